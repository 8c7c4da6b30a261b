import { SOURCES_NAME, sourceWords } from '@app/contract/making/design.ts';
import { useDesk } from './desk.ts';
import './sources.css';

/** What the numbers in the text stand for; as in every file, below the last section. */
export function Sources() {
  const sources = useDesk(({ design }) => design.sources);
  if (sources.length === 0) return null;
  return (
    <section className="ta-a4-section" aria-label={SOURCES_NAME}>
      <h2>{SOURCES_NAME}</h2>
      <ol className="ta-a4-sources">
        {sources.map((source) => (
          <li key={source.no} value={source.no}>
            {sourceWords(source)}
          </li>
        ))}
      </ol>
    </section>
  );
}
