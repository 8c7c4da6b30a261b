import { apportion } from '../papers/apportion.ts';
import { seeded } from '../random/seeded.ts';
import { FlowNet } from './cheapest-flow.ts';
import { bandOf, type FilledGrid, fits, type GridPlan, type GridQuestion, type Lack, type Placed } from './grid.ts';
import { ALIKE, costOf, minutesAPoint, OVER_BAND } from './grid-cost.ts';

const BANDS = 3;
/** Chance decides between questions that are equally good, and nothing else: all ties together stay below one. */
const TIES = 16;
const UNIT = 4_096;
/** A question of the first form goes before every other wish, one of the second form before all but the first. */
const SECOND_FORM = 2 ** 32;

/**
 * Fills a 双向细目表 exactly, or as far as it goes: as many cells of the first form as possible, then of the second, then the difficulties
 * that were asked for, then scores and time. It is a flow from cells over questions to bands of difficulty, and the cheapest greatest
 * flow is the best table there is. Nothing is guessed on the way.
 */
export function fillGrid(questions: readonly GridQuestion[], plan: GridPlan): FilledGrid {
  const { demands, locked, forms } = plan;
  const lockedIn = demands.map((_, demand) => locked.filter((one) => one.demand === demand).length);
  const open = demands.map(
    ({ count }, at) => [Math.max(0, count - (lockedIn[at] ?? 0)), forms === 2 ? count : 0] as const,
  );
  const isLocked = new Set(locked.map(({ id }) => id));
  const free = questions.filter(({ id }) => !isLocked.has(id));

  const net = new FlowNet();
  const [source, sink] = [net.node(), net.node()];
  const bands = Array.from({ length: BANDS }, () => net.node());
  addBands(net, bands, sink, plan, lockedSteps(questions, locked));
  const cells = demands.map((_, at) => {
    const cell = net.node();
    net.arc(source, cell, open[at]?.[0] ?? 0);
    net.arc(source, cell, open[at]?.[1] ?? 0, SECOND_FORM);
    return cell;
  });
  const pace = minutesAPoint(plan);
  const random = seeded(plan.seed);
  const taken: { arc: number; demand: number; question: GridQuestion }[] = [];
  for (const question of free) {
    const tie = Math.floor(random() * TIES);
    const wanted = demands.flatMap((demand, at) => (fits(demand, question) ? [{ demand, at }] : []));
    if (wanted.length === 0) continue;
    const node = net.node();
    for (const { demand, at } of wanted) {
      const room = Math.min(question.copies, demand.count * forms);
      const arc = net.arc(cells[at] as number, node, room, costOf(demand, question, pace) * UNIT); // a cell for each demand
      taken.push({ arc, demand: at, question });
    }
    const most = Math.min(
      question.copies,
      wanted.reduce((sum, { demand }) => sum + demand.count * forms, 0),
    );
    const band = bands[bandOf(question.difficulty)] as number; // three of them
    for (let copy = 0; copy < most; copy += 1) net.arc(node, band, 1, copy * ALIKE * UNIT + tie);
  }
  net.fill(source, sink);
  return inForms({ taken, net, plan, open });
}

/** As many as there should be cost nothing, each further one something. */
function addBands(
  net: FlowNet,
  bands: readonly number[],
  sink: number,
  { demands, difficulty, forms }: GridPlan,
  steps: readonly number[],
): void {
  const all = demands.reduce((sum, { count }) => sum + count, 0) * forms;
  const isAny = difficulty.every((share) => share === 0);
  const quotas = isAny ? [] : apportion(all, difficulty);
  for (const [at, band] of bands.entries()) {
    const quota = isAny ? all : Math.max(0, (quotas[at] ?? 0) - steps.filter((step) => bandOf(step) === at).length);
    net.arc(band, sink, quota);
    net.arc(band, sink, all, OVER_BAND * UNIT);
  }
}

function lockedSteps(questions: readonly GridQuestion[], locked: GridPlan['locked']): number[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return locked.flatMap(({ id }) => byId.get(id)?.difficulty ?? []);
}

type Filled = {
  taken: readonly { arc: number; demand: number; question: GridQuestion }[];
  net: FlowNet;
  plan: GridPlan;
  open: readonly (readonly [number, number])[];
};

/** What lies in a cell is dealt to both forms, easy and hard alike. */
function inForms({ taken, net, plan: { locked, forms }, open }: Filled): FilledGrid {
  const first: Placed[] = locked.map(({ id, demand }) => ({ id, demand, copy: 0 }));
  const second: Placed[] = [];
  const lacks: Lack[] = [];
  const copies = new Map<string, number>();
  for (const [demand, [most, others]] of open.entries()) {
    const chosen = taken
      .filter((one) => one.demand === demand)
      .flatMap(({ arc, question }) => Array.from({ length: net.through(arc) }, () => question))
      .toSorted((a, b) => a.difficulty - b.difficulty || a.score - b.score || (a.id < b.id ? -1 : 1));
    const toFirst = Math.min(most, chosen.length);
    let [a, b] = [toFirst, chosen.length - toFirst];
    for (const [at, { id }] of chosen.entries()) {
      const copy = copies.get(id) ?? 0;
      copies.set(id, copy + 1);
      // 0 1 1 0 0 1 …: neither form has always the harder one.
      const isFirst = b === 0 || (a > 0 && Math.floor((at + 1) / 2) % 2 === 0);
      if (isFirst) a -= 1;
      else b -= 1;
      (isFirst ? first : second).push({ id, copy, demand });
    }
    if (toFirst < most) lacks.push({ demand, form: 0, count: most - toFirst });
    const inSecond = chosen.length - toFirst;
    if (inSecond < others) lacks.push({ demand, form: 1, count: others - inSecond });
  }
  const inOrder = (placed: Placed[]) => placed.toSorted((one, other) => one.demand - other.demand);
  return { forms: (forms === 2 ? [first, second] : [first]).map(inOrder), lacks };
}
