import { type EquityCode, equityNames } from '@app/contract/money/combos.ts';
import type { AnswerAsk } from '@app/contract/talking/cards.ts';
import { noneLeft } from '#adapters/equity/equity.ts';
import type { Deps } from '#deps.ts';
import { readMyEquity } from '#features/money/combos/combos.service.ts';
import type { Caller } from '#http/door.ts';
import type { Tool } from '#tools/tool.ts';

export type Effect = Omit<AnswerAsk['effects'][number], 'id'>;

/** What she has to agree to before it is done, with the price; undefined where it costs nothing. Refuses what she has none left of. */
export async function effectOf(deps: Deps, caller: Caller, tool: Tool, input: unknown): Promise<Effect | undefined> {
  if (!tool.costs) return undefined;
  const { equityCode, further = [], effect } = tool.costs;
  const counted: { code: EquityCode; left: number }[] = [];
  for (const code of [equityCode, ...further]) {
    const { remaining } = await readMyEquity(deps, caller, code);
    if (remaining === null) continue;
    if (remaining <= 0) throw noneLeft(code);
    counted.push({ code, left: remaining });
  }
  if (counted.length === 0) return undefined;
  const text = effect(input as never); // parsed by this tool's own shape
  const isOne = further.length === 0;
  const price = isOne ? '用 1 次' : counted.map(({ code }) => `${equityNames[code]} 1 次`).join('，');
  const left = isOne
    ? `${counted[0]?.left ?? 0} 次`
    : counted.map(({ code, left: times }) => `${equityNames[code]} ${times} 次`).join('，');
  return { text, price, consequence: `现在还剩 ${left}，没做成不扣次数` };
}
