import { type Template, type TemplateGroup, templateGroups } from '@app/contract/talking/templates.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Segmented } from '#components/buttons/segmented.tsx';
import { TemplateIcon } from '#components/pictures/template-icon.tsx';
import { Skeleton } from '#components/states/skeleton.tsx';
import { useSession } from '#lib/session/session.ts';
import './board-words.css';
import { SignInLine } from './sign-in-line.tsx';
import { templateAddress } from './template-address.ts';
import './template-board.css';
import { systemTemplates } from './templates.api.ts';

/** As many of a group as stand on the first screen; one hidden alone would not be worth the button. */
const FIRST = 4;

/** All kinds of work the product knows, by group. */
export function TemplateBoard() {
  const hasToken = useSession(({ token }) => token !== '');
  const { data: templates, isError, refetch } = useQuery({ ...systemTemplates, enabled: hasToken });
  if (!hasToken) return <SignInLine />;
  if (templates) return <Groups groups={groupsOf(templates)} />;
  if (!isError) return <ComingBoard />;
  return (
    <p className="ta-board-words" role="status">
      模板没有读出来，可以先直接提问
      <button type="button" className="ta-link" onClick={() => void refetch()}>
        再试一次
      </button>
    </p>
  );
}

/** The board as it will stand: nothing below moves when it comes. */
function ComingBoard() {
  return (
    <div role="status" aria-label="正在读取模板">
      <div className="ta-board-switch">
        <Skeleton height={44} radius={8} />
      </div>
      <div className="ta-board">
        {[0, 1, 2, 3, 4, 5].map((group) => (
          <section key={group} data-shown={group === 0 || undefined} className="ta-board-coming">
            {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
              <div key={row}>
                <Skeleton width={20} height={20} />
                <Skeleton width={`${50 + ((group + row) % 3) * 12}%`} height={36} />
              </div>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

type Group = { group: TemplateGroup; templates: readonly Template[] };

function Groups({ groups }: { groups: readonly Group[] }) {
  // A phone shows one group at a time; wider windows show all and hide the switch.
  const [shown, setShown] = useState<TemplateGroup | undefined>(groups[0]?.group);
  if (shown === undefined) return null;
  return (
    <>
      <div className="ta-board-switch">
        <Segmented
          label="哪一类"
          options={groups.map(({ group }) => ({ value: group, label: templateGroups[group] }))}
          value={shown}
          onChange={setShown}
        />
      </div>
      <div className="ta-board">
        {groups.map(({ group, templates }) => (
          <GroupSection key={group} group={group} templates={templates} isShown={group === shown} />
        ))}
      </div>
    </>
  );
}

/** Where all groups stand side by side, a long one begins with its first few. */
function GroupSection({ group, templates, isShown }: Group & { isShown: boolean }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = templates.length > FIRST;
  return (
    <section
      aria-label={templateGroups[group]}
      data-shown={isShown || undefined}
      data-short={(isLong && !isWhole) || undefined}
    >
      <h2>{templateGroups[group]}</h2>
      <ul>
        {templates.map((template) => (
          <li key={template.templateId}>
            <TemplateLink template={template} />
          </li>
        ))}
      </ul>
      {isLong && (
        <button
          type="button"
          className="ta-board-more"
          aria-expanded={isWhole}
          onClick={() => setIsWhole((wasWhole) => !wasWhole)}
        >
          {isWhole ? '收起' : `还有 ${templates.length - FIRST} 个`}
        </button>
      )}
    </section>
  );
}

function TemplateLink({ template }: { template: Template }) {
  return (
    <Link {...templateAddress(template)} preload={false} className="ta-board-link">
      <TemplateIcon name={template.icon} size={20} />
      <span>
        <b>{template.name}</b>
        <small>{template.summary}</small>
      </span>
    </Link>
  );
}

/** In the order of the groups; the general chat is the composer above. */
function groupsOf(templates: readonly Template[]): Group[] {
  const groups = Object.keys(templateGroups) as TemplateGroup[]; // the keys of the literal
  return groups
    .map((group) => ({
      group,
      templates: templates.filter((template) => template.group === group && template.route !== 'aiChatSession'),
    }))
    .filter((one) => one.templates.length > 0);
}
