import { MAX_GROUPS } from '@app/contract/making/listening-script.ts';
import { dictatedLines } from '@app/engines/listening/dictation.ts';
import { languageOfLine } from '@app/engines/listening/listening-script.ts';
import { wordsBeyond } from '@app/engines/listening/script-checks.ts';
import { secondsOfSounds, soundsOf, soundsOfGroup } from '@app/engines/listening/script-sounds.ts';
import { Plus } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { classNames } from '#components/class-names.ts';
import { DeskPane, DeskTitle } from '#components/desk/desk-pane.tsx';
import { randomId } from '#lib/session/random-id.ts';
import { gradeName } from '../grade-names.ts';
import { numberedGroups } from './numbered-groups.ts';
import './outline-pane.css';
import { addGroup, isDictation, readingsOf, type TestDraft } from './script-edits.ts';
import { change, choose, useDesk, useDeskStore } from './test-desk.ts';
import { clock } from './time-text.ts';

/** What the test consists of, and how long each part is. */
export function OutlinePane({ onLeave, onChosen }: { onLeave: () => void; onChosen?: () => void }) {
  const desk = useDeskStore();
  const { draft, groupId, lineSeconds } = useDesk((state) => state);
  const groups = useMemo(() => numberedGroups(draft.script), [draft.script]);
  const often = readingsOf(draft) === 2 ? '读两遍' : '读一遍';
  return (
    <DeskPane
      label="听力稿"
      leave={{ label: '回到我的听力', onLeave }}
      title={<DeskTitle isHeading title={draft.title} facts={factsOf(draft)} />}
      foot={<Figures />}
    >
      <ul className="ta-listening-outline">
        {groups.map(({ group, section, name }) => (
          <Fragment key={group.id}>
            {section !== '' && (
              <li className="ta-listening-outline-section">
                <b>{section}</b>
                <span>{often}</span>
              </li>
            )}
            <li>
              <button
                type="button"
                className={classNames(
                  'ta-listening-outline-group',
                  section === '' && isEdge(group.kind) && 'ta-listening-outline-edge',
                )}
                aria-current={group.id === groupId || undefined}
                onClick={() => {
                  choose(desk, group.id);
                  document.getElementById(`group-${group.id}`)?.scrollIntoView({ block: 'start' });
                  onChosen?.();
                }}
              >
                <span>
                  {name}
                  {group.title !== '' && group.title !== name && `　${group.title}`}
                </span>
                <span>{clock(secondsOfSounds(soundsOfGroup(group), draft.speed, lineSeconds))}</span>
              </button>
            </li>
          </Fragment>
        ))}
      </ul>
      {!isDictation(draft) && (
        <Button
          className="ta-listening-outline-add"
          size="small"
          icon={<Plus size={15} />}
          disabled={draft.script.groups.length >= MAX_GROUPS}
          onClick={() => {
            const id = `g-${randomId()}`;
            choose(desk, id, `${id}-1`);
            change(desk, addGroup(draft, id));
            onChosen?.();
          }}
        >
          加一组
        </Button>
      )}
    </DeskPane>
  );
}

/** 九年级英语 · 10 小题, 二年级语文听写 · 12 个 */
function factsOf(draft: TestDraft): string {
  const { grade, groups } = draft.script;
  if (!isDictation(draft)) {
    return `${gradeName(grade)}英语 · ${groups.reduce((sum, { questions }) => sum + questions.length, 0)} 小题`;
  }
  const lines = groups.filter(({ kind }) => kind === 'dictation').flatMap(dictatedLines);
  const subject = lines.some(({ text }) => languageOfLine(text) === 'zh') ? '语文' : '英语';
  return `${gradeName(grade)}${subject}听写 · ${lines.length} 个`;
}

function isEdge(kind: string): boolean {
  return kind === 'opening' || kind === 'closing';
}

function Figures() {
  const { draft, lineSeconds } = useDesk((state) => state);
  const words = useMemo(() => countWords(draft.script.groups), [draft.script.groups]);
  const beyond = useMemo(() => wordsBeyond(draft.script).length, [draft.script]);
  const seconds = secondsOfSounds(soundsOf(draft.script), draft.speed, lineSeconds);
  return (
    <dl className="ta-listening-outline-figures">
      <div>
        <dt>总长</dt>
        <dd>{clock(seconds)}</dd>
      </div>
      {!isDictation(draft) && (
        <>
          <div>
            <dt>词汇</dt>
            <dd>{`${words} 词${beyond > 0 ? `，可能超纲 ${beyond} 个` : ''}`}</dd>
          </div>
          <div>
            <dt>语速</dt>
            <dd>{`每分钟约 ${Math.round(WORDS_A_MINUTE * draft.speed)} 词`}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

const WORDS_A_MINUTE = 150;

function countWords(groups: readonly { lines: readonly { kind: string; text?: string }[] }[]): number {
  return groups
    .flatMap(({ lines }) => lines)
    .reduce((sum, { text = '' }) => sum + (text.match(/[A-Za-z][A-Za-z'’-]*/g)?.length ?? 0), 0);
}
