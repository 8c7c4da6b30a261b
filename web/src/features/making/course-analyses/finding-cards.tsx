import {
  type LessonFindings,
  type QuestionKind,
  questionKindNames,
  questionKinds,
} from '@app/contract/making/course-analyses.ts';
import {
  about,
  averageWait,
  clockOf,
  shareNames,
  sharePercents,
  waitWords,
} from '@app/engines/lessons/lesson-words.ts';
import { usePlace } from './lesson-player.ts';
import './finding-cards.css';

const HURRIED_MS = 1_000;

/** Who is heard for how long. */
export function TalkCard({ findings }: { findings: LessonFindings }) {
  const { shares, lengthMs } = findings;
  const shown = shareNames.filter(([speaker]) => shares[speaker] > 0);
  const percents = sharePercents(findings);
  return (
    <section className="ta-finding" aria-label="谁在说">
      <h2>
        谁在说<small>{`占 ${clockOf(lengthMs)} 的多少`}</small>
      </h2>
      <div className="ta-talk-shares" aria-hidden>
        {shown.map(([speaker]) => (
          <i key={speaker} data-speaker={speaker} style={{ flexGrow: shares[speaker] }} />
        ))}
      </div>
      {shown.map(([speaker, name]) => (
        <div key={speaker} className="ta-talk-share">
          <i data-speaker={speaker} aria-hidden />
          <span>{name}</span>
          <span>{`${about(findings)}${clockOf(shares[speaker])}`}</span>
          <b>{percents[speaker]}</b>
        </div>
      ))}
    </section>
  );
}

/** What was asked, by kind, and how long it was waited. */
export function QuestionsCard({ findings }: { findings: LessonFindings }) {
  const { questions } = findings;
  const most = Math.max(1, ...questionKinds.map((kind) => countOf(questions, kind)));
  const { onPlace, at } = usePlace();
  return (
    <section className="ta-finding" aria-label="提问">
      <h2>
        {`提问 ${questions.length} 次`}
        <small>问完等几秒</small>
      </h2>
      {questionKinds.map((kind) => {
        const asked = questions.filter((one) => one.kind === kind);
        const wait = averageWait(asked);
        const next = asked.find((one) => one.at > at + 500) ?? asked[0];
        return (
          <button
            key={kind}
            type="button"
            className="ta-asked"
            disabled={!next}
            data-tip={next && `到 ${clockOf(next.at)}：${next.text.slice(0, 40)}`}
            onClick={() => next && onPlace(next.at)}
          >
            <span>{questionKindNames[kind]}</span>
            <span className="ta-asked-bar">
              <i style={{ width: `${(60 * asked.length) / most}%` }} />
              {`${asked.length} 次`}
            </span>
            <span data-hurried={(wait !== undefined && wait < HURRIED_MS) || undefined}>
              {waitSaid(wait, findings)}
            </span>
          </button>
        );
      })}
    </section>
  );
}

function countOf(questions: LessonFindings['questions'], kind: QuestionKind): number {
  return questions.filter((one) => one.kind === kind).length;
}

function waitSaid(wait: number | undefined, findings: LessonFindings): string {
  if (wait === undefined) return '';
  return `${wait < HURRIED_MS ? '只等' : '等'}${about(findings) || ' '}${waitWords(wait)}`;
}

/** How long each phase took, with a tick where it was planned to end. */
export function PhasesCard({ findings, onChoose }: { findings: LessonFindings; onChoose: () => void }) {
  const { phases, phasesBy } = findings;
  const most = Math.max(1, ...phases.map(({ from, to, planMinutes }) => Math.max(to - from, planMinutes * 60_000)));
  const isCompared = phasesBy !== 'plan';
  const { onPlace } = usePlace();
  return (
    <section className="ta-finding ta-finding-wide" aria-label="各环节用时">
      <h2>
        各环节用时
        {phases.length > 0 && <small>{isCompared ? '竖线是教学设计里的计划' : '竖线是计划，条形暂按计划划分'}</small>}
      </h2>
      {phases.length === 0 ? (
        <p className="ta-finding-none">
          选一份教学设计，就能看每个环节用了多久。
          <button type="button" className="ta-link" onClick={onChoose}>
            选教学设计
          </button>
        </p>
      ) : (
        <>
          {!isCompared && (
            <p className="ta-finding-none">
              课上的话和教学环节对不上，先按计划划分，不是实际用时。在时间线上把环节拖到实际位置，就会重新计算。
            </p>
          )}
          {phases.map(({ title, from, to, planMinutes }, index) => {
            const over = to - from - planMinutes * 60_000;
            const isLong = isCompared && over >= 120_000;
            return (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: phases keep their order
                key={index}
                type="button"
                className="ta-took"
                data-over={isLong || undefined}
                onClick={() => onPlace(from)}
              >
                <span>{title}</span>
                <span className="ta-took-bar">
                  <i style={{ width: `${(96 * (to - from)) / most}%` }} />
                  <u style={{ left: `${(96 * planMinutes * 60_000) / most}%` }} />
                </span>
                <span>
                  <b>{`${phasesBy === 'matched' ? '约 ' : ''}${clockOf(to - from)}`}</b>
                  {isCompared && `${over >= 0 ? '多' : '少'} ${clockOf(Math.abs(over))}`}
                </span>
              </button>
            );
          })}
        </>
      )}
    </section>
  );
}
