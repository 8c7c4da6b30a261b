// 双向细目表 laid over the whole bank: each is drawn from questions that are there, so that it is known that it can be filled.

import { fillGrid } from '../engines/src/grids/fill-grid.ts';
import type { GridDemand, GridPlan, GridQuestion } from '../engines/src/grids/grid.ts';
import { nearestCells } from '../engines/src/grids/nearest-cells.ts';
import { drawOf } from '../engines/src/questions/draw.ts';
import { readQuestionBank, readShelves } from '../server/src/content/question-bank.ts';
import type { Bar } from './bars.ts';

const TABLES = 200;
const QUESTIONS = 24;
const CONTENT = new URL('../content', import.meta.url).pathname;
/** What the server takes of a family for two papers. */
const COPIES = 12;
const MINUTES_A_POINT = 0.8;

export async function gridBars(): Promise<Bar[]> {
  const places = [...Map.groupBy(await bank(), ({ place }) => place).values()].filter(
    (own) => own.length > QUESTIONS * 2,
  );
  const times: number[] = [];
  let [open, lacking] = [0, 0];
  for (let table = 0; table < TABLES; table += 1) {
    const draw = drawOf(`table ${table}`);
    const questions = draw.pick(places);
    const demands = demandsOf(draw.some(questions, QUESTIONS), draw.pick);
    const minutes = 90;
    const plan: GridPlan = { demands, difficulty: [6, 3, 1], minutes, seed: table, locked: [], forms: 1 };
    if (fillGrid(questions, plan).lacks.length > 0) open += 1;
    const startedAt = performance.now();
    const both = fillGrid(questions, { ...plan, forms: 2 });
    const rows = [...new Set(demands.map(({ point }) => point))];
    for (const { demand } of both.lacks) {
      const asked = demands[demand];
      if (asked) nearestCells(asked, rows, questions, both.forms.flat());
    }
    times.push(performance.now() - startedAt);
    lacking += both.lacks.length > 0 ? 1 : 0;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Number((times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1));
  return [
    { name: 'tables filled', value: TABLES },
    { name: 'tables left open that can be filled', value: open, atMost: 0 },
    { name: 'tables whose second form lacks something', value: lacking },
    { name: 'ms for two forms of a table, median', value: at(0.5) },
    { name: 'ms for two forms of a table, the slowest', value: at(1), atMost: 1_000 },
  ];
}

type Placed = GridQuestion & { place: string };

async function bank(): Promise<Placed[]> {
  const written = readQuestionBank(CONTENT).map((one): Placed => {
    const minutes = one.minutes ?? Math.round(one.score * MINUTES_A_POINT);
    return { ...one, minutes, copies: 1, place: one.phase + one.subject };
  });
  const made = (await readShelves(CONTENT)).map((one): Placed => {
    return { ...one, level: one.level ?? null, copies: COPIES, place: one.phase + one.subject };
  });
  return [...written, ...made];
}

/** Cells in which these questions lie. */
function demandsOf(chosen: readonly GridQuestion[], pick: <T>(list: readonly T[]) => T): GridDemand[] {
  const demands = new Map<string, GridDemand>();
  for (const { level, type, covers, score } of chosen) {
    if (!level) continue;
    const point = pick(covers);
    const key = `${point} ${level} ${type}`;
    demands.set(key, { point, level, type, score, count: (demands.get(key)?.count ?? 0) + 1 });
  }
  return [...demands.values()];
}
