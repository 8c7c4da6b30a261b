import { z } from 'zod';
import type { ModelMessage, ModelWork } from '#adapters/model/model.ts';
import type { Deps } from '#deps.ts';
import { GrowingJson } from '#lib/model-json/growing-json.ts';
import { HOW_TO_ESCAPE, readModelJson } from '#lib/model-json/read-model-json.ts';
import { askModel, type Manner } from './ask-model.ts';
import { type Fault, faultsOf, withMended, withoutBroken } from './broken-parts.ts';

type AskDeps = Pick<Deps, 'model' | 'screening' | 'log'>;

type Wanted<T> = {
  /** A word for the value, as the model is told it. */
  name: string;
  shape: z.ZodType<T>;
  messages: readonly ModelMessage[];
  work: ModelWork;
  signal: AbortSignal;
  /** Told what is there so far: a beginning of the value, one object that grows. Nothing of it is of the shape yet. */
  onPart?: (part: unknown) => void;
} & Pick<Manner, 'deepThink' | 'temperature' | 'topP' | 'maxTokens' | 'stop'>;

type Shaped<T> = {
  /** Of the shape; where something in it stayed broken, without that. */
  value: T | undefined;
  /** Why there is no value, in her words. */
  fault: string;
  /** What the model got wrong twice and is left out: `questions.3.answer`. */
  broken: readonly string[];
  /** What is good of it, where that alone is not of the shape. */
  good: unknown;
};

const NOT_OF_THE_SHAPE = '模型的回答不是要的样子';
/** More is not quoted back to the model: it writes the whole again. */
const MAX_QUOTED_CHARS = 20_000;

/**
 * A value of the wanted shape, or why there is none; it never throws for a fault of the model, so the maker always goes on with
 * what the library has, and says so. What is broken is asked for once more, that part alone; what stays broken is left out.
 */
export async function askForShape<T>(deps: AskDeps, wanted: Wanted<T>): Promise<Shaped<T>> {
  if (deps.model.kind === 'offline') return { value: undefined, fault: '', broken: [], good: undefined };
  const schema = z.toJSONSchema(wanted.shape, { io: 'input', unrepresentable: 'any' });
  const told = instruct(wanted, schema);
  const { text, fault } = await ask(deps, wanted, schema, told, wanted.onPart);
  if (text === '') return { value: undefined, fault: fault || NOT_OF_THE_SHAPE, broken: [''], good: undefined };

  const said = readModelJson(text);
  const first = wanted.shape.safeParse(said);
  if (first.success) return whole(first.data);

  const faults = faultsOf(first.error);
  const again = await ask(deps, wanted, undefined, [...told, ...complain(said, faults)]);
  const mended = withMended(said, faults, readModelJson(again.text));
  const second = wanted.shape.safeParse(mended);
  if (second.success) return whole(second.data);

  deps.log.warn({ area: wanted.work.area, shape: wanted.name, faults: faults.length }, 'model-answer-broken');
  const { value, good, broken } = withoutBroken(wanted.shape, mended);
  return { value, good, broken, fault: value === undefined ? NOT_OF_THE_SHAPE : '' };
}

const whole = <T>(value: T): Shaped<T> => ({ value, fault: '', broken: [], good: value });

/** What never changes comes first, so that a service may keep it: the structure, then the maker's own words. */
function instruct({ name, messages }: Wanted<unknown>, schema: Schema): ModelMessage[] {
  const content = `只回答一个 JSON（${name}），不写别的话。${HOW_TO_ESCAPE}它的结构：${JSON.stringify(schema)}`;
  return [{ role: 'system', content }, ...messages];
}

type Schema = Record<string, unknown>;

/** `schema` where the answer is to be the whole value; an answer that only mends has no shape of its own. */
function ask(
  deps: AskDeps,
  wanted: Wanted<unknown>,
  schema: Schema | undefined,
  messages: readonly ModelMessage[],
  onPart?: (part: unknown) => void,
) {
  const { name, work, signal, shape: _shape, messages: _messages, onPart: _onPart, ...manner } = wanted;
  const growing = new GrowingJson();
  const onText = (text: string) => {
    growing.push(text);
    if (growing.value !== undefined) onPart?.(growing.value);
  };
  return askModel(deps, messages, {
    ...manner,
    work,
    background: signal,
    ...(onPart && { onText }),
    ...(schema && { shape: { name: wireName(name), schema } }),
  });
}

/** Services take letters, digits and lines in the name of a schema. */
const wireName = (name: string) => (/^[\w-]{1,64}$/.test(name) ? name : 'answer');

/** Only the broken parts are asked for, each by its path; where the whole is no such thing, all of it. */
function complain(said: unknown, faults: readonly Fault[]): ModelMessage[] {
  const quoted = JSON.stringify(said ?? null);
  const wrong = faults.map(({ path, why }) => `- ${path || '整个回答'}：${why}`).join('\n');
  const isWhole = quoted.length > MAX_QUOTED_CHARS || faults.some(({ path }) => path === '');
  const wish = isWhole
    ? '请把整个 JSON 重写一遍。'
    : '只改这几处：回答一个 JSON 对象，键是上面的路径，值是改好的内容，其余不要写。';
  return [
    { role: 'assistant', content: isWhole ? quoted.slice(0, MAX_QUOTED_CHARS) : quoted },
    { role: 'user', content: `下面几处不符合结构：\n${wrong}\n${wish}` },
  ];
}
