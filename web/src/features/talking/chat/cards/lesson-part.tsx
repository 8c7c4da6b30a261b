import type { AnswerCard } from '@app/contract/talking/cards.ts';
import { InlineText } from '#components/markdown/inline-text.tsx';
import './lesson-part.css';
import { useOpenThing } from './open-thing.ts';
import { QuestionRows } from './question-rows.tsx';

export type Part = Extract<AnswerCard, { type: 'lessonPreparation' }>['parts'][number];

const SHOWN = 5;
/** So much of a page or a section is legible in its place. */
const MAX_EXCERPT_CHARS = 60;

/** What a part holds, as far as a card has room. */
export function LessonPart({ part }: { part: Part }) {
  if (part.questions.length > 0) return <QuestionRows questions={part.questions} />;
  if (part.kind === 'courseware') return <DeckPages part={part} />;
  return <Sections excerpts={part.excerpts} />;
}

/** The first pages; while the rest is made, the places where it will be. */
function DeckPages({ part: { excerpts, thing, state } }: { part: Part }) {
  const open = useOpenThing();
  const total = excerpts.length;
  const shown = excerpts.slice(0, SHOWN);
  const coming = state === 'running' && total > 0 ? SHOWN - shown.length : 0;
  if (shown.length + coming === 0) return null;
  return (
    <ul className="ta-deck-strip">
      {shown.map((excerpt, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
        <li key={place}>
          <button
            type="button"
            className="ta-deck-page"
            disabled={!thing}
            aria-label={`第 ${place + 1} 页：${excerpt}`}
            onClick={() => thing && void open(thing)}
          >
            <InlineText text={excerpt} maxChars={MAX_EXCERPT_CHARS} />
            {place === SHOWN - 1 && total > SHOWN && <i>{`共 ${total} 页`}</i>}
          </button>
        </li>
      ))}
      {Array.from({ length: coming }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
        <li key={`coming-${place}`} className="ta-deck-coming" aria-hidden="true" />
      ))}
    </ul>
  );
}

function Sections({ excerpts }: { excerpts: readonly string[] }) {
  if (excerpts.length === 0) return null;
  const left = excerpts.length - SHOWN;
  return (
    <ul className="ta-card-sections">
      {excerpts.slice(0, SHOWN).map((excerpt, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name
        <li key={place}>
          <InlineText text={excerpt} />
        </li>
      ))}
      {left > 0 && <li className="ta-card-sections-left">{`还有 ${left} 段`}</li>}
    </ul>
  );
}
