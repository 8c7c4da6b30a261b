import type { AnswerAsk } from '@app/contract/talking/cards.ts';
import { noneLeft } from '#adapters/equity/equity.ts';
import type { Deps } from '#deps.ts';
import { readMyEquity } from '#features/money/combos/combos.service.ts';
import type { Caller } from '#http/door.ts';
import type { Tool } from '#tools/tool.ts';

export type Effect = Omit<AnswerAsk['effects'][number], 'id'>;

/** What she has to agree to before it is done, with the price; undefined where nobody has to be asked. Refuses what she has none left of. */
export async function effectOf(deps: Deps, caller: Caller, tool: Tool, input: unknown): Promise<Effect | undefined> {
  if (tool.asks) {
    const { effect, consequence } = tool.asks;
    return { text: effect(input as never), price: '', consequence }; // parsed by this tool's own shape
  }
  if (!tool.costs) return undefined;
  const { remaining } = await readMyEquity(deps, caller, tool.costs.equityCode);
  if (remaining === null) return undefined;
  if (remaining <= 0) throw noneLeft(tool.costs.equityCode);
  const text = tool.costs.effect(input as never); // parsed by this tool's own shape
  return { text, price: '用 1 次', consequence: `现在还剩 ${remaining} 次，没做成不扣次数` };
}
