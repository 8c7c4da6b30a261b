import type { Source } from '@app/contract/chat.ts';
import { SourceQuote } from '#components/markdown/source-mark.tsx';
import { Popover } from '#components/popover.tsx';

/** The passages an answer leans on; a card opens the passage itself. */
export function AnswerSources({ sources }: { sources: readonly Source[] }) {
  return (
    <section className="ta-sources">
      <h4>{`引用 ${sources.length} 处`}</h4>
      <ul>
        {sources.map((source) => (
          <li key={source.no}>
            <Popover
              label={`来源 ${source.no}`}
              widthPx={360}
              trigger={(props) => (
                <button {...props} type="button" className="ta-source-card">
                  <span className="ta-md-source">{source.no}</span>
                  <span className="ta-source-words">
                    <b>{source.title}</b>
                    <small>{source.place}</small>
                  </span>
                </button>
              )}
            >
              <SourceQuote source={source} />
            </Popover>
          </li>
        ))}
      </ul>
    </section>
  );
}
