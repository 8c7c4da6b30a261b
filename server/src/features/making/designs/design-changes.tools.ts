import { thingAddress } from '@app/contract/desks.ts';
import { AppError } from '@app/contract/errors.ts';
import { designSections, sectionNames } from '@app/contract/making/design.ts';
import { rewriteSection } from '@app/contract/making/designs.ts';
import { checkDesign } from '@app/engines/designs/design-checks.ts';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { tool } from '#tools/tool.ts';
import { lookAtDesign } from './design-card.service.ts';
import { type DesignRow, listDesigns } from './designs.queries.ts';
import { requireDesign, save } from './designs.service.ts';
import { rewrite } from './rewrite.service.ts';
import { openStandards } from './standards.service.ts';

const designTitle = z
  .string()
  .trim()
  .min(1, '请写是哪一份')
  .max(100, '课题最多 100 字')
  .describe('老师已有的教学设计的课题');
const sectionsInWords = designSections.map((section) => `${section} ${sectionNames[section]}`).join('，');

export const designChangeTools = [
  tool({
    name: 'change_design_section',
    description: '改老师已有的一份教学设计里的一节，其余不动，原来的一版留着。老师要改教案的某一部分时用。',
    verb: '改教学设计',
    input: z.object({
      design: designTitle,
      section: z.enum(designSections, '没有这一节').describe(sectionsInWords),
      wish: z.string().trim().min(1, '请写怎么改').max(500, '要求最多 500 字').describe('怎么改，照她的话写'),
    }),
    costs: {
      equityCode: 'AI_GENERATION',
      effect: ({ design, section }) => `改教学设计《${design}》的${sectionNames[section]}`,
    },
    run: async ({ deps, caller }, { design: title, section, wish }) => {
      const { id, revision } = await requireNamed(deps, caller, title);
      const asked = rewriteSection.input.parse({ designId: id, section, wish: 'ask', words: wish });
      const { design, notice } = await rewrite(deps, caller, asked);
      // She may have changed it meanwhile: hers stays, and this is refused.
      await save(deps, caller, { designId: id, revision, design, reason: `对话里改了${sectionNames[section]}` });
      const changed = await lookAtDesign(deps, caller, id);
      const told = [`${sectionNames[section]}改好了，其余没有动，原来的一版在版本记录里`, notice]
        .filter(Boolean)
        .join('；');
      return { ...changed, said: told, detail: `《${title}》${sectionNames[section]}` };
    },
  }),
  tool({
    name: 'check_design',
    description: '按程序检查老师已有的一份教学设计：时间合不合、目标有没有教和评。老师要看看教案有没有问题时用。',
    verb: '检查教学设计',
    input: z.object({ design: designTitle }),
    run: async ({ deps, caller }, { design: title }) => {
      const { id, design, request } = await requireNamed(deps, caller, title);
      const standards = await openStandards(deps).of(request.phase, request.subject);
      const hints = checkDesign(design, standards.length > 0 ? new Set(standards.map(({ code }) => code)) : undefined);
      const [first] = hints;
      const name = design.head.title;
      if (!first) return { said: `《${name}》时间、目标和评价都对得上`, detail: `《${name}》没有要改的` };
      const frame = { state: 'done' as const, title: name, trouble: '' };
      const card = {
        ...{ ...frame, type: 'advice' as const, line: adviceLine(hints.length) },
        fact: [first.text, first.detail].filter(Boolean).join('：'),
        action: `去改${sectionNames[first.section]}`,
        href: thingAddress({ kind: 'design', id }),
      };
      return {
        said: hints.map(({ text, detail }) => `${text}（${detail}）`).join('\n'),
        detail: `${hints.length} 处可以改`,
        card,
      };
    },
  }),
];

function adviceLine(hints: number): string {
  return hints > 1 ? `教学设计 · 共 ${hints} 处可以改，先看这一处` : '教学设计 · 1 处可以改';
}

/** The one she changed last of those with this title. */
async function requireNamed(deps: Pick<Deps, 'db'>, caller: Caller, title: string): Promise<DesignRow> {
  const keyword = title.replace(/[《》“”"]/g, '').trim();
  const { list } = await listDesigns(deps.db, caller.userId, { keyword, limit: 1, offset: 0 });
  const [found] = list;
  if (!found) throw new AppError('not-found', `没有找到《${keyword}》的教学设计`);
  return requireDesign(deps, caller, found.id);
}
