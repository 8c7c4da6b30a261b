import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { limit, page } from '../paging.ts';
import { screenedText } from '../screening.ts';
import { revision } from '../whole-numbers.ts';
import {
  Background,
  BackgroundLevel,
  DictationWish,
  ListeningScript,
  MAX_LINE_CHARS,
  MAX_TAKE,
  ScriptWish,
} from './listening-script.ts';
import { VoiceOf } from './voices.ts';

export const MAX_SCRIPT_CHARS = 6_000;
export const MAX_LISTENING_TITLE_CHARS = 60;
export const MAX_LISTENINGS = 500;
/** Removed, it can be taken back for so long. */
export const LISTENING_KEPT_HOURS = 24;

const id = z.uuid('编号不正确');
const templateId = z.string().max(64).default('');
const templateName = z.string().max(64).default('');

/** How a script is read: what the teacher chooses besides its words. */
export const Reading = z.object({
  /** Reads what belongs to nobody, and what is not marked. */
  voice: VoiceOf.default('en_default'),
  manVoice: VoiceOf.default('en_2'),
  womanVoice: VoiceOf.default('en_1'),
  speed: z.number('语速不正确').min(0.6, '语速最慢 0.6 倍').max(1.4, '语速最快 1.4 倍').default(1),
  times: z.int('遍数不正确').min(1, '至少读一遍').max(3, '最多读三遍').default(1),
});
export type Reading = z.infer<typeof Reading>;

/** `writing` while the maker writes it, `draft` when its words are newer than its sound. */
export const ListeningState = z.enum(['writing', 'draft', 'waiting', 'making', 'ready', 'failed']);
export type ListeningState = z.infer<typeof ListeningState>;

/** What a page needs to download one (rule ENT-020), and what its list shows. */
export const Listening = z.object({
  id: z.string(),
  templateId: z.string(),
  templateName: z.string(),
  title: z.string(),
  extension: z.literal('mp3'),
  text: z.string(),
  ...Reading.shape,
  state: ListeningState,
  /** In hundredths, while it is made. */
  percent: z.int(),
  /** Why it could not be made. */
  reason: z.string(),
  seconds: z.int(),
  size: z.int(),
  createTime: z.number(),
  /** Plays and can be moved through, for some hours; empty until it is ready. */
  playUrl: z.string(),
});
export type Listening = z.infer<typeof Listening>;

const title = screenedText(MAX_LISTENING_TITLE_CHARS, `标题最多 ${MAX_LISTENING_TITLE_CHARS} 个字`).min(1, '请写标题');
const text = z
  .string('请写听力稿')
  .trim()
  .min(1, '请写听力稿')
  .max(MAX_SCRIPT_CHARS, `听力稿最多 ${MAX_SCRIPT_CHARS} 个字符，请分成几段`);

export const saveListening = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/englishAssistant/listening/save',
  summary: 'Keeps a script and has it read aloud by a job; with an id, the same one is made again',
  client: 'general',
  input: z.object({ id: id.optional(), title, text, ...Reading.shape, templateId, templateName }),
  output: z.object({ id: z.string() }),
});

export const listListenings = endpoint({
  method: 'GET',
  path: '/futureclass/sparkServer/englishAssistant/listening/list',
  summary: 'My audio files, the newest first',
  client: 'general',
  input: z.object({
    page,
    limit: limit(100, 20),
  }),
  output: z.object({ list: z.array(Listening), total: z.int() }),
});

export const removeListening = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/englishAssistant/listening/remove',
  summary: 'Removes one of my audio files; it can be restored for a day',
  client: 'general',
  input: z.object({ id }),
  output: z.object({}),
});

export const restoreListening = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/englishAssistant/listening/restore',
  summary: 'Takes a removal back',
  client: 'general',
  input: z.object({ id }),
  output: z.object({}),
});

export const getListeningVoices = endpoint({
  method: 'GET',
  path: '/futureclass/sparkServer/englishAssistant/listening/voices',
  summary: 'Whether this server can read aloud, and in which voices',
  client: 'general',
  onError: 'rethrow',
  input: z.object({}),
  output: z.object({
    isInstalled: z.boolean(),
    /** What a teacher can do where nothing is installed. */
    hint: z.string(),
    voices: z.array(z.object({ code: z.string(), name: z.string(), language: z.enum(['zh', 'en']) })),
  }),
});

/** A step of the making; only the last two are named by the specification (rule WAIT-005). */
export const ListeningStep = z.object({
  step: z.enum(['task_progress', 'task_success', 'task_fail']),
  percent: z.int(),
  url: z.string().optional(),
  message: z.string().optional(),
});
export type ListeningStep = z.infer<typeof ListeningStep>;

export const followListening = endpoint({
  method: 'GET',
  ...gateway('/fileConvertServer/sse/listening/download'),
  summary: 'Tells how far an audio file is, then its address or why there is none; a stream',
  client: 'general',
  timeoutMs: 480_000,
  onError: 'rethrow',
  input: z.object({ id, templateId, templateName }),
  output: ListeningStep,
});

export const getListeningAudio = endpoint({
  method: 'GET',
  path: '/storage/listening/:id',
  summary: 'The audio, whole or in parts, by an address that a list or the stream gave',
  access: 'public',
  envelope: 'none',
  input: z.object({
    id,
    expires: z.coerce.number('地址不完整').int('地址不完整'),
    signature: z.string('地址不完整').max(100),
  }),
  output: z.file(),
});

