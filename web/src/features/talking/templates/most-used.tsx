import { MOST_USED_SHOWN } from '@app/contract/talking/templates.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AssistantMark } from '#components/lists/assistant-card.tsx';
import { Skeleton } from '#components/states/skeleton.tsx';
import { useSession } from '#lib/session/session.ts';
import './most-used.css';
import { SignInLine } from './sign-in-line.tsx';
import { doorOf, templateAddress } from './template-address.ts';
import { mostUsed } from './templates.api.ts';

/** The assistants this teacher opens most. What has a door in the pane is not offered here as a second tool. */
export function MostUsed() {
  const hasToken = useSession(({ token }) => token !== '');
  const { data: templates, isError, refetch } = useQuery({ ...mostUsed, enabled: hasToken });
  if (!hasToken) return <SignInLine />;
  if (!templates && isError) {
    return (
      <p className="ta-board-words" role="status">
        助手没有加载出来，可以先直接提问
        <button type="button" className="ta-link" onClick={() => void refetch()}>
          再试一次
        </button>
      </p>
    );
  }
  const offered = templates
    ?.filter((template) => template.route !== 'aiChatSession' && doorOf(template) === undefined)
    .slice(0, MOST_USED_SHOWN);
  return (
    <section className="ta-most-used" aria-labelledby="most-used">
      <header>
        <h2 id="most-used">常用助手</h2>
        <Link to="/moreAssistant" search={{}} preload={false} className="ta-link">
          看全部
        </Link>
      </header>
      {offered ? (
        <ul aria-label="常用助手">
          {offered.map((template) => (
            <li key={template.templateId}>
              <Link {...templateAddress(template)} preload={false} className="ta-most-used-link">
                <AssistantMark name={template.name} />
                <span>
                  <b>{template.name}</b>
                  <small>{template.summary}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <ComingTiles />
      )}
    </section>
  );
}

/** As they will stand: nothing below moves when they come. */
function ComingTiles() {
  return (
    <div className="ta-most-used-coming" role="status" aria-label="正在读取助手">
      {Array.from({ length: MOST_USED_SHOWN }, (_, tile) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
        <Skeleton key={tile} height={56} radius={10} />
      ))}
    </div>
  );
}
