import type { ReviewBlock } from '@app/contract/making/design-reviews.ts';
import type { LessonPlan } from '#content/kernel-shapes.ts';
import { contentOf, type PlacedBlock, type PlanPart } from '#features/making/design-reviews/plan-parts.ts';
import { type Draft, insertion } from './draft.ts';

/** So many questions in the steps are a chain of their own. */
const ENOUGH_QUESTIONS = 4;
const TIERS = /分层|基础|提高|拓展|必做|选做|[ABC]\s*[层组类]/;

type Library = { title: string; plan: LessonPlan };

/** What a school looks for and the plan does not have, written from what the library knows of this lesson. */
export function missingParts(placed: readonly PlacedBlock[], library: Library): Draft[] {
  return [difficultPoint, questionChain, assessment, homework].flatMap((find) => find(placed, library));
}

function difficultPoint(placed: readonly PlacedBlock[], { plan, title }: Library): Draft[] {
  const hasOne =
    has(placed, 'difficultPoints') || contentOf(placed, 'points').some(({ block }) => /难点/.test(block.text));
  if (hasOne) return [];
  const anchor = lastOf(placed, 'points') ?? lastOf(placed, 'goals');
  const lines = plan.difficultPoints.map((point) => `难点：${point}`).join('\n\n');
  return anchor ? [insertion(anchor, lines, `没有写难点；《${title}》学生容易卡在这里`)] : [];
}

function questionChain(placed: readonly PlacedBlock[], { plan, title }: Library): Draft[] {
  const asked = contentOf(placed, 'activities').flatMap(({ block }) => block.text.match(/[？?]/g) ?? []);
  if (has(placed, 'questions') || asked.length >= ENOUGH_QUESTIONS) return [];
  const lines = plan.questions.map(({ ask }, index) => `${index + 1}. ${ask}`);
  const before = lastOf(placed, 'difficultPoints') ?? lastOf(placed, 'points') ?? lastOf(placed, 'goals');
  return section(
    placed,
    before,
    '问题链',
    lines,
    `过程里只有 ${asked.length} 个提问；用一串由浅入深的问题带《${title}》`,
  );
}

function assessment(placed: readonly PlacedBlock[], { plan, title }: Library): Draft[] {
  if (has(placed, 'assessments')) return [];
  const lines = plan.goals.map(({ evidence }) => `- ${evidence}`);
  return section(
    placed,
    lastOf(placed, 'activities'),
    '学习评价',
    lines,
    `没有写怎样评价；看这些表现就知道《${title}》学会了没有`,
  );
}

function homework(placed: readonly PlacedBlock[], { plan, title }: Library): Draft[] {
  const { basic, better, further } = plan.homework;
  const tier = (name: string, lines: readonly string[]) => `- ${name}：${lines.join('；')}`;
  const higher = [tier('提高', better), tier('拓展', further)];
  const written = contentOf(placed, 'homework');
  if (written.some(({ block }) => TIERS.test(block.text))) return [];
  const last = written.at(-1);
  if (last) return [insertion(last.block, higher.join('\n'), `作业只有一层；给《${title}》补上提高和拓展`)];
  const before = lastOf(placed, 'board') ?? lastOf(placed, 'activities');
  return section(
    placed,
    before,
    '作业设计',
    [tier('基础', basic), ...higher],
    `没有作业；按三层布置《${title}》的作业`,
  );
}

/** A new section named as the plan names its own, behind a block; behind the whole table when that is a cell. */
function section(
  placed: readonly PlacedBlock[],
  before: ReviewBlock | undefined,
  name: string,
  lines: readonly string[],
  reason: string,
): Draft[] {
  if (!before) return [];
  const anchor = before.kind === 'cell' ? endOfTable(placed, before.table) : before;
  const own = placed.find(({ part, block }) => part === 'goals' && block.kind === 'heading')?.block;
  const level = own?.kind === 'heading' ? own.level : 2;
  const isHeaded = own !== undefined || before.kind === 'cell';
  const heading = isHeaded ? `${'#'.repeat(level)} ${name}` : `**${name}**`;
  return [insertion(anchor ?? before, `${heading}\n\n${lines.join('\n')}`, reason)];
}

function endOfTable(placed: readonly PlacedBlock[], table: number): ReviewBlock | undefined {
  return placed.findLast(({ block }) => block.kind === 'cell' && block.table === table)?.block;
}

function has(placed: readonly PlacedBlock[], part: PlanPart): boolean {
  return contentOf(placed, part).length > 0;
}

function lastOf(placed: readonly PlacedBlock[], part: PlanPart): ReviewBlock | undefined {
  return placed.findLast((one) => one.part === part && one.said.trim() !== '')?.block;
}
