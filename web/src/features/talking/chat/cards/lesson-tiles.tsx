import type { AnswerCard } from '@app/contract/talking/cards.ts';
import { thingNames } from '@app/engines/chat/card-names.ts';
import { classNames } from '#components/class-names.ts';
import type { Part } from './lesson-part.tsx';
import './lesson-tiles.css';
import { useOpenThing } from './open-thing.ts';
import { QuestionRows } from './question-rows.tsx';

const standing: Record<AnswerCard['state'], string> = {
  running: '正在做',
  done: '',
  stopped: '停下了',
  failed: '没成',
};

/** The parts of a lesson side by side; each opens alone, and questions can be read at once. */
export function LessonTiles({ parts }: { parts: readonly Part[] }) {
  const open = useOpenThing();
  return (
    <>
      <ul className="ta-tiles">
        {parts.map((part, place) => {
          const { kind, line, state, thing, title } = part;
          const said = standing[state] || line;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places
            <li key={place}>
              <button
                type="button"
                className={classNames('ta-tile', `ta-tile-${thing || state !== 'running' ? state : 'waiting'}`)}
                disabled={!thing || state === 'failed'}
                aria-label={`${thingNames[kind]}：${title}，${said}`}
                onClick={() => thing && void open(thing)}
              >
                <b>{thingNames[kind]}</b>
                <small>{said}</small>
              </button>
            </li>
          );
        })}
      </ul>
      {parts.map(
        ({ title, questions }, place) =>
          questions.length > 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places
            <div key={place}>
              <p className="ta-tiles-heading">{title}</p>
              <QuestionRows questions={questions} />
            </div>
          ),
      )}
    </>
  );
}
