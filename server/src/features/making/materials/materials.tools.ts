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

export const materialTools = [
  tool({
    name: 'draw_picture',
    description: '画一张教学图片，老师要图片、配图、示意图时用。',
    verb: '开始画图',
    input: z.object({ words: wish.words.describe('画面描述'), ratio: wish.ratio, style: wish.style }),
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
];

async function lookAt(deps: Deps, { userId }: Caller, id: string): Promise<Done | undefined> {
  const row = await findMaterial(deps.db, userId, id);
  const thing = await materialMaker.find?.(deps.db, userId, id);
  if (!row || !thing) return undefined;
  const { smallUrl, fileName, width, height } = toMaterial(deps, row);
  const pictures = smallUrl ? [{ url: smallUrl, name: fileName, width: width ?? 0, height: height ?? 0 }] : [];
  const { state, trouble = '' } = stateOf(thing);
  const frame = {
    state,
    trouble,
    title: thing.title.slice(0, 60),
    line: '图片',
    thing: { kind: 'picture' as const, id },
  };
  return {
    said: state === 'done' ? '图画好了' : '图正在画，画好后会在卡片里',
    detail: thing.title.slice(0, 60),
    card: { type: 'img', ...frame, pictures },
  };
}
