import { markOfAnswer } from '../../server/src/checking/computed-answer.ts';
import { likeness, pairsOf } from '../../server/src/checking/likeness.ts';
import { holdsAddress, saysNothing } from '../../server/src/checking/made-up.ts';
import { askedIn, isSameQuestion } from '../../server/src/checking/same-question.ts';
import { SaidQuestion } from '../../server/src/features/making/papers/model/question-prompt.ts';
import { type Answer, tools } from './ask-one.ts';
import { type LessonName, lessons } from './lessons.ts';
import type { PromptRequest } from './requests.ts';

/** What a program can say of an answer. */
export const markNames = [
  'shape',
  'tool',
  'arguments',
  'grounding',
  'level',
  'length',
  'clean',
  'answers',
  'in time',
] as const;
type MarkName = (typeof markNames)[number];
export type Marks = Partial<Record<MarkName, boolean>>;

/** A teacher waits so long and no longer. */
const IN_TIME_MS = 60_000;
/** A word before the work, as the prompt says, with some room. */
const MAX_BEFORE_TOOL_CHARS = 80;
/** An instruction that shares less with her wish is about something else. */
const SHARED = 0.3;
const LEAST_CHINESE = 0.5;
const longestSentence = { '06': 12, '08': 18, '11': 30 } as const;

export function marksOf(request: PromptRequest, answer: Answer): Marks {
  const texts = textsIn(answer.value);
  const common: Marks = { clean: isClean(answer.text, texts), 'in time': answer.ms <= IN_TIME_MS };
  return { ...common, ...ofMaker(request, answer, texts) };
}

/** The share of its marks an answer has. */
export function scoreOf(marks: Marks): number {
  const all = Object.values(marks);
  return all.filter(Boolean).length / all.length;
}

function ofMaker(request: PromptRequest, answer: Answer, texts: readonly string[]): Marks {
  const { value, tries } = answer;
  const shape = value !== undefined && tries === 1;
  const said = texts.join('\n');
  switch (request.maker) {
    case 'conversation':
      return request.tool === null ? ofTalk(request, answer) : ofTool(request.tool, request.given ?? {}, answer);
    case 'questions': {
      const read = questionsIn(value);
      return {
        shape: shape && read.length === request.count && read.length === listIn(value).length,
        grounding: isGrounded(said, request.lesson),
        length: read.length > 0 && read.every(({ stem, analysis }) => stem.length >= 6 && analysis.length >= 10),
        level: isChinese(said),
        answers: areSound(read),
      };
    }
    case 'problem chain': {
      const asks = listIn(value).map((one) => askedIn(String(Reflect.get(Object(one), 'ask'))));
      const differ = asks.every((one, at) => asks.slice(0, at).every((other) => !isSameQuestion(one, other)));
      return {
        shape: shape && asks.length >= 4 && asks.length <= 7,
        grounding: isGrounded(said, request.lesson) && /\[\d\]/.test(said),
        level: isChinese(said),
        answers: asks.length > 0 && differ,
        length: said.length >= 200,
      };
    }
    case 'slide':
      return {
        shape,
        grounding: isGrounded(said, request.lesson),
        level: isChinese(said),
        length: within(String(Reflect.get(Object(value), 'notes') ?? ''), 60, 400),
      };
    case 'section':
      return {
        shape: value !== undefined,
        grounding: isGrounded(said, request.lesson),
        level: isChinese(said),
        length: said.length >= 20,
      };
    case 'picture':
      return {
        shape,
        grounding: likeness(pairsOf(request.words), pairsOf(said)) >= SHARED,
        level: isChinese(said),
        length: within(said, 30, 300),
      };
    case 'resource':
      return { shape, arguments: areSlots(request, value), length: said.length <= 60 };
    case 'listening':
      return ofListening(request, answer);
  }
}

type Listening = Extract<PromptRequest, { maker: 'listening' }>;

