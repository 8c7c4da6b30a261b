import type { InputOf } from '@app/contract/endpoint.ts';
import type { composePaper } from '@app/contract/papers.ts';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from '#components/segmented.tsx';
import { SkeletonText } from '#components/skeleton.tsx';
import type { TaughtPlace } from '#lib/chosen-lesson.ts';
import { paperConfig } from '../papers.api.ts';

type Blueprint = InputOf<typeof composePaper>;
type Level = 'easy' | 'even' | 'hard';

/** How many questions of each kind; what is not named is as usual. */
export type BlueprintWish = { counts: Readonly<Record<string, number>>; level: Level };

export const noBlueprint: BlueprintWish = { counts: {}, level: 'even' };

const MAX_COUNT = 30;
/** A short test; kinds that are not named are not in it. */
const usualCounts: Readonly<Record<string, number>> = { single: 5, blank: 3, reading: 1, short: 2, solution: 2 };

/** Shares of 容易 to 困难, which count in relation to each other. */
const levels = {
  easy: { name: '基础', shares: [4, 4, 2, 0, 0] },
  even: { name: '均衡', shares: [2, 3, 3, 1, 1] },
  hard: { name: '拔高', shares: [0, 2, 3, 3, 2] },
} as const satisfies Record<Level, { name: string; shares: readonly number[] }>;
const levelChoices = (Object.keys(levels) as Level[]).map((value) => ({ value, label: levels[value].name })); // the keys of the record

type Target = { place: TaughtPlace; types: readonly string[]; grade?: string };

/** Nothing while no kind is wanted; without a grade any of the phase will do. */
export function blueprintOf(wish: BlueprintWish, { place, types, grade }: Target): Blueprint | undefined {
  const sections = types.map((type) => ({ type, count: countOf(wish, type) })).filter(({ count }) => count > 0);
  if (sections.length === 0) return undefined;
  const difficulty = levels[wish.level].shares.map((share, index) => ({ difficulty: index + 1, share }));
  const { phaseCode: phase, subjectCode: subject } = place;
  // The codes come from the server's own lists.
  return { phase, subject, ...(grade && { grade }), sections, difficulty, seed: newSeed() } as Blueprint;
}

function countOf({ counts }: BlueprintWish, type: string): number {
  return counts[type] ?? usualCounts[type] ?? 0;
}

/** Another paper each time. */
function newSeed(): number {
  return Math.floor(Math.random() * 1_000_000);
}

type BlueprintFieldsProps = { subject: string; wish: BlueprintWish; onWish: (wish: BlueprintWish) => void };

/** Kinds and counts, and how hard the paper is. */
export function BlueprintFields({ subject, wish, onWish }: BlueprintFieldsProps) {
  const config = useQuery(paperConfig(subject));
  if (subject === '') return <p className="ta-field-hint">选好学科，再定每种题型几道</p>;
  if (!config.data) {
    return config.isError ? (
      <p className="ta-field-error">题型没有取到，请检查网络后重选学科</p>
    ) : (
      <SkeletonText lines={2} label="正在取题型" />
    );
  }
  const usual = new Map(config.data.scoreRules.map(({ type, score }) => [type, score]));
  const total = config.data.questionTypes.reduce(
    (sum, { code }) => sum + countOf(wish, code) * (usual.get(code) ?? 0),
    0,
  );
  return (
    <>
      <fieldset className="ta-blueprint">
        <legend>每种题型几道</legend>
        {config.data.questionTypes.map(({ code, name }) => (
          <label key={code}>
            <span>{name}</span>
            <small>{`每题 ${usual.get(code) ?? 0} 分`}</small>
            <input
              type="number"
              inputMode="numeric"
              min={0}
              max={MAX_COUNT}
              value={countOf(wish, code)}
              onChange={({ target }) => {
                const count = Math.min(MAX_COUNT, Math.max(0, Math.floor(Number(target.value)) || 0));
                onWish({ ...wish, counts: { ...wish.counts, [code]: count } });
              }}
            />
          </label>
        ))}
      </fieldset>
      <div className="ta-blueprint-level">
        <Segmented
          label="难度"
          options={levelChoices}
          value={wish.level}
          onChange={(level) => onWish({ ...wish, level })}
        />
        {total > 0 && <span role="status">{`约 ${total} 分`}</span>}
      </div>
    </>
  );
}
