import { listDesigns } from '@app/contract/making/designs.ts';
import { mapFigures } from '@app/contract/making/figures.ts';
import { z } from 'zod';
import { list, readDesign } from '#features/making/designs/designs.service.ts';
import { designMarkdown } from '#lib/design-markdown.ts';
import { from, pieceOf } from './text-piece.ts';
import { tool } from './tool.ts';

export const designTools = [
  tool({
    name: 'list_designs',
    title: '查找我的教学设计',
    description: '列出这位老师自己的教学设计，最近改过的在前；给出 keyword 就按课题查找。每一项有编号 designId。',
    input: z.object({
      keyword: listDesigns.input.shape.keyword.describe('课题里的词'),
      page: listDesigns.input.shape.page,
      limit: listDesigns.input.shape.limit,
    }),
    run: list,
  }),
  tool({
    name: 'read_design',
    title: '读一份教学设计',
    description: '把一份教学设计读成 Markdown。太长时分段，每段末尾写明下一段从哪里开始。',
    input: z.object({ designId: z.uuid('教学设计的编号不正确').describe('list_designs 给出的编号'), from }),
    run: async (deps, caller, input) => {
      const { design } = await readDesign(deps, caller, input.designId);
      const words = mapFigures(designMarkdown(design), (figure, caption) => `［图：${caption || figure.words}］`);
      return pieceOf(words, input.from);
    },
  }),
];
