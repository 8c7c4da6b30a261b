/** Units by the signs one writes them with, as they are said, and by the names LaTeX has for them (the words of siunitx). */

/** Prefixes by their sign. */
export const prefixes: ReadonlyMap<string, string> = wordsBySign(
  'k 千|c 厘|m 毫|d 分|h 百|μ 微|n 纳|p 皮|f 飞|M 兆|G 吉|T 太',
);

export const unitsWithPrefix: ReadonlyMap<string, string> = wordsBySign(
  `m 米|g 克|s 秒|A 安|K 开|mol 摩尔|cd 坎德拉|N 牛|J 焦|W 瓦|Pa 帕|V 伏|Ω 欧|Hz 赫兹|C 库|F 法|H 亨|T 特|Wb 韦伯|S 西门子|L 升|l 升|eV 电子伏|bar 巴|
  cal 卡|lm 流明|lx 勒克斯|Bq 贝可勒尔|Gy 戈瑞|Sv 希沃特|B 字节|rad 弧度|Wh 瓦时`,
);

export const unitsAlone: ReadonlyMap<string, string> = wordsBySign(
  'min 分|h 小时|d 天|℃ 摄氏度|t 吨|dB 分贝|ha 公顷|r 转|atm 大气压|mmHg 毫米汞柱|Å 埃|sr 球面度|u 原子质量单位',
);

/** Written close to their number. */
export const CLOSE_UNITS: ReadonlySet<string> = new Set(['°', '′', '″', '%', '‰']);

export const prefixNames: ReadonlyMap<string, string> = wordsBySign(
  `kilo k|centi c|milli m|deci d|hecto h|deca da|deka da|micro μ|nano n|pico p|femto f|mega M|giga G|tera T|peta P`,
);

/** A name that is not here is written as it is: `\\kg`, `\\mol`. */
export const unitNames: ReadonlyMap<string, string> = wordsBySign(
  `meter m|metre m|gram g|kilogram kg|second s|ampere A|kelvin K|mole mol|candela cd|newton N|joule J|watt W|pascal Pa|volt V|ohm Ω|hertz Hz|coulomb C|
  farad F|henry H|tesla T|weber Wb|siemens S|liter L|litre L|electronvolt eV|calorie cal|lumen lm|lux lx|becquerel Bq|gray Gy|sievert Sv|tonne t|byte B|
  radian rad|steradian sr|minute min|hour h|day d|degreeCelsius ℃|celsius ℃|degree °|arcminute ′|arcsecond ″|percent %|perthousand ‰|decibel dB|dalton u|
  atomicmassunit u|hectare ha|atmosphere atm|angstrom Å|um μm|ug μg|us μs|uA μA|uF μF|kohm kΩ|Mohm MΩ|kWh kW·h`,
);

function wordsBySign(list: string): ReadonlyMap<string, string> {
  return new Map(
    list.split('|').map((pair): [string, string] => {
      const [sign = '', words = ''] = pair.trim().split(' ');
      return [sign, words];
    }),
  );
}
