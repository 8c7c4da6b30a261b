import { generateMaterial } from '@app/contract/making/materials.ts';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { stateOf } from '#tools/lesson-card.ts';
import { type Done, tool } from '#tools/tool.ts';
import { materialMaker } from './making.service.ts';
import { findMaterial } from './materials.queries.ts';
import { generateMaterial as generate } from './materials.service.ts';
import { toMaterial } from './pictures.service.ts';

const wish = generateMaterial.input.shape;
const MAX_NOTICE_CHARS = 160;

export const materialTools = [
  tool({
    name: 'draw_picture',
    description: '画一张教学图片，老师要图片、配图、插图时用。要精确的图形用 draw_figure。',
    verb: '开始画图',
    input: z.object({ words: wish.words.describe('画面描述'), ratio: wish.ratio, style: wish.style }),
    fields: [{ name: 'words', label: '画面', isNeeded: true }],
    costs: {
      equityCode: materialMaker.equityCode ?? 'AI_GENERATION',
      effect: ({ words }) => `画 1 张图：${words.slice(0, 40)}`,
    },
    run: async ({ deps, caller, ref }, asked) => {
      await generate({ ...deps, newId: () => ref }, caller, generateMaterial.input.parse(asked));
      return (await lookAt(deps, caller, ref)) ?? { said: '图开始画了', detail: asked.words };
    },
    makes: { kind: 'picture', look: lookAt },
  }),
  tool({
    name: 'draw_figure',
    description:
      '画一张精确的图形：函数图象、几何图形、数轴、统计图、电路等，老师要准确的图时用。画不了会说，那时再用 draw_picture。',
    verb: '开始画图形',
    input: z.object({
      words: wish.words.describe('要画的图形和数据，如“抛物线 y=x^2-2x-3，标出与 x 轴的交点”'),
      ratio: wish.ratio,
    }),
    costs: {
      equityCode: materialMaker.equityCode ?? 'AI_GENERATION',
      effect: ({ words }) => `画 1 张图形：${words.slice(0, 40)}`,
    },
    run: async ({ deps, caller, ref }, asked) => {
      const given = generateMaterial.input.parse({ ...asked, style: 'lineArt' });
      await generate({ ...deps, newId: () => ref }, caller, given, true);
      return (await lookAt(deps, caller, ref)) ?? { said: '图形开始画了', detail: asked.words };
    },
    makes: { kind: 'picture', look: lookAt },
  }),
];

async function lookAt(deps: Deps, { userId }: Caller, id: string): Promise<Done | undefined> {
  const row = await findMaterial(deps.db, userId, id);
  const thing = await materialMaker.find?.(deps.db, userId, id);
  if (!row || !thing) return undefined;
  const { smallUrl, fileName, width, height } = toMaterial(deps, row);
  const pictures = smallUrl ? [{ url: smallUrl, name: fileName, width: width ?? 0, height: height ?? 0 }] : [];
  const { state, trouble = '' } = stateOf(thing);
  // What of her wish is not in it: she and the model read the same words.
  const missing = state === 'done' ? thing.notice.slice(0, MAX_NOTICE_CHARS) : '';
  const frame = {
    state,
    trouble,
    title: thing.title.slice(0, 60),
    line: missing ? `图片，${missing}` : '图片',
    thing: { kind: 'picture' as const, id },
  };
  return {
    said: state === 'done' ? ['图画好了', missing].filter(Boolean).join('；') : '图正在画，画好后会在卡片里',
    detail: thing.title.slice(0, 60),
    card: { type: 'img', ...frame, pictures },
    ...(thing.notice && { notice: thing.notice }),
  };
}
