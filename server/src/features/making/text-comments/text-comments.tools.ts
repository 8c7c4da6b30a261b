import { AppError } from '@app/contract/errors.ts';
import { commentOnText, MAX_TEXT_TITLE_CHARS } from '@app/contract/making/text-comments.ts';
import { earlierPupilText, pupilTextIn } from '@app/engines/pupil-texts/pupil-text-in.ts';
import { z } from 'zod';
import { keepWord, lookAtWord } from '#features/keeping/drive/word-files.service.ts';
import { readWholeText } from '#features/keeping/files/file-lookup.service.ts';
import { type Hand, ifThere, tool } from '#tools/tool.ts';
import { commentOn } from './text-comments.service.ts';

export const textCommentTools = [
  tool({
    name: 'comment_on_text',
    description:
      '批改一篇学生作文（语文或英语），存成一份 Word：评语、优点、旁批、可以写得更好的地方、错误。作文由程序从老师的话或附件里取（这句话里没有，就取前面说的），不用抄。老师要批改、点评学生作文时用。',
    verb: '批改作文',
    input: z.object({
      file: z.string().trim().max(200, '文件名最多 200 字').default('').describe('作文在附件里时写文件名'),
      title: z.string().trim().max(MAX_TEXT_TITLE_CHARS, `题目最多 ${MAX_TEXT_TITLE_CHARS} 字`).default(''),
      grade: z.string().trim().max(20, '年级最多 20 字').default('').describe('如“七年级”'),
    }),
    run: async (hand, { file, title, grade }) => {
      const { deps, caller, ref, signal } = hand;
      const wish = commentOnText.input.safeParse({ text: await textOf(hand, file), title, grade });
      if (!wish.success) throw new AppError('invalid', wish.error.issues[0]?.message ?? '没有找到作文');
      const { markdown, notice, comment } = await commentOn(deps, caller, wish.data, signal);
      const done = await keepWord(deps, caller, { id: ref, title: `作文批改 ${title}`.trim(), markdown });
      const said = [done.said, notice, comment && `给学生的话：${comment}`].filter(Boolean).join('\n');
      return { ...done, said, detail: [done.detail, notice].filter(Boolean).join('，'), ...(notice && { notice }) };
    },
    makes: { kind: 'file', look: lookAtWord },
  }),
];

/** Taken by program from what she sent: a model that copied it could change it, and quote its own words. */
async function textOf({ deps, caller, asked }: Hand, file: string): Promise<string> {
  const read = (name: string) => readWholeText(deps, caller, { name, withheldFiles: asked.withheldFiles });
  if (file !== '') return read(file);
  const here = pupilTextIn(asked.question);
  if (here !== '') return here;
  const [given] = asked.fileNames;
  if (given !== undefined) return read(given);
  // What came last before is meant, be it a text or a file.
  for (const { question, fileNames } of asked.earlier) {
    const found = earlierPupilText(question);
    if (found !== undefined) return found;
    const [name] = fileNames;
    const whole = name === undefined ? undefined : await ifThere(read(name));
    if (whole !== undefined) return whole;
  }
  throw new AppError('invalid', '这个对话里没有找到作文，请把作文贴在要求后面，或者作为附件发来');
}
