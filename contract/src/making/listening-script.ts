import { z } from 'zod';
import { Subject } from '../enums.ts';
import { gradeCode } from '../library/questions.ts';

/** What a listening test is made of: groups of lines, one line one sound, and the questions about them. */

export const MAX_LINE_CHARS = 600;
export const MAX_LINES_A_GROUP = 80;
export const MAX_GROUPS = 40;
export const MAX_QUESTIONS_A_GROUP = 10;
export const MAX_PAUSE_SECONDS = 60;
export const OPTION_COUNT = 3;

/** Unique within its script. */
const id = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[\w-]+$/, '编号不正确');

/** One line is one breath of one person: line ends within it are spaces. One that is not written yet is kept, and not read. */
const words = z
  .string('请写这一句')
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(z.string().max(MAX_LINE_CHARS, `一句最多 ${MAX_LINE_CHARS} 个字符`));

export const Speaker = z.enum(['narrator', 'woman', 'man'], '没有这个角色');
export type Speaker = z.infer<typeof Speaker>;

/** Reads the same words a little otherwise: a higher take is another rhythm. */
export const MAX_TAKE = 4;

export const WordsLine = z.object({
  id,
  kind: z.literal('words'),
  speaker: Speaker,
  text: words,
  take: z.int().min(0).max(MAX_TAKE).default(0),
});
export type WordsLine = z.infer<typeof WordsLine>;

export const ListeningLine = z.discriminatedUnion(
  'kind',
  [
    WordsLine,
    z.object({
      id,
      kind: z.literal('pause'),
      seconds: z.int('停顿须是整秒').min(1, '停顿至少 1 秒').max(MAX_PAUSE_SECONDS, `停顿最多 ${MAX_PAUSE_SECONDS} 秒`),
    }),
    z.object({ id, kind: z.literal('beep') }),
    /** What was said in this group before is read once more; instructions in Chinese are not. */
    z.object({ id, kind: z.literal('repeat') }),
  ],
  '没有这种行',
);
export type ListeningLine = z.infer<typeof ListeningLine>;

function isEachOnce(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}

/** Empty until it is written. */
const option = z.string().trim().max(200, '选项最多 200 个字符');

export const ScriptQuestion = z
  .object({
    id,
    ask: z.string().trim().max(300, '问题最多 300 个字符'),
    options: z.array(option).length(OPTION_COUNT, `每题要有 ${OPTION_COUNT} 个选项`),
    /** Which option is right, from 0. */
    answer: z
      .int()
      .min(0)
      .max(OPTION_COUNT - 1),
    /** The words that give it away, as they are said; empty where the option itself is heard. */
    heard: z.string().trim().max(300).default(''),
  })
  .refine(({ options }) => isEachOnce(options.map((text) => text.toLowerCase()).filter((text) => text !== '')), {
    message: '两个选项一样，请改掉一个',
  });
export type ScriptQuestion = z.infer<typeof ScriptQuestion>;

export const groupKinds = ['opening', 'dialogue', 'passage', 'dictation', 'closing'] as const;
export type GroupKind = (typeof groupKinds)[number];

/** How much time there is to write: for whoever is quick, usual or slow. */
export const WritingTime = z.enum(['short', 'usual', 'long'], '没有这种停顿');
export type WritingTime = z.infer<typeof WritingTime>;

/** How the lines of a dictation are read: each so often, with time to write by its length. */
export const DictationManner = z.object({
  readings: z.int('遍数不正确').min(1, '至少读一遍').max(3, '最多读三遍').default(2),
  time: WritingTime.default('usual'),
});
export type DictationManner = z.infer<typeof DictationManner>;

