import { type Rational, rational } from '#adapters/model/offline/math/rational.ts';

/** value in the base unit = value × factor + offset. */
export type Unit = { names: readonly string[]; dimension: string; factor: Rational; offset: Rational };

const scales: Record<string, readonly (readonly [names: string, numerator: number, denominator?: number])[]> = {
  长度: [
    ['千米 公里 km', 1000],
    ['米 m', 1],
    ['分米 dm', 1, 10],
    ['厘米 cm', 1, 100],
    ['毫米 mm', 1, 1000],
    ['微米 μm um', 1, 1_000_000],
    ['纳米 nm', 1, 1_000_000_000],
    ['里 华里', 500],
    ['丈', 10, 3],
    ['尺', 1, 3],
    ['寸', 1, 30],
    ['海里', 1852],
    ['英里', 1_609_344, 1000],
    ['英尺', 3048, 10_000],
    ['英寸', 254, 10_000],
  ],
  质量: [
    ['吨 t', 1000],
    ['千克 公斤 kg', 1],
    ['克 g', 1, 1000],
    ['毫克 mg', 1, 1_000_000],
    ['斤', 1, 2],
    ['两', 1, 20],
  ],
  面积: [
    ['平方千米 平方公里 km2', 1_000_000],
    ['公顷', 10_000],
    ['亩', 2000, 3],
    ['平方米 m2', 1],
    ['平方分米 dm2', 1, 100],
    ['平方厘米 cm2', 1, 10_000],
    ['平方毫米 mm2', 1, 1_000_000],
  ],
  体积: [
    ['立方米 m3', 1],
    ['立方分米 dm3', 1, 1000],
    ['升 l', 1, 1000],
    ['毫升 ml', 1, 1_000_000],
    ['立方厘米 cm3', 1, 1_000_000],
    ['立方毫米 mm3', 1, 1_000_000_000],
  ],
  时间: [
    ['周 星期', 604_800],
    ['天 日', 86_400],
    ['小时 时 h', 3600],
    ['分钟 分 min', 60],
    ['秒钟 秒 s', 1],
    ['毫秒 ms', 1, 1000],
  ],
  人民币: [
    ['元', 1],
    ['角', 1, 10],
    ['分', 1, 100],
  ],
  速度: [
    ['千米/小时 千米/时 千米每小时 千米每时 公里/小时 km/h', 5, 18],
    ['米/秒 米每秒 m/s', 1],
  ],
  密度: [
    ['克/立方厘米 克每立方厘米 g/cm3', 1000],
    ['千克/立方米 千克每立方米 kg/m3', 1],
  ],
  能量: [
    ['千瓦时 千瓦·时 kw·h kwh 度', 3_600_000],
    ['千焦 kj', 1000],
    ['焦耳 焦 j', 1],
  ],
  功率: [
    ['兆瓦', 1_000_000],
    ['千瓦 kw', 1000],
    ['瓦特 瓦 w', 1],
  ],
  压强: [
    ['标准大气压', 101_325],
    ['兆帕 mpa', 1_000_000],
    ['千帕 kpa', 1000],
    ['帕斯卡 帕 pa', 1],
  ],
  电流: [
    ['安培 安 a', 1],
    ['毫安 ma', 1, 1000],
    ['微安 μa', 1, 1_000_000],
  ],
  电压: [
    ['千伏 kv', 1000],
    ['伏特 伏 v', 1],
    ['毫伏 mv', 1, 1000],
  ],
  电阻: [
    ['兆欧', 1_000_000],
    ['千欧 kω', 1000],
    ['欧姆 欧 ω', 1],
  ],
};

const ZERO = rational(0);

const temperatures: readonly Unit[] = [
  { names: ['摄氏度', '°c'], dimension: '温度', factor: rational(1), offset: rational(27_315, 100) },
  { names: ['华氏度', '°f'], dimension: '温度', factor: rational(5, 9), offset: rational(45_967, 180) },
  { names: ['开尔文', '开', 'k'], dimension: '温度', factor: rational(1), offset: ZERO },
];

/** Exact factors to one base unit per dimension. Market units follow the 1959 definition (1 里 = 500 米, 1 斤 = 500 克). */
export const units: readonly Unit[] = [
  ...Object.entries(scales).flatMap(([dimension, rows]) =>
    rows.map(([names, numerator, denominator = 1]) => ({
      names: names.split(' '),
      dimension,
      factor: rational(numerator, denominator),
      offset: ZERO,
    })),
  ),
  ...temperatures,
];
