import { abilityLevels } from '@app/contract/library/questions.ts';
import type { ScoreItem, ScorePupil } from '@app/contract/making/scores.ts';
import { type AnalysedItem, stepName } from '@app/engines/scores/analyse-scores.ts';
import { InlineText } from '#components/markdown/inline-text.tsx';
import { points } from './score-words.ts';

const MOST_NAMES = 6;
const MOST_CHARS = 60;

type ItemOptionsProps = { item: ScoreItem; found: AnalysedItem; counted: number; pupils: readonly ScorePupil[] };

/** One question: which option drew whom, and the mistake it means; where nothing was chosen, how far they came. */
export function ItemOptions({ item, found, counted, pupils }: ItemOptionsProps) {
  const nameOf = new Map(pupils.map(({ pupilId, name }) => [pupilId, name]));
  const { discrimination, rate, mean, full } = found;
  const facts = [
    `难度 ${rate.toFixed(2)}`,
    discrimination !== undefined && `区分度 ${discrimination.toFixed(2)}`,
    stepName(item),
    item.level && abilityLevels[item.level],
  ];
  return (
    <section className="ta-scores-card" aria-label={`第 ${item.label} 题`}>
      <h2>
        第 {item.label} 题 {item.title} <small>{facts.filter(Boolean).join('　')}</small>
      </h2>
      {found.options.length === 0 ? (
        <p className="ta-scores-hint">
          {item.typeName}，满分 {full} 分，平均 {points(mean)} 分
        </p>
      ) : (
        <ul className="ta-scores-options">
          {found.options.map(({ letter, isKey, mistake, pupilIds }) => (
            <li key={letter}>
              <b>{letter}</b>
              <span className="ta-scores-share">
                <i
                  className={isKey ? 'ta-scores-good' : 'ta-scores-weak'}
                  style={{ width: `${(100 * pupilIds.length) / counted}%` }}
                />
              </span>
              <span className="ta-scores-people">{pupilIds.length} 人</span>
              <span className="ta-scores-meaning">
                {isKey ? '正确' : mistake === '' ? '' : <InlineText text={mistake} maxChars={MOST_CHARS} />}
                {!isKey && pupilIds.length > 0 && <small>{namesOf(pupilIds.map((id) => nameOf.get(id) ?? ''))}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).join('、');
  return names.length > MOST_NAMES ? `${shown} 等 ${names.length} 人` : shown;
}