export const ScriptGroup = z.object({
  id,
  kind: z.enum(groupKinds),
  /** What it is about, in a few words: 问路. */
  title: z.string().trim().max(40, '名称最多 40 字').default(''),
  lines: z.array(ListeningLine).max(MAX_LINES_A_GROUP, `一组最多 ${MAX_LINES_A_GROUP} 行`),
  questions: z.array(ScriptQuestion).max(MAX_QUESTIONS_A_GROUP).default([]),
  /** Of a dictation; as usual where it is not said. */
  manner: DictationManner.optional(),
});
export type ScriptGroup = z.infer<typeof ScriptGroup>;

/** What is heard softly behind those who talk; instructions and pauses have none. */
export const Background = z.enum(['none', 'street', 'station', 'classroom', 'cafe', 'rain'], '没有这种环境声');
export type Background = z.infer<typeof Background>;

export const BackgroundLevel = z.enum(['soft', 'usual', 'loud'], '没有这种音量');
export type BackgroundLevel = z.infer<typeof BackgroundLevel>;

export const ListeningScript = z
  .object({
    grade: gradeCode.default('07'),
    background: Background.default('none'),
    /** Usual where it is not said. */
    backgroundLevel: BackgroundLevel.optional(),
    /** None while it is being written. */
    groups: z.array(ScriptGroup).max(MAX_GROUPS, `最多 ${MAX_GROUPS} 组`),
  })
  .refine(
    ({ groups }) => {
      const ids = groups.flatMap((group) => [group.id, ...group.lines.map((line) => line.id)]);
      return new Set(ids).size === ids.length;
    },
    { message: '有两行的编号一样' },
  );
export type ListeningScript = z.infer<typeof ListeningScript>;

export const MAX_TOPIC_CHARS = 60;
export const MAX_WISHED_WORDS = 40;

/** What a teacher wants the maker to write. */
export const ScriptWish = z.object({
  grade: gradeCode,
  /** A lesson of a book; its unit gives the topic where none is given. */
  lessonId: z.string().max(100).default(''),
  topic: z.string().trim().max(MAX_TOPIC_CHARS, `话题最多 ${MAX_TOPIC_CHARS} 个字`).default(''),
  words: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(40, '单词最多 40 个字符')
        .regex(/^[A-Za-z][A-Za-z' -]*$/, '单词只能写英文'),
    )
    .max(MAX_WISHED_WORDS, `最多 ${MAX_WISHED_WORDS} 个单词`)
    .default([]),
  dialogues: z.int('题数不正确').min(0).max(10, '听对话最多 10 题').default(5),
  /** Each with three to five questions. */
  passages: z.int('篇数不正确').min(0).max(2, '听短文最多 2 篇').default(1),
  /** How often each is read. */
  readings: z.int().min(1).max(2, '最多读两遍').default(2),
  answerSeconds: z.int('作答停顿须是整秒').min(1).max(30, '作答停顿最多 30 秒').default(8),
  /** Another number, another test. */
  seed: z.int().min(0).max(1_000_000).default(0),
});
export type ScriptWish = z.infer<typeof ScriptWish>;

export const MAX_DICTATED = 60;
export const MAX_DICTATED_CHARS = 200;

/** What a teacher wants the class to write down: words or sentences, in the order they are read. */
export const DictationWish = DictationManner.extend({
  subject: z.enum([Subject.Chinese, Subject.English], '只能听写语文或英语'),
  grade: gradeCode,
  items: z
    .array(
      z
        .string()
        .transform((text) => text.replace(/\s+/g, ' ').trim())
        .pipe(
          z
            .string()
            .min(1, '有一个是空的')
            .max(MAX_DICTATED_CHARS, `一句最多 ${MAX_DICTATED_CHARS} 个字符`)
            .regex(/[\p{L}\p{N}]/u, '只有标点的念不出来'),
        ),
      '请写要听写的词语或句子',
    )
    .min(1, '请写要听写的词语或句子')
    .max(MAX_DICTATED, `一次最多听写 ${MAX_DICTATED} 个`),
});
export type DictationWish = z.infer<typeof DictationWish>;
