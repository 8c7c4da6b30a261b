import { plainSaid } from '../../said.ts';
import { withFreeLabels } from '../free-label.ts';
import { figureOf } from '../kind.ts';
import { at, label, line, type Mark, rect } from '../plate.ts';

const CITIES: Readonly<Record<string, number>> = {
  北京: 8,
  上海: 8,
  东京: 9,
  伦敦: 0,
  巴黎: 1,
  开罗: 2,
  莫斯科: 3,
  纽约: -5,
  华盛顿: -5,
  洛杉矶: -8,
  悉尼: 10,
  曼谷: 7,
};
type Clock = {
  from: string;
  minutes: number;
  others: readonly { city: string; zone: number; minutes: number; day: -1 | 0 | 1 }[];
};

export const timeZones = figureOf<Clock>({
  name: '时区计算',
  examples: ['时区图：北京时间 12:00，伦敦、纽约的时间', '时区换算：北京时间 8:00 时东京和洛杉矶是几点'],
  parameters(words) {
    const reading = plainSaid(words);
    const names = Object.keys(CITIES).join('|');
    if (!/时区|时间/.test(words)) return undefined;
    const given = reading.takeEach(
      new RegExp(`(${names})(?:时间|当地时间)?(?:是|为)? ?(\\d{1,2})(?::|时|点)(\\d{2})?(?:分|整)? ?(?:时)?`),
    );
    const others = reading.takeAll(new RegExp(names)).map(([city]) => city);
    reading.takeEach(/时区(?:换算|计算)?|当地时间|区时|时间|是几点|几点|换算|计算|多少|分别|各/);
    const [, from = '', hour = '', minute = '0'] = given ?? [];
    const minutes = Number(hour) * 60 + Number(minute);
    if (
      !given ||
      !reading.isSpent() ||
      others.length === 0 ||
      others.length > 4 ||
      Number(hour) > 23 ||
      Number(minute) > 59
    )
      return undefined;
    return {
      from,
      minutes,
      others: others.map((city) => {
        const there = minutes + ((CITIES[city] ?? 0) - (CITIES[from] ?? 0)) * 60;
        return {
          city,
          zone: CITIES[city] ?? 0,
          minutes: (there + 1440) % 1440,
          day: there < 0 ? -1 : there >= 1440 ? 1 : 0,
        };
      }),
    };
  },
  plate({ from, minutes, others }) {
    const step = 6;
    const zoneX = (zone: number) => zone * step;
    const strip = Array.from({ length: 25 }, (_, n) => n - 12).flatMap((zone): Mark[] => [
      rect(
        zoneX(zone) - step / 2,
        -6,
        step,
        12,
        { fill: zone % 2 === 0 ? 'f2' : 'paper', stroke: 'soft', thick: 0.3 },
        `zone ${zone}`,
      ),
      label(at(zoneX(zone), 0), String(Math.abs(zone)), { size: 3 }),
    ]);
    const all = [{ city: from, zone: CITIES[from] ?? 0, minutes, day: 0 as const }, ...others];
    const stems = all.map(({ zone }, n) =>
      line(
        [at(zoneX(zone), n % 2 === 0 ? -6 : 6), at(zoneX(zone), n % 2 === 0 ? -20 - n * 7 : 20 + n * 7)],
        { stroke: n === 0 ? 's1' : 's2', thick: 0.6 },
        `city ${all[n]?.city}`,
      ),
    );
    const say = ({ city, minutes: there, day }: (typeof all)[number]) =>
      `${city} ${Math.floor(there / 60)}:${String(there % 60).padStart(2, '0')}${day === 0 ? '' : day < 0 ? '（前一天）' : '（后一天）'}`;
    return withFreeLabels(
      [...strip, ...stems],
      [
        ...all.map((each, n) => ({
          text: say(each),
          near: at(zoneX(each.zone), n % 2 === 0 ? -20 - n * 7 : 20 + n * 7),
          angle: n % 2 === 0 ? -90 : 90,
          bold: true,
          tone: n === 0 ? ('s1' as const) : ('s2' as const),
        })),
        { text: '西时区', near: at(zoneX(-10), 7), angle: 90 },
        { text: '东时区', near: at(zoneX(11), 7), angle: 90 },
      ],
    );
  },
  alt: ({ from, minutes, others }) =>
    `时区图：${from}时间 ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} 时，${others.map((each) => `${each.city}${each.day < 0 ? '前一天' : each.day > 0 ? '后一天' : '当天'} ${Math.floor(each.minutes / 60)}:${String(each.minutes % 60).padStart(2, '0')}`).join('，')}。`,
});