const assistant = (name: string) => ({
  path: `/futureclass/sparkServer/englishAssistant/listening/${name}`,
  client: 'general' as const,
});

/** One on the desk. */
export const OpenedListening = Listening.extend({
  revision: z.int(),
  script: ListeningScript,
  /** What of a wish could not be followed. */
  notice: z.string(),
  /** How long each line was when it was last recorded, by its id. */
  lineSeconds: z.record(z.string(), z.number()),
  /** How loud it was along the way, in hundredths. */
  linePeaks: z.record(z.string(), z.array(z.number())),
});
export type OpenedListening = z.infer<typeof OpenedListening>;

export const getListening = endpoint({
  method: 'GET',
  ...assistant('get'),
  summary: 'One of mine with its lines and questions, also one that was saved as a text',
  onError: 'rethrow',
  input: z.object({ id }),
  output: OpenedListening,
});

export const writeListening = endpoint({
  method: 'POST',
  ...assistant('write'),
  summary: 'Has a listening test written: dialogues, passages, questions and answers',
  onError: 'rethrow',
  input: ScriptWish.extend({
    title: screenedText(MAX_LISTENING_TITLE_CHARS, `标题最多 ${MAX_LISTENING_TITLE_CHARS} 个字`).default(''),
    templateId,
    templateName,
  }),
  output: z.object({ id: z.string() }),
});

export const makeDictation = endpoint({
  method: 'POST',
  ...assistant('dictation'),
  summary: 'A dictation of her words or sentences as a script, which is recorded like any other',
  onError: 'rethrow',
  input: DictationWish.extend({
    title: screenedText(MAX_LISTENING_TITLE_CHARS, `标题最多 ${MAX_LISTENING_TITLE_CHARS} 个字`).default(''),
    templateId,
    templateName,
  }),
  output: z.object({ id: z.string() }),
});

export const getLessonWords = endpoint({
  method: 'GET',
  ...assistant('lessonWords'),
  summary: 'Words and sentences of a lesson that the built-in notes know; a textbook’s own word list is not among them',
  onError: 'rethrow',
  input: z.object({ lessonId: z.string('请选择一课').min(1, '请选择一课').max(100) }),
  output: z.object({ words: z.array(z.string()), sentences: z.array(z.string()) }),
});

export const saveListeningScript = endpoint({
  method: 'POST',
  ...assistant('saveScript'),
  summary: 'Keeps lines and questions without having them read; refused with 409 when another window saved meanwhile',
  onError: 'rethrow',
  input: z.object({
    id,
    revision,
    title,
    ...Reading.omit({ times: true }).shape,
    script: ListeningScript.refine(({ groups }) => groups.length > 0, '听力稿里没有内容'),
  }),
  output: z.object({ revision: z.int() }),
});

export const recordListening = endpoint({
  method: 'POST',
  ...assistant('record'),
  summary: 'Has the whole read into one audio file by a job; lines that were read before are not read again',
  onError: 'rethrow',
  input: z.object({ id }),
  output: z.object({}),
});

export const getLineSound = endpoint({
  // What she writes stands in no address.
  method: 'POST',
  ...assistant('line'),
  summary: 'How one line sounds, as an mp3 file',
  onError: 'rethrow',
  envelope: 'none',
  timeoutMs: 60_000,
  input: z.object({
    text: z.string('请写这一句').trim().min(1, '请写这一句').max(MAX_LINE_CHARS, `一句最多 ${MAX_LINE_CHARS} 个字符`),
    voice: VoiceOf,
    speed: Reading.shape.speed,
    take: z.int().min(0).max(MAX_TAKE).default(0),
    /** The place that is heard behind it, as in the whole. */
    background: Background.default('none'),
    backgroundLevel: BackgroundLevel.default('usual'),
  }),
  output: z.file(),
});

export const putListeningInPaper = endpoint({
  method: 'POST',
  ...assistant('paper'),
  summary: 'Its questions, as they are now, as the first section of a paper of mine or of a new one',
  onError: 'rethrow',
  input: z.object({ id, paperId: z.uuid('编号不正确').optional() }),
  output: z.object({ paperId: z.string() }),
});

export const MAX_HEARD_CHARS = 3_000;

export const FollowedWord = z.object({
  /** With the marks after it: all of them together are the line. */
  text: z.string(),
  state: z.enum(['right', 'missed', 'other']),
  /** What was heard in its place, where it was another. */
  heard: z.string(),
});

export const followLine = endpoint({
  // What a pupil said stands in no address.
  method: 'POST',
  ...assistant('follow'),
  summary: 'Which words of a line were said by whoever read it after the voice; nothing of it is kept',
  onError: 'rethrow',
  input: z.object({
    text: z.string('请选一句').trim().min(1, '请选一句').max(MAX_LINE_CHARS, `一句最多 ${MAX_LINE_CHARS} 个字符`),
    heard: z.string('没有听到').max(MAX_HEARD_CHARS, '说得太长了，请只读这一句'),
  }),
  output: z.object({ words: z.array(FollowedWord), score: z.int() }),
});

export const exportListeningWord = endpoint({
  method: 'POST',
  ...assistant('word'),
  summary: 'A test as a Word file: the paper, then its answers and what is heard',
  onError: 'rethrow',
  envelope: 'none',
  timeoutMs: 60_000,
  input: z.object({ id }),
  output: z.file(),
});
