import { type Design, type DesignSection, designSections, withSection } from '@app/contract/design.ts';
import { AppError } from '@app/contract/errors.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { applyOutline } from './compose/apply-outline.ts';
import { composeDesign } from './compose/compose-design.ts';
import type { Ground } from './compose/ground.ts';
import * as queries from './designs.queries.ts';
import { readGround } from './ground.service.ts';
import { writeSection } from './section-writer.ts';
import { unheardWishes } from './unheard-wishes.ts';

export const WRITE_DESIGN_QUEUE = 'write-design';

type WritingDeps = Pick<Deps, 'db' | 'plan' | 'model' | 'screening' | 'equity' | 'log' | 'now'>;

const GIVEN_UP = '写了几次都没有成功，次数没有扣，请再写一次';

/** What an outline shows; the rest is written when she agrees. */
const outlineSections: readonly DesignSection[] = ['analysis', 'goals', 'activities'];

/**
 * Writes a design section by section, each kept as soon as it is there. A node that died in the middle leaves the rest
 * to whoever takes the job up; what the library says stands wherever a model fails, so that the design is always whole.
 */
export async function writeDesign(deps: WritingDeps, designId: string): Promise<void> {
  const row = await queries.findAtWork(deps.db, designId);
  if (!row) return;
  try {
    await writeSections(deps, row);
  } catch (error) {
    // A fault of the request stays one; anything else is tried again by the queue.
    if (!(error instanceof AppError)) throw error;
    await end(deps, designId, { stage: 'failed', notice: error.message, now: deps.now() });
  }
}

/** When it failed for good. */
export function giveUpWriting(
  deps: Pick<Deps, 'db' | 'equity' | 'now'>,
  designId: string,
  why = GIVEN_UP,
): Promise<void> {
  return end(deps, designId, { stage: 'failed', notice: why, now: deps.now() });
}

/** Only a design that is whole uses something up; an outline does not. */
export async function endWriting(
  { equity }: Pick<Deps, 'equity'>,
  tx: Queryable,
  designId: string,
  change: queries.WritingEnd,
): Promise<void> {
  if (!(await queries.endWriting(tx, designId, change))) return;
  if (change.stage === 'ready') await equity.confirm(tx, designId);
  else await equity.release(tx, designId);
}

async function writeSections(deps: WritingDeps, row: queries.DesignRow): Promise<void> {
  const designId = row.id;
  const { request, outline, written, stage } = row;
  const ground = await readGround(deps, request);
  const composed = composeDesign(ground, row.design.head, request);
  const base = outline ? applyOutline(composed, outline) : composed;
  const sections = stage === 'outlining' ? outlineSections : designSections;
  let design: Design = { ...row.design, head: base.head };
  let notice = row.notice;
  for (const section of sections.filter((one) => !written.includes(one))) {
    const result = await writeSection(deps, { section, base, design, ground, request, isOutlined: outline !== null });
    design = withSection(design, section, result.design);
    notice = result.notice || notice;
    const isKept = await queries.putSection(deps.db, designId, { design, section, notice, now: deps.now() });
    if (!isKept) return;
  }
  const done = stage === 'outlining' ? 'outline' : 'ready';
  const unheard = deps.model.kind === 'offline' ? unheardWishes(request) : '';
  await end(deps, designId, { stage: done, notice: (notice || aboutGround(ground)) + unheard, now: deps.now() });
}

function end(deps: Pick<Deps, 'db' | 'equity'>, designId: string, change: queries.WritingEnd): Promise<void> {
  return deps.db.transaction((tx) => endWriting(deps, tx, designId, change));
}

function aboutGround({ lesson }: Ground): string {
  if (lesson.from !== 'pattern') return '';
  return `内置资料没有《${lesson.facts.title}》的专门教案，按${lesson.facts.subject}同类课的教法写成，请按课本核对。`;
}
