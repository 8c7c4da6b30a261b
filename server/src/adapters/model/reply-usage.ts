import { z } from 'zod';
import type { ModelUsage } from './model.ts';

const count = z.number().int().min(0);
const Usage = z.object({ usage: z.object({ prompt_tokens: count, completion_tokens: count }) });

/** What a whole reply of OpenAI's shape says it used; undefined where it says nothing. */
export function usageIn(body: unknown): ModelUsage | undefined {
  const { data } = Usage.safeParse(body);
  return data && { promptTokens: data.usage.prompt_tokens, completionTokens: data.usage.completion_tokens };
}
