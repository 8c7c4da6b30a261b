import type { Source } from '@app/contract/talking/chat.ts';
import { Popover } from '#components/layers/popover.tsx';
import { safeLink } from '#components/markdown/safe-url.ts';
import { SourceQuote } from '#components/markdown/source-mark.tsx';

/** The passages an answer leans on: a page opens in a new tab, a passage of our own opens here. */
export function AnswerSources({ sources }: { sources: readonly Source[] }) {
  return (
    <section className="ta-sources">
      <h4>{`引用 ${sources.length} 处`}</h4>
      <ul>
        {sources.map((source) => (
          <li key={source.no}>
            <SourceCard source={source} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SourceCard({ source }: { source: Source }) {
  const link = source.url === undefined ? undefined : safeLink(source.url);
  if (link !== undefined) {
    return (
      <a
        className="ta-source-card"
        href={link}
        target="_blank"
        rel="noopener noreferrer nofollow"
        aria-label={`来源 ${source.no}：${source.title}，在新窗口打开`}
      >
        <SourceWords source={source} />
      </a>
    );
  }
  return (
    <Popover
      label={`来源 ${source.no}`}
      widthPx={360}
      trigger={(props) => (
        <button {...props} type="button" className="ta-source-card">
          <SourceWords source={source} />
        </button>
      )}
    >
      <SourceQuote source={source} />
    </Popover>
  );
}

function SourceWords({ source }: { source: Source }) {
  return (
    <>
      <span className="ta-md-source">{source.no}</span>
      <span className="ta-source-words">
        <b>{source.title}</b>
        <small>{source.place}</small>
      </span>
    </>
  );
}
