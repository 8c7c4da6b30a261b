import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Probe, Served } from '#area.ts';
import { limited, ok } from '#lib/health-words.ts';
import { sumByRole } from './model-calls.queries.ts';

export const modelCallsProbes: readonly Probe[] = [{ name: 'model-calls', title: '大模型用量', look }];

/** The last day, as far as everybody may know it: how much and how well, not by whom. */
async function look({ db, model, now }: Served) {
  if (model.kind === 'offline') return ok('没有连接大模型');
  const rows = await sumByRole(db, new Date(now().getTime() - DAY_MS));
  const total = (of: 'calls' | 'failed' | 'tokens') => rows.reduce((sum, row) => sum + row[of], 0);
  const said = `最近一天问了 ${total('calls')} 次，${total('failed')} 次没有答成，约 ${Math.round(total('tokens') / 1_000)} 千词元`;
  const isFailing = total('failed') * 2 > total('calls');
  return isFailing ? limited(said, '看看模型的地址、密钥和余额') : ok(said);
}
