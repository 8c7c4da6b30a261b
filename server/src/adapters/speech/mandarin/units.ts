/** Behind a number. Longer ones come first where one begins like another. */
const units: Record<string, string> = {
  'J/(kg·℃)': '焦每千克摄氏度',
  kW·h: '千瓦时',
  'km/h': '千米每小时',
  'm/min': '米每分钟',
  'm/s²': '米每二次方秒',
  'm/s^2': '米每二次方秒',
  'm/s': '米每秒',
  'km/s': '千米每秒',
  'g/cm³': '克每立方厘米',
  'kg/m³': '千克每立方米',
  'mol/L': '摩尔每升',
  'g/mol': '克每摩尔',
  'N/kg': '牛每千克',
  N·m: '牛米',
  'mm²': '平方毫米',
  'cm²': '平方厘米',
  'dm²': '平方分米',
  'km²': '平方千米',
  'm²': '平方米',
  'cm³': '立方厘米',
  'dm³': '立方分米',
  'm³': '立方米',
  'cm^2': '平方厘米',
  'm^2': '平方米',
  'cm^3': '立方厘米',
  'm^3': '立方米',
  '℃': '摄氏度',
  '°C': '摄氏度',
  km: '千米',
  dm: '分米',
  cm: '厘米',
  mm: '毫米',
  μm: '微米',
  nm: '纳米',
  kg: '千克',
  mg: '毫克',
  mL: '毫升',
  ml: '毫升',
  min: '分钟',
  mol: '摩尔',
  kHz: '千赫兹',
  MHz: '兆赫兹',
  Hz: '赫兹',
  kPa: '千帕',
  Pa: '帕',
  kW: '千瓦',
  kJ: '千焦',
  KB: 'K B',
  MB: '兆',
  GB: 'G B',
  Ω: '欧',
  ha: '公顷',
  m: '米',
  g: '克',
  t: '吨',
  L: '升',
  s: '秒',
  h: '小时',
  N: '牛',
  J: '焦',
  W: '瓦',
  V: '伏',
  A: '安',
};
const names = Object.keys(units).sort((one, other) => other.length - one.length);
const written = names.map((name) => name.replace(/[/()^]/g, '\\$&')).join('|');
const behindNumber = new RegExp(`(?<=\\d)\\s?(${written})(?![A-Za-z²³^/=+])`, 'g');
/** One letter behind a space may be the next thing. */
const alone = /^[A-Z]$/;

/** Units behind numbers by their names. */
export function sayUnits(text: string): string {
  return text
    .replace(/[-−](\d{1,9}(?:\.\d{1,9})?)\s?(?:℃|°C)/g, '零下$1摄氏度')
    .replace(behindNumber, (whole, unit: string) =>
      whole.startsWith(' ') && alone.test(unit) ? whole : (units[unit] ?? unit),
    );
}
