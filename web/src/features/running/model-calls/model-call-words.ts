import { COST_UNITS_A_YUAN, callGroupNames, callKeyInWords } from '@app/contract/running/model-call-words.ts';
import type { CallGroup, ModelCallSum } from '@app/contract/running/model-calls.ts';

/** Kept in thousandths of a fen; shown in yuan as finely as small sums need. */
export function costInYuan(cost: number): string {
  const yuan = cost / COST_UNITS_A_YUAN;
  return `¥${yuan.toFixed(yuan !== 0 && yuan < 1 ? 4 : 2)}`;
}

export function secondsOf(ms: number | null): string {
  return ms === null ? '无' : `${(ms / 1_000).toFixed(1)} 秒`;
}

export function callRows(by: CallGroup, list: readonly ModelCallSum[]): (string | number)[][] {
  const head = [
    ...[callGroupNames[by], '次数', '没答成', '读的词元', '写的词元', '费用（元）'],
    ...['第一个字（毫秒，中位）', '全部（毫秒，中位）', '全部（毫秒，95%）'],
  ];
  const rows = list.map((one) => [
    ...[callKeyInWords(by, one), one.calls, one.failed, one.tokensIn, one.tokensOut, one.cost / COST_UNITS_A_YUAN],
    ...[one.firstWordP50Ms ?? '', one.wholeP50Ms, one.wholeP95Ms],
  ]);
  return [head, ...rows];
}
