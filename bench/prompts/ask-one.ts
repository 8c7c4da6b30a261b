import { type Design, emptyDesign } from '../../contract/src/making/design.ts';
import { DesignRequest } from '../../contract/src/making/designs.ts';
import { ScriptWish } from '../../contract/src/making/listening-script.ts';
import type { Slide } from '../../contract/src/making/slides.ts';
import type { Model, ModelRequest, ModelRole, ToolCall } from '../../server/src/adapters/model/model.ts';
import { openScreening } from '../../server/src/adapters/screening/screening.ts';
import { noWords } from '../../server/src/adapters/screening/word-lists.ts';
import { areas } from '../../server/src/areas.ts';
import { askForShape } from '../../server/src/asking/ask-for-shape.ts';
import { askModel } from '../../server/src/asking/ask-model.ts';
import * as courseware from '../../server/src/features/making/courseware/model/deck-prompt.ts';
import { pageShapes } from '../../server/src/features/making/courseware/model/page-shapes.ts';
import type { Ground } from '../../server/src/features/making/designs/compose/ground.ts';
import { readSection } from '../../server/src/features/making/designs/model/read-section.ts';
import * as designs from '../../server/src/features/making/designs/model/section-prompt.ts';
import { PROMPT_VERSION as listening } from '../../server/src/features/making/listening/model/talks-prompt.ts';
import { writeTalks } from '../../server/src/features/making/listening/model/write-talks.ts';
import * as pictures from '../../server/src/features/making/materials/model/picture-prompt.ts';
import * as questions from '../../server/src/features/making/papers/model/question-prompt.ts';
import * as chains from '../../server/src/features/making/problem-chains/model/chain-prompt.ts';
import * as resources from '../../server/src/features/sharing/resources/model/sentence-prompt.ts';
import * as conversation from '../../server/src/features/talking/chat/prompt.ts';
import { offeredTool } from '../../server/src/features/talking/chat/tools/hands.ts';
import { withManner } from '../../server/src/features/talking/chat/tools/manner.ts';
import { openLog } from '../../server/src/lib/log.ts';
import { estimateTokens } from '../../server/src/lib/token-estimate.ts';
import { type Lesson, lessons } from './lessons.ts';
import type { PromptRequest } from './requests.ts';

/** What came of one request, and what it cost. */
export type Answer = {
  text: string;
  /** Of the shape that was wanted, undefined where nothing of it could be used. */
  value: unknown;
  calls: readonly ToolCall[];
  /** 1 where the first answer was good enough. */
  tries: number;
  tokensIn: number;
  tokensOut: number;
  ms: number;
};

type Maker = PromptRequest['maker'];

/** Which words of the product each request is asked with. */
export const promptVersions: Record<Maker, string> = {
  conversation: conversation.PROMPT_VERSION,
  questions: questions.PROMPT_VERSION,
  'problem chain': chains.PROMPT_VERSION,
  slide: courseware.PROMPT_VERSION,
  section: designs.PROMPT_VERSION,
  picture: pictures.PROMPT_VERSION,
  resource: resources.PROMPT_VERSION,
  listening,
};

export const tools = areas.flatMap((area) => area.tools ?? []);
const offered = tools.map(offeredTool);
const TODAY = new Date('2026-11-17T04:00:00Z');
const log = openLog('silent');
const screening = openScreening({ provider: 'lists' }, noWords, log);
const PATIENCE_MS = 180_000;

/** Asks as the product asks: the same words, the same reading, a broken shape asked for once more. */
export async function askOne(model: Model, request: PromptRequest, now: () => number): Promise<Answer> {
  const watched = watch(model, now);
  const value = await askFor(watched.model, request);
  return { ...watched.seen, value };
}

function watch(model: Model, now: () => number) {
  const seen = { text: '', calls: [] as ToolCall[], tries: 0, tokensIn: 0, tokensOut: 0, ms: 0 };
  async function* stream(request: ModelRequest) {
    const from = now();
    seen.tries += 1;
    const said = { text: '', usage: undefined as { promptTokens: number; completionTokens: number } | undefined };
    try {
      for await (const event of model.stream(request)) {
        if (event.type === 'text-delta') said.text += event.text;
        if (event.type === 'tool-call') seen.calls.push(event.call);
        if (event.type === 'finish') said.usage = event.usage;
        yield event;
      }
    } finally {
      seen.ms += now() - from;
      seen.text ||= said.text;
      const told = request.messages.map(({ content }) => content).join('\n');
      seen.tokensIn += said.usage?.promptTokens ?? estimateTokens(told);
      seen.tokensOut += said.usage?.completionTokens ?? estimateTokens(said.text);
    }
  }
  const watched: Model = { ...model, stream };
  return { model: watched, seen };
}

