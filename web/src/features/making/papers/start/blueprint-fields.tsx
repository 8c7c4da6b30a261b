import type { InputOf } from '@app/contract/endpoint.ts';
import type { composePaper } from '@app/contract/making/papers.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { type BankChoice, type PaperConfig, paperConfig } from '../papers.api.ts';

type Blueprint = InputOf<typeof composePaper>;
type Level = 'any' | 'easy' | 'even' | 'hard';

/** How many questions of each kind; what is not named is as the server proposes. */
export type BlueprintWish = { counts: Readonly<Record<string, number>>; level: Level };

/** Of any difficulty: a small bank has not each of them for every kind. */
export const noBlueprint: BlueprintWish = { counts: {}, level: 'any' };

const MAX_COUNT = 30;

/** Shares of 容易 to 困难, which count in relation to each other. */
const levels = {
  any: { name: '不限', shares: [] },
  easy: { name: '基础', shares: [4, 4, 2, 0, 0] },
  even: { name: '均衡', shares: [2, 3, 3, 1, 1] },
  hard: { name: '拔高', shares: [0, 2, 3, 3, 2] },
} as const satisfies Record<Level, { name: string; shares: readonly number[] }>;
const levelChoices = (Object.keys(levels) as Level[]).map((value) => ({ value, label: levels[value].name })); // the keys of the record

/** Nothing while no kind is wanted. */
export function blueprintOf(wish: BlueprintWish, choice: BankChoice, config: PaperConfig): Blueprint | undefined {
  const sections = config.questionTypes
    .map(({ code }) => ({ type: code, count: countOf(wish, config, code) }))
    .filter(({ count }) => count > 0);
  if (sections.length === 0) return undefined;
  const difficulty = levels[wish.level].shares.map((share, index) => ({ difficulty: index + 1, share }));
  return { ...choice, sections, difficulty, seed: newSeed() } as Blueprint; // The codes come from the server's own lists.
}

function countOf({ counts }: BlueprintWish, { inBank }: PaperConfig, code: string): number {
  return counts[code] ?? inBank.find(({ type }) => type === code)?.usualCount ?? 0;
}

/** Another paper each time. */
function newSeed(): number {
  return Math.floor(Math.random() * 1_000_000);
}

type BlueprintFieldsProps = {
  choice: BankChoice;
  wish: BlueprintWish;
  onWish: (wish: BlueprintWish) => void;
  /** Takes the questions of the whole phase where those of the grade are missing. */
  onWiden: () => void;
};

/** Kinds and counts, and how hard the paper is. */
export function BlueprintFields({ choice, wish, onWish, onWiden }: BlueprintFieldsProps) {
  const config = useQuery(paperConfig(choice));
  if (choice.phase === '' || choice.subject === '') {
    return <p className="ta-field-hint">选好学段和学科，再定每种题型几道</p>;
  }
  if (!config.data) {
    return config.isError ? (
      <p className="ta-field-error">题型没有加载出来，请检查网络后重选学科</p>
    ) : (
      <SkeletonText lines={2} label="正在取题型" />
    );
  }
  const { questionTypes, inBank, scoreRules } = config.data;
  if (inBank.length === 0) return <NothingThere choice={choice} onWiden={onWiden} />;
  const usual = new Map(scoreRules.map(({ type, score }) => [type, score]));
  const there = new Map(inBank.map(({ type, count }) => [type, count]));
  const total = questionTypes.reduce(
    (sum, { code }) => sum + countOf(wish, config.data, code) * (usual.get(code) ?? 0),
    0,
  );
  return (
    <>
      <fieldset className="ta-blueprint">
        <legend>每种题型几道</legend>
        {questionTypes.map(({ code, name }) => (
          <label key={code}>
            <span>{name}</span>
            <small>
              {there.has(code) ? `每题 ${usual.get(code) ?? 0} 分，有 ${there.get(code)} 道` : '题库里没有'}
            </small>
            <input
              type="number"
              inputMode="numeric"
              min={0}
              max={MAX_COUNT}
              value={countOf(wish, config.data, code)}
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

/** Said before she presses. */
function NothingThere({
  choice: { phase, subject, grade },
  onWiden,
}: Pick<BlueprintFieldsProps, 'choice' | 'onWiden'>) {
  const hasOthers = (useQuery(paperConfig({ phase, subject })).data?.inBank.length ?? 0) > 0;
  if (!grade || !hasOthers) {
    return <p className="ta-field-hint">题库里还没有这个学段这门学科的题，组不出卷</p>;
  }
  return (
    <p className="ta-field-hint">
      题库里还没有这个年级的题，可以换个年级，或者
      <Button size="small" onClick={onWiden}>
        用整个学段的题
      </Button>
    </p>
  );
}
