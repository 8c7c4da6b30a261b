import type { OutputOf } from '@app/contract/endpoint.ts';
import {
  figureWords,
  type OverviewFigure,
  overviewFigures,
  type readOverview,
} from '@app/contract/running/console-overview.ts';
import { QueueKind, queueName } from '@app/contract/running/console-queues.ts';
import { chinaDay } from '@app/engines/time/china-day.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { Served } from '#area.ts';
import { readFact } from '#db/facts.ts';
import { type ConsoleReach, requirePage } from '#features/running/console/console-right.service.ts';
import { noteExport } from '#features/running/console/exports.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { csvFile } from '#lib/csv-file.ts';
import { attentionOf } from './attention.service.ts';
import { COUNTED } from './counting.service.ts';
import { type DaySum, sumDays } from './overview.queries.ts';

type Wish = Pick<z.output<(typeof readOverview)['input']>, 'days' | 'schoolId'>;
type Charts = OutputOf<typeof readOverview>['figures'];

export async function read(deps: Served, caller: Caller, wish: Wish): Promise<OutputOf<typeof readOverview>> {
  const reach = await requirePage(deps, caller, 'overview', 'looks');
  const { days, sums, figures } = await readCharts(deps, reach, wish);
  const today = sums.filter(({ day }) => day === days.at(-1));
  const [counted, attention] = await Promise.all([
    readFact(deps.db, COUNTED),
    attentionOf(deps, { wall: reach.wall, today }),
  ]);
  return { countedTime: counted ? Date.parse(counted) : 0, days, figures, attention };
}

export async function exportFigure(
  deps: Served,
  caller: Caller,
  { figure, ...wish }: Wish & { figure: OverviewFigure },
): Promise<OutgoingFile> {
  const reach = await requirePage(deps, caller, 'overview', 'looks');
  const { title, unit } = figureWords[figure];
  const { days, figures } = await readCharts(deps, reach, wish);
  await noteExport(deps, caller, { targetKind: 'table', targetId: figure, label: title });
  const series = figures.find((one) => one.figure === figure)?.series ?? [];
  return csvFile(
    title,
    ['日期', ...series.map(({ name }) => `${name}（${unit}）`)],
    async () => ({ list: [...days.entries()], next: '' }),
    ([at, day]) => [day, ...series.map(({ values }) => values[at] ?? '')],
  );
}

async function readCharts(deps: Served, { wall }: ConsoleReach, { days: count, schoolId }: Wish) {
  const now = deps.now().getTime();
  const days = Array.from({ length: count }, (_, at) => chinaDay(new Date(now - (count - 1 - at) * DAY_MS)));
  const sums = await sumDays(deps.db, days[0] ?? '', wall ?? (schoolId || undefined));
  return { days, sums, figures: overviewFigures.map((figure) => ({ figure, series: seriesOf(figure, days, sums) })) };
}

/** A day on which nothing happened is a zero; room that nobody measured is a gap. */
function seriesOf(figure: OverviewFigure, days: readonly string[], sums: readonly DaySum[]): Charts[number]['series'] {
  const valuesOf = (name: string, scale = 1, none: number | null = 0) =>
    days.map((day) => {
      const found = sums.find((one) => one.day === day && one.figure === name);
      return found ? Math.round((found.amount / scale) * 100) / 100 : none;
    });
  if (figure === 'cost') return [{ name: '花费', values: valuesOf('cost', 100_000) }];
  if (figure === 'storage') return [{ name: '已用', values: valuesOf('storage', 1024 ** 3, null) }];
  if (figure !== 'made') return [{ name: figureWords[figure].title, values: valuesOf(figure) }];
  const kinds = QueueKind.options.filter((kind) => sums.some((one) => one.figure === `made.${kind}`));
  const made = kinds.map((kind) => ({ name: queueName(kind), values: valuesOf(`made.${kind}`) }));
  return made.length > 0 ? made : [{ name: '做成', values: days.map(() => 0) }];
}
