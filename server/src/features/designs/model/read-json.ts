import { jsonrepair } from 'jsonrepair';

/** Longer answers are cut: repairing is not free, and no section is so long. */
const MAX_CHARS = 60_000;

/** The JSON in what a model said: in a code block or between words, cut off or slightly wrong. */
export function readJson(said: string): unknown {
  const text = said.slice(0, MAX_CHARS);
  const fenced = /```(?:json)?\s*([\s\S]*?)(?:```|$)/i.exec(text)?.[1] ?? '';
  for (const candidate of [fenced, text]) {
    const from = candidate.search(/[[{]/);
    if (from < 0) continue;
    const parsed = parse(candidate.slice(from));
    if (typeof parsed === 'object' && parsed !== null) return parsed;
  }
  return undefined;
}

function parse(text: string): unknown {
  const whole = text.slice(0, Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1);
  for (const attempt of [whole, text]) {
    try {
      return JSON.parse(attempt);
    } catch {}
    try {
      return JSON.parse(jsonrepair(attempt));
    } catch {}
  }
  return undefined;
}
