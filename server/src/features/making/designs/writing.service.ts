import {
  type Design,
  type DesignSection,
  designSections,
  sectionNames,
  withSection,
} from '@app/contract/making/design.ts';
import type { DesignStage } from '@app/contract/making/designs.ts';
import type { Deps } from '#deps.ts';
import { inOrder } from '#lib/in-order.ts';
import type { Made, Maker, Thing, Work } from '#making/maker.ts';
import type { RunDeps } from '#making/run-making.ts';
import { aboutGround } from './compose/about-ground.ts';
import { applyOutline } from './compose/apply-outline.ts';
import { composeDesign } from './compose/compose-design.ts';
import { aboutLength } from './compose/needed-periods.ts';
import { isFree } from './demo-units.ts';
import * as queries from './designs.queries.ts';
import { readGround } from './ground.service.ts';
import { writeSection } from './section-writer.ts';
import { aboutPeriods, declinedByModel, unheardWishes } from './unheard-wishes.ts';

type WritingDeps = RunDeps & Pick<Deps, 'plan' | 'model' | 'screening'>;

/** What an outline shows; the rest is written when she agrees. */
const outlineSections: readonly DesignSection[] = ['analysis', 'goals', 'activities'];
/**
 * What is asked for together; each sees what those before it wrote. All name the goals, and the board, the exercises and the homework follow the
 * process.
 */
const rounds: readonly (readonly DesignSection[])[] = [
  ['analysis', 'goals'],
  ['points', 'materials', 'questions', 'activities', 'assessments'],
  ['exercises', 'board', 'homework', 'reflection'],
];
/** So many of one design are asked for at once, so that several designs are written side by side. */
const SECTIONS_AT_ONCE = 4;

/** Only a design that is whole uses something up; an outline does not. */
export const designMaker: Maker<WritingDeps> = {
  kind: 'design',
  queue: 'write-design',
  equityCode: 'AI_GENERATION',
  isWaitingElsewhere: ({ model }) => model.kind !== 'offline',
  givenUp: '写了几次都没有成功，没有扣次数，请再写一次',
  make: write,
  fail: (tx, designId, notice, now) => queries.endWriting(tx, designId, { stage: 'failed', notice, now }),
  startAgain: async (deps, tx, userId, designId) => {
    const asked = await queries.writeAgain(tx, userId, designId, deps.now());
    return asked && { isFree: isFree(deps, asked) };
  },
  find: async (db, userId, designId) => toThing(await queries.findDesign(db, userId, designId)),
};

/**
 * Writes a design section by section, each kept as soon as it and those before it are there. What the library says stands
 * wherever a model fails, so that the design is always whole.
 */
async function write(deps: WritingDeps, designId: string, work: Work): Promise<Made | undefined> {
  const row = await queries.findToWrite(deps.db, designId);
  if (!row) return undefined;
  const { userId, request, outline, written, stage } = row;
  const ground = await readGround(deps, request);
  const composed = composeDesign(ground, row.design.head, request);
  const base = outline ? applyOutline(composed, outline) : composed;
  const sections = stage === 'outlining' ? outlineSections : designSections;
  let design: Design = { ...row.design, head: base.head };
  let notice = row.notice;
  const remarks: string[] = [];
  for (const round of rounds) {
    const together = round.filter((one) => sections.includes(one) && !written.includes(one));
    const shared = { userId, base, design, ground, request, isOutlined: outline !== null, background: work.signal };
    const task = { ...shared, beside: new Map<DesignSection, Partial<Design>>() };
    const writing = inOrder(together, SECTIONS_AT_ONCE, (section) => writeSection(deps, { ...task, section }));
    for await (const [section, result] of writing) {
      design = withSection(design, section, result.design);
      notice = result.notice || notice;
      if (result.remark) remarks.push(`${sectionNames[section]}：${result.remark}。`);
      const change = { design, section, notice, now: deps.now() };
      await work.step((tx) => queries.putSection(tx, designId, change));
    }
  }
  const isOutline = stage === 'outlining';
  const isOutlined = outline !== null;
  const unheard =
    deps.model.kind === 'offline' ? unheardWishes(request, composed) : declinedByModel(request, design, isOutlined);
  const { lesson } = ground;
  const length = outline || lesson.from === 'script' ? '' : aboutLength(lesson, base.head);
  const said = [notice || aboutGround(ground), ...remarks, aboutPeriods(request, base.head.periods), length, unheard];
  const end = { notice: said.join(''), now: deps.now() };
  return {
    isFree: isOutline,
    put: (tx) => queries.endWriting(tx, designId, { stage: isOutline ? 'outline' : 'ready', ...end }),
  };
}

const states: Record<DesignStage, Thing['state']> = {
  outlining: 'making',
  writing: 'making',
  outline: 'done',
  ready: 'done',
  failed: 'failed',
};

function toThing(row: queries.DesignRow | undefined): Thing | undefined {
  if (!row) return undefined;
  const { id, title, notice, written } = row;
  const state = states[row.stage];
  const progress = state === 'done' ? 100 : Math.round((100 * written.length) / designSections.length);
  const url = `/createTeachingPlanSession?designId=${id}`;
  return { title, state, notice, progress, ...(state === 'done' && { url }) };
}
