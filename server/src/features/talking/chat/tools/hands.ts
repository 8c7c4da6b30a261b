import type { AnswerAsk, AnswerCard, AnswerStep } from '@app/contract/talking/cards.ts';
import { StreamStatus } from '@app/contract/talking/chat.ts';
import { z } from 'zod';
import type { ModelMessage, ModelTool, ToolCall } from '#adapters/model/model.ts';
import type { Deps } from '#deps.ts';
import type { Append } from '#features/talking/chat/answer-writer.ts';
import { storeAsk } from '#features/talking/chat/asks.service.ts';
import type { Caller } from '#http/door.ts';
import type { Asked as AskedFor, Done, MadeCard, Tool } from '#tools/tool.ts';
import { checkCall } from './check-call.ts';
import { effectOf } from './effects.ts';
import { quotedResult } from './quoted-result.ts';
import { type CheckedCall, keptCard, reasonOf, refOf, runCall } from './run-call.ts';

/** Whoever writes the answer: where it stands, and when what was told is stored. */
export type Telling = {
  append: Append;
  /** How many characters of its text are shown. */
  shownChars: () => number;
  stored: () => Promise<void>;
  signal: AbortSignal;
};

/** What a model may do for one answer. */
export type Hands = {
  offered: readonly ModelTool[];
  /** Does what the model asks for, at once where it asks for several, and says what came of each. */
  use(calls: readonly ToolCall[]): Promise<ModelMessage[]>;
  /** Shows what an earlier run made and could no longer show; answers what that is. */
  recover(): Promise<string[]>;
};

export type OpenHands = (telling: Telling) => Hands;

type Begun = {
  id: string;
  chatId: string;
  question: string;
  network: boolean;
  steps: readonly AnswerStep[];
  cards: readonly AnswerCard[];
  asks: readonly AnswerAsk[];
} & Pick<AskedFor, 'agentId' | 'withheldFiles' | 'earlier' | 'fileNames'>;

const MAX_DETAIL_CHARS = 200;
const ASKED = '要做的事和价格已经给老师看了，她点同意才会做。不要再调用，用一句话请她确认。';

/** The tools of all areas for one answer of one teacher. */
export function openHandsFor(deps: Deps, caller: Caller, exchange: Begun, tools: readonly Tool[]): OpenHands {
  return (telling) => new AnswerHands(deps, caller, exchange, tools, telling);
}

class AnswerHands implements Hands {
  readonly #deps: Deps;
  readonly #caller: Caller;
  readonly #exchange: Begun;
  readonly #asked: AskedFor;
  readonly #tools: ReadonlyMap<string, Tool>;
  readonly #telling: Telling;
  /** Counts on from what an earlier run did. */
  #next: number;

  constructor(deps: Deps, caller: Caller, exchange: Begun, tools: readonly Tool[], telling: Telling) {
    this.#deps = deps;
    this.#caller = caller;
    this.#exchange = exchange;
    const { id: messageId, chatId, question, network, agentId, withheldFiles, earlier, fileNames } = exchange;
    const asked = { messageId, chatId, question, network, agentId, withheldFiles, earlier, fileNames };
    this.#asked = asked;
    const wanted = tools.filter(({ isWanted }) => !isWanted || isWanted(asked));
    this.#tools = new Map(wanted.map((tool) => [tool.name, tool]));
    this.#telling = telling;
    this.#next =
      Math.max(-1, ...exchange.steps.map(numberOf), ...exchange.asks.flatMap(({ effects }) => effects.map(numberOf))) +
      1;
  }