async function askFor(model: Model, request: PromptRequest): Promise<unknown> {
  const deps = { model, screening, log };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const work = (role: ModelRole) => ({ role, area: 'bench', userId: null });
  switch (request.maker) {
    case 'conversation':
      return talk(model, request.words, signal);
    case 'questions':
      return shaped(askForShape(deps, { ...questionsOf(request), work: work('structured'), signal }));
    case 'problem chain': {
      const { title, points, ...ground } = groundOf(lessons[request.lesson]);
      const asks = points.map((point) => `${point}说的是什么？`);
      const messages = chains.chainMessages({ title, points, ...ground, asks, mistakes: [] });
      return shaped(
        askForShape(deps, { name: '问题链', shape: chains.ChainShape, messages, work: work('structured'), signal }),
      );
    }
    case 'slide':
      return shaped(askForShape<unknown>(deps, { ...slideOf(request), work: work('structured'), signal }));
    case 'section': {
      const design = designOf(lessons[request.lesson]);
      const task = { ...sectionTask(lessons[request.lesson], design), section: request.section };
      const { text } = await askModel(deps, designs.sectionMessages(task), {
        work: work('writing'),
        background: signal,
      });
      return readSection(text, request.section, { base: design, design, isOutlined: false });
    }
    case 'picture': {
      const messages = pictures.serviceMessages(request.words, 'illustration');
      return shaped(
        askForShape(deps, { name: '画面', shape: pictures.PictureShape, messages, work: work('quick'), signal }),
      );
    }
    case 'resource': {
      const messages = resources.sentenceMessages(request.words);
      return shaped(
        askForShape(deps, { name: '资源', shape: resources.SlotsShape, messages, work: work('quick'), signal }),
      );
    }
    case 'listening': {
      const { about, grade, dialogues } = request;
      const wish = ScriptWish.parse({ grade, dialogues, passages: 0 });
      const { talks } = await writeTalks(deps, { wish, about, sources: [] }, signal, '');
      return talks.length > 0 ? talks : undefined;
    }
  }
}

async function shaped(asking: Promise<{ value: unknown }>): Promise<unknown> {
  return (await asking).value;
}

/** One round of a conversation with the tools of all areas: what it says, and what it reaches for. */
async function talk(model: Model, words: string, signal: AbortSignal): Promise<string> {
  const teacher = { phase: '初中', grade: '九年级', subject: '数学' };
  const situation = { teacher, now: { edition: '人教版' }, form: undefined };
  const messages = withManner([conversation.systemMessage(situation, '', TODAY), { role: 'user', content: words }]);
  const work = { role: 'chat', area: 'bench', userId: null } as const;
  let text = '';
  try {
    const request = { messages, tools: offered, deepThink: false, network: false, teacher, work, signal };
    for await (const event of model.stream(request)) if (event.type === 'text-delta') text += event.text;
  } catch {
    // A model that fails in the middle said what it said.
  }
  return text;
}

function groundOf({ title, phase, grade, subject, points, sources }: Lesson) {
  const numbered = sources.map((text, at) => ({ no: at + 1, name: `课标 ${at + 1}`, text }));
  return { title, place: `${phase}${subject}，${grade}`, points, sources: numbered };
}

function questionsOf({ lesson, type, count }: Extract<PromptRequest, { maker: 'questions' }>) {
  const { phase: phaseName, subject: subjectName, grade: gradeName, points } = lessons[lesson];
  const { sources } = groundOf(lessons[lesson]);
  const names = { phaseName, subjectName, gradeName };
  const wish = { ...names, type, count, knowledge: points, difficulties: [], sources, known: [] };
  return { name: '题目', shape: questions.QuestionsShape, messages: questions.questionMessages(wish) };
}

function designOf({ title, subject, grade, sources }: Lesson): Design {
  const empty = { book: '', unit: '', classes: '', teacher: '', date: '', kind: '新授课' as const };
  const head = { ...empty, title, subject, grade, periods: 1, minutes: 45 };
  return {
    ...emptyDesign({ ...head, mode: '同步授课', style: 'Common' }),
    goals: sources.map((text, at) => ({ id: `g${at + 1}`, text, evidence: '课堂练习', competencies: [] })),
    sources: sources.map((place, at) => ({ no: at + 1, title: '课程标准', place })),
  };
}

function sectionTask(lesson: Lesson, design: Design) {
  const facts = { ...lesson, book: '', unit: '', phaseCode: '', subjectCode: '', before: '', after: '' };
  const ground = { lesson: { facts, from: 'kernel' } } as unknown as Ground; // what the prompt reads of it
  return { base: design, design, ground, request: DesignRequest.parse({ title: lesson.title }), isOutlined: false };
}

function slideOf({ lesson, layout }: Extract<PromptRequest, { maker: 'slide' }>) {
  const { title, points } = lessons[lesson];
  const slides: Slide[] = [
    { layout: 'goals', id: 'goals', title: '学习目标', tag: '', notes: '', minutes: 0, items: [...points] },
  ];
  const page = { title: points[0], layout, about: `讲清楚${points.join('和')}`, from: '' };
  const messages = courseware.pageMessages({ title, design: designOf(lessons[lesson]), slides }, [page], 0, undefined);
  return { name: '页', shape: pageShapes[layout], messages };
}
