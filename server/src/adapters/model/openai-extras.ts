import type { ModelRequest } from './model.ts';

/**
 * What may stand in a request and is not taken by every address. It is tried; an address that refuses a request and names it
 * is not sent it again.
 */
export type Extra = 'json_schema' | 'json_object' | 'temperature' | 'top_p' | 'max_tokens' | 'stop';

const names: Record<Extra, RegExp> = {
  json_schema: /response_?format|json_?schema|structured[_ ]output/i,
  json_object: /response_?format|json_?object/i,
  temperature: /temperature/i,
  top_p: /top_?p\b/i,
  max_tokens: /max_(completion_)?tokens/i,
  stop: /["'`]stop["'`]|\bstop (sequence|word|parameter)/i,
};

/** These of the request as this address takes them. */
export function extrasOf(request: ModelRequest, refused: ReadonlySet<Extra>): Record<string, unknown> {
  const { temperature, topP, maxTokens, stop, shape } = request;
  const wished = { temperature, top_p: topP, max_tokens: maxTokens, stop };
  const taken = Object.entries(wished).filter(([name, value]) => value !== undefined && !refused.has(name as Extra));
  const format = shape && formatOf(shape, refused);
  return { ...Object.fromEntries(taken), ...(format && { response_format: format }) };
}

/** The strictest way of asking for JSON that is left; undefined where words alone must do. */
function formatOf({ name, schema }: NonNullable<ModelRequest['shape']>, refused: ReadonlySet<Extra>) {
  if (!refused.has('json_schema')) return { type: 'json_schema', json_schema: { name, schema } };
  if (!refused.has('json_object')) return { type: 'json_object' };
  return undefined;
}

/** Which of what was sent the words of a refusal name; the looser format is not blamed for the stricter one. */
export function refusedExtra(sent: Record<string, unknown>, words: string): Extra | undefined {
  const format = sent.response_format as { type: Extra } | undefined;
  const candidates = [...(format ? [format.type] : []), ...Object.keys(sent)] as Extra[];
  return candidates.find((name) => names[name]?.test(words));
}
