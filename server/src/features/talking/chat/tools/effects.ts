import { type EquityCode, equityNames } from '@app/contract/money/combos.ts';
import type { AnswerAsk } from '@app/contract/talking/cards.ts';
import { noneLeft } from '#adapters/equity/equity.ts';
import type { Deps } from '#deps.ts';
import { readMyEquity } from '#features/money/combos/combos.service.ts';
import type { Caller } from '#http/door.ts';
import type { Tool, ToolEffect } from '#tools/tool.ts';
import type { CheckedCall } from './run-call.ts';

/**
 * What she has to agree to before it is done: what is sent or deleted in its own words, what costs with its price; undefined where
 * it is neither. Refuses what she has none left of.
 */
export async function effectOf(
  deps: Deps,
  caller: Caller,
  { asked, tool, input }: Pick<CheckedCall, 'asked' | 'tool' | 'input'>,
): Promise<ToolEffect | undefined> {
  // Parsed by this tool's own shape.
  if (tool.effect) return tool.effect({ deps, caller, asked }, input as never);
  const price = await priceOf(deps, caller, tool);
  return price && tool.costs && { text: tool.costs.effect(input as never), ...price };
}

/** What it uses up of her package. */
export async function priceOf(
  deps: Deps,
  caller: Caller,
  { costs }: Pick<Tool, 'costs'>,
): Promise<Omit<ToolEffect, 'text'> | undefined> {
  if (!costs || costs.isFree?.(deps)) return undefined;
  const { equityCode, further = [] } = costs;
  const counted: { code: EquityCode; left: number }[] = [];
  for (const code of [equityCode, ...further]) {
    const { remaining } = await readMyEquity(deps, caller, code);
    if (remaining === null) continue;
    if (remaining <= 0) throw noneLeft(code);
    counted.push({ code, left: remaining });
  }
  if (counted.length === 0) return undefined;
  const isOne = further.length === 0;
  const price = isOne ? '用 1 次' : counted.map(({ code }) => `${equityNames[code]} 1 次`).join('，');
  const left = isOne
    ? `${counted[0]?.left ?? 0} 次`
    : counted.map(({ code, left: times }) => `${equityNames[code]} ${times} 次`).join('，');
  return { price, consequence: `现在还剩 ${left}，没做成不扣次数` };
}

/** Whether it is what she was shown. What is left of her package may be less meanwhile; who sees what is sent may not be others. */
export function isSameEffect(
  { effect }: Pick<Tool, 'effect'>,
  now: ToolEffect,
  shown: AnswerAsk['effects'][number] | undefined,
): boolean {
  if (now.text !== shown?.text || now.price !== shown.price) return false;
  return !effect || now.consequence === shown.consequence;
}
