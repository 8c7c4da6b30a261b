import type { OutputOf } from '@app/contract/endpoint.ts';
import type { readModelUse } from '@app/contract/running/console-models.ts';
import { COST_UNITS_A_YUAN, callCells, callHead } from '@app/contract/running/model-call-words.ts';
import { chinaDay, startOfChinaDay } from '@app/engines/time/china-day.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { Served } from '#area.ts';
import { writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import { requirePage } from '#features/running/console/console-right.service.ts';
import { dayFiguresOf, sumsOf } from '#features/running/model-calls/sums.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { csvFile } from '#lib/csv-file.ts';

type Wish = z.output<(typeof readModelUse)['input']>;

/** What models did in the last days: each group, each model beside the others, and each role day by day. */
export async function readUse(deps: Served, caller: Caller, wish: Wish): Promise<OutputOf<typeof readModelUse>> {
  await requirePage(deps, caller, 'models', 'looks');
  const { days, span } = daysOf(deps, wish);
  const [{ list, total }, models, figures] = await Promise.all([
    sumsOf(deps, span, wish.by),
    wish.by === 'model' ? undefined : sumsOf(deps, span, 'model'),
    dayFiguresOf(deps, span),
  ]);
  const roles = [...new Set(figures.map(({ role }) => role))].map((role) => {
    const of = (day: string) => figures.find((one) => one.role === role && one.day === day);
    return {
      role,
      costs: days.map((day) => (of(day)?.cost ?? 0) / COST_UNITS_A_YUAN),
      calls: days.map((day) => of(day)?.calls ?? 0),
    };
  });
  return { days, list, total, models: models?.list ?? list, roles };
}

export async function exportUse(deps: Served, caller: Caller, wish: Wish): Promise<OutgoingFile> {
  await requirePage(deps, caller, 'models', 'looks');
  const { list } = await sumsOf(deps, daysOf(deps, wish).span, wish.by);
  await deps.db.transaction((tx) =>
    writeDown(deps, tx, caller, {
      action: 'export',
      targetKind: 'table',
      targetId: 'model-use',
      label: '模型用量',
      reason: '',
    }),
  );
  return csvFile(
    '模型用量',
    callHead(wish.by),
    async () => ({ list, next: '' }),
    (one) => callCells(wish.by, one),
  );
}

function daysOf(deps: Served, { days: count }: Wish) {
  const now = deps.now().getTime();
  const days = Array.from({ length: count }, (_, at) => chinaDay(new Date(now - (count - 1 - at) * DAY_MS)));
  return { days, span: { since: startOfChinaDay(days[0] ?? ''), before: new Date(now + 1) } };
}
