import type { Endpoint, InputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';

type Fields = Record<string, unknown>;

/** Checks an input as the server will and fills in its defaults, so that nonsense never costs a round trip. */
export function checkInput<E extends Endpoint>(endpoint: E, input: InputOf<E>): Fields {
  const given = input as Fields; // every endpoint's input is an object
  const parsed = endpoint.input.safeParse(given);
  if (!parsed.success) throw new AppError('invalid', sentenceOf(parsed.error.issues[0]), { cause: parsed.error });
  const fields = parsed.data as Fields; // the same object, parsed
  for (const [name, value] of Object.entries(fields)) {
    if (isEmpty(value) && isRequired(endpoint, name)) throw new AppError('invalid', `缺少参数 ${name}`);
  }
  return fields;
}

/** `?a=1&ids=x,y`, without the fields that are not given. */
export function queryText(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

type Issue = { message: string; path: PropertyKey[] };

/** The contract's own sentences are for teachers; what zod says in English is not. */
function sentenceOf(issue: Issue | undefined): string {
  if (issue && /[\u4e00-\u9fff]/.test(issue.message)) return issue.message;
  return `参数 ${issue?.path.join('.') ?? ''} 不正确`;
}

/** Zero and false are values. */
function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === undefined;
}

function isRequired(endpoint: Endpoint, name: string): boolean {
  const { def } = endpoint.input;
  if (!('shape' in def)) return false;
  const field = (def.shape as Record<string, Endpoint['input'] | undefined>)[name]; // zod's object definition
  return field !== undefined && !field.safeParse(undefined).success;
}