  get offered(): readonly ModelTool[] {
    return [...this.#tools.values()].map(offeredTool);
  }

  async use(calls: readonly ToolCall[]): Promise<ModelMessage[]> {
    const judged = await Promise.all(calls.map((call) => this.#judge(call)));
    const asked = judged.flatMap((one) => ('effect' in one ? [one] : []));
    const results = Promise.all(judged.map((one) => ('said' in one ? one.said : this.#run(one.call))));
    const [said] = await Promise.all([results, asked.length > 0 && this.#ask(asked)]);
    return calls.map(({ id }, index) => ({ role: 'tool', toolCallId: id, content: said[index] ?? '' }));
  }

  async recover(): Promise<string[]> {
    const made: string[] = [];
    const shown = new Set(this.#exchange.cards.map(({ thing }) => thing?.id));
    for (const step of this.#exchange.steps) {
      const no = numberOf(step);
      const tool = this.#tools.get(step.id.split('.')[1] ?? '');
      if (step.state === 'done' || !tool?.makes) continue;
      const ref = refOf({ asked: this.#asked, no, tool });
      const found = shown.has(ref) ? undefined : await tool.makes.look(this.#deps, this.#caller, ref);
      if (!found) continue;
      this.#step({ ...step, text: `已${tool.verb}`, detail: found.detail, state: 'done' });
      this.#show(no, found);
      made.push((found.card?.title ?? found.detail).replace(/\s+/g, ' ').slice(0, 60));
    }
    return made;
  }

  /** What becomes of a call: it is refused, she is asked, or it is done. Each gets its number before anything is done. */
  async #judge(call: ToolCall): Promise<Judged> {
    const checked = checkCall(this.#tools, call);
    if ('wrong' in checked) return { said: `没有做：${checked.wrong}` };
    const numbered: CheckedCall = { asked: this.#asked, no: this.#next, ...checked };
    this.#next += 1;
    try {
      const effect = await effectOf(this.#deps, this.#caller, numbered);
      if (!effect) return { call: numbered };
      if (this.#shown(`${effect.text}\n${effect.consequence}`) === '') return { said: '没有做：内容不合适' };
      return { call: numbered, effect: { id: String(numbered.no), ...effect }, said: ASKED };
    } catch (error) {
      return { said: `没有做成：${reasonOf(this.#deps, checked.tool.name, error)}` };
    }
  }

  async #run(call: CheckedCall): Promise<string> {
    const { tool, no } = call;
    const at = Date.now();
    const step = { id: `${no}.${tool.name}`, afterChars: this.#telling.shownChars(), detail: '', ms: 0 };
    this.#step({ ...step, text: `正在${tool.verb}`, state: 'running' });
    // What is made is looked for under the number of its step, should this process die of it.
    if (tool.makes) await this.#telling.stored();
    // What was given up may go on for a while; nobody wants to see it then.
    let soFar: MadeCard | undefined;
    let isOver = false;
    const show = (card: MadeCard) => {
      if (isOver) return;
      soFar = card;
      this.#show(no, { card });
    };
    const { signal } = this.#telling;
    try {
      const done = await runCall(this.#deps, this.#caller, call, { signal, show });
      const ms = Date.now() - at;
      this.#step({ ...step, text: `已${tool.verb}`, detail: done.detail, state: 'done', ms });
      this.#show(no, done);
      return quotedResult(done.said);
    } catch (error) {
      signal.throwIfAborted();
      const detail = reasonOf(this.#deps, tool.name, error);
      this.#step({ ...step, text: `没能${tool.verb}`, detail, state: 'failed', ms: Date.now() - at });
      if (soFar) this.#show(no, { card: { ...soFar, state: 'failed', trouble: detail } });
      return `没有做成：${detail}`;
    } finally {
      isOver = true;
    }
  }

  #step(step: AnswerStep): void {
    const detail = this.#shown(step.detail.slice(0, MAX_DETAIL_CHARS));
    this.#telling.append({ status: StreamStatus.GOING, part: 'step', step: { ...step, detail } });
  }

  /** Words of the arguments stand in what is shown: they are judged like any other words of the model. */
  #shown(words: string): string {
    return this.#deps.screening.judgeAnswer(words).list === 'blacklist' ? '' : words;
  }

  #show(no: number, done: Pick<Done, 'card' | 'version'>): void {
    const card = keptCard(done);
    if (!card) return;
    const placed = { ...card, title: this.#shown(card.title), id: `c${no}`, afterChars: this.#telling.shownChars() };
    this.#telling.append({ status: StreamStatus.GOING, part: 'card', card: placed });
  }

  /** One question for all that was wanted together, stored with what will be done before anybody sees it. */
  async #ask(asked: readonly Asked[]): Promise<void> {
    const ask: AnswerAsk = {
      ...{ id: `a${asked[0]?.call.no ?? 0}`, afterChars: this.#telling.shownChars() },
      ...{ title: '做之前先问你', state: 'waiting', agreed: [], outcome: '' },
      effects: asked.map(({ effect }) => effect),
    };
    await this.#telling.stored();
    await storeAsk(this.#deps, this.#caller, {
      exchangeId: this.#exchange.id,
      ask,
      calls: asked.map(({ call, effect }) => ({
        effectId: effect.id,
        no: call.no,
        tool: call.tool.name,
        input: call.input,
      })),
    });
    this.#telling.append({ status: StreamStatus.GOING, part: 'ask', ask });
  }
}

/** Steps and effects are named by the number of their call. */
function numberOf({ id }: { id: string }): number {
  return Number.parseInt(id, 10);
}

type Asked = { call: CheckedCall; effect: AnswerAsk['effects'][number]; said: string };
type Judged = { said: string } | { call: CheckedCall } | Asked;

const schemas = new WeakMap<Tool, ModelTool>();

/** A schema is made once: every question offers all of them. */
export function offeredTool(tool: Tool): ModelTool {
  const known = schemas.get(tool);
  if (known) return known;
  const { name, description, input } = tool;
  const { $schema: _address, ...parameters } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const offered = { name, description, parameters };
  schemas.set(tool, offered);
  return offered;
}
