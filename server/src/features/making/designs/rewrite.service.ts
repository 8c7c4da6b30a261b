import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { type Design, sectionNames, withSection } from '@app/contract/making/design.ts';
import type { RewriteWish, rewriteSection } from '@app/contract/making/designs.ts';
import type { z } from 'zod';
import { whileHeld } from '#adapters/equity/equity.ts';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import type { Caller } from '#http/door.ts';
import { rewriteByRule } from './compose/rewrite.ts';
import { equityFor } from './demo-units.ts';
import type { DesignRow } from './designs.queries.ts';
import { requireDesign } from './designs.service.ts';
import { readGround } from './ground.service.ts';
import { keepPictures } from './keep-pictures.ts';
import { aboutMarks, asMarks } from './model/figure-marks.ts';
import { partOf } from './model/section-prompt.ts';
import { writeSection } from './section-writer.ts';

type Wished = z.output<(typeof rewriteSection)['input']>;
type RewriteDeps = Pick<Deps, 'config' | 'db' | 'plan' | 'model' | 'screening' | 'equity' | 'log' | 'newId'>;

const wishWords: Record<Exclude<RewriteWish, 'ask' | 'class'>, string> = {
  again: '换一种写法，思路和例子都要不同。',
  shorter: '写得更短，去掉一半篇幅，保留关键的问题和步骤。',
  longer: '写得更细，补上具体的提问、追问和学生可能的回答。',
  harder: '提高思维要求，加上变式和说理。',
  easier: '降低难度，分小步，加上示范和支架。',
};

/** Another text for one section; nothing is stored until she saves it. */
export async function rewrite(
  deps: RewriteDeps,
  caller: Caller,
  wished: Wished,
): Promise<OutputOf<typeof rewriteSection>> {
  requireUse(caller);
  const row = await requireDesign(deps, caller, wished.designId);
  await refuseBlocked(deps, wished.words);
  const hold = { userId: caller.userId, ref: deps.newId(), equityCode: 'AI_GENERATION' } as const;
  return whileHeld({ db: deps.db, equity: equityFor(deps, row.request) }, hold, () => rewritten(deps, row, wished));
}

async function rewritten(
  deps: RewriteDeps,
  { userId, design, request }: DesignRow,
  wished: Wished,
): Promise<OutputOf<typeof rewriteSection>> {
  const ground = await readGround(deps, request);
  if (deps.model.kind === 'offline') {
    const changed = rewriteByRule(design, wished.section, wished.partId, wished.wish, ground);
    if (!changed)
      throw new AppError(
        'unavailable',
        `内置资料里没有“${sectionNames[wished.section]}”的另一版，连接大模型后可以这样改`,
      );
    return { design: keepPictures(design, changed, wished.section), notice: '' };
  }
  const task = { userId, section: wished.section, base: design, design, ground, request, isOutlined: false };
  const written = await writeSection(deps, task, wishOf(design, wished));
  // The section as it stands came back: the model said nothing usable.
  if (written.notice) throw new AppError('unavailable', '大模型没有写出可用的内容，原来的没有动，请再试一次');
  const changed = onlyPart(design, written.design, wished);
  return { design: keepPictures(design, changed, wished.section), notice: written.remark };
}

function wishOf(design: Design, { section, partId, wish, words }: Wished): string {
  const asked = wish === 'ask' ? words : wish === 'class' ? `改成适合这个班的：${words}` : wishWords[wish];
  const which = partId ? `只改编号 ${partId} 的那一项，其余原样写回。` : '';
  const now = JSON.stringify(asMarks(partOf(design, section)));
  const pictures = now.includes('](picture:') ? '形如 ![说明](picture:…) 的是老师放的图片，原样留在合适的地方。' : '';
  return `现在的这一节：\n${now}\n\n${which}${pictures}${aboutMarks(now)}改的要求：${asked}`;
}

/** One activity of the section when one was named; the others stay whatever the model did to them. */
function onlyPart(design: Design, written: Design, { section, partId }: Wished): Design {
  const changed = withSection(design, section, written);
  if (!partId || section !== 'activities') return changed;
  const at = design.activities.findIndex(({ id }) => id === partId);
  const former = design.activities[at];
  const rewritten = written.activities[at] ?? written.activities[0];
  if (!former || !rewritten) return design;
  const { title, teacher, students, intent } = rewritten;
  return { ...design, activities: design.activities.with(at, { ...former, title, teacher, students, intent }) };
}