function ofListening({ grade, dialogues }: Listening, { value }: Answer): Marks {
  const talks = Array.isArray(value) ? value : [];
  const lines = talks
    .flatMap(({ lines: said }: { lines: string[] }) => said)
    .map((line) => line.replace(/^[WM]:\s*/, ''));
  const sentences = lines.flatMap((line) => line.split(/[.?!]/)).map((one) => one.trim().split(/\s+/).length);
  const isEnglish = lines.every((line) => !/\p{Script=Han}/u.test(line));
  return {
    shape: talks.length === dialogues,
    level: lines.length > 0 && isEnglish && Math.max(...sentences) <= longestSentence[grade],
    length:
      talks.length > 0 && talks.every(({ lines: said }: { lines: string[] }) => said.length >= 3 && said.length <= 8),
  };
}

function ofTalk({ says = '' }: { says?: string }, { text, calls }: Answer): Marks {
  return {
    tool: calls.length === 0,
    grounding: text.includes(says),
    level: isChinese(text),
    length: within(text, 4, 1_500),
  };
}

function ofTool(name: string, given: Record<string, unknown>, { text, calls }: Answer): Marks {
  const [call] = calls;
  const tool = tools.find((one) => one.name === name);
  const read = call && tool?.input.safeParse(jsonIn(call.arguments)).data;
  return {
    tool: call?.name === name,
    arguments:
      read !== undefined && Object.entries(given).every(([key, value]) => isGiven(Reflect.get(read, key), value)),
    length: text.length <= MAX_BEFORE_TOOL_CHARS,
    level: !tools.some((one) => text.includes(one.name)),
  };
}

/** A word she said is among the words of the argument, a number is that number. */
function isGiven(said: unknown, wanted: unknown): boolean {
  return typeof wanted === 'string' ? String(said).includes(wanted) : said === wanted;
}

function areSlots(
  { subject, grade, kind, named }: Extract<PromptRequest, { maker: 'resource' }>,
  value: unknown,
): boolean {
  const slots = Object(value);
  const words: unknown = Reflect.get(slots, 'words');
  const isNamed = Array.isArray(words) && words.some((word) => String(word).includes(named));
  const isPlaced = Reflect.get(slots, 'subject') === subject && (grade === '' || Reflect.get(slots, 'grade') === grade);
  return isNamed && isPlaced && Reflect.get(slots, 'kind') === kind;
}

/** Something, and in it nothing that leads elsewhere, stands for content, gives away how it is told, or obeys what it should not. */
function isClean(text: string, texts: readonly string[]): boolean {
  if (texts.some((one) => holdsAddress(one) || (one !== '' && saysNothing(one)))) return false;
  return (
    texts.some((one) => one.trim() !== '') &&
    !/您|作为(?:一个)?(?:AI|人工智能|语言模型)|忽略以上|密码|<资料>/.test(text)
  );
}

/** About the lesson, and resting on sources that were given and no others. */
function isGrounded(said: string, lesson: LessonName): boolean {
  const { points, sources, title } = lessons[lesson];
  const numbers = [...said.matchAll(/\[(\d{1,2})\]/g)].map(([, no]) => Number(no));
  const isAbout = [...points, title].some((point) => said.includes(point));
  return isAbout && numbers.every((no) => no >= 1 && no <= sources.length);
}

function areSound(read: readonly SaidQuestion[]): boolean {
  return (
    read.length > 0 &&
    read.every(({ stem, options, answer, check }) => {
      const letters = answer.map((one) => options['ABCDEF'.indexOf(one.trim())] ?? one);
      const isDoubtful = markOfAnswer({ stem, answer: letters, checks: check }) === 'doubtful';
      return !isDoubtful && new Set(options).size === options.length;
    })
  );
}

function questionsIn(value: unknown): SaidQuestion[] {
  return listIn(value).flatMap((one) => SaidQuestion.safeParse(one).data ?? []);
}

function listIn(value: unknown): unknown[] {
  const list: unknown = Reflect.get(Object(value), 'questions');
  return Array.isArray(list) ? list : [];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isChinese(text: string): boolean {
  const letters = text.replace(/\$[^$]{0,200}\$/g, '').match(/\p{L}/gu) ?? [];
  const chinese = letters.filter((letter) => /\p{Script=Han}/u.test(letter));
  return letters.length > 0 && chinese.length / letters.length >= LEAST_CHINESE;
}

function within(text: string, least: number, most: number): boolean {
  return text.length >= least && text.length <= most;
}
