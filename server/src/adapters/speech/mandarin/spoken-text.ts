import { withoutFigures } from '@app/contract/making/figures.ts';
import { sayDecimal, sayDigits, sayNumber, sayPhone } from '@app/engines/speech/chinese-numbers.ts';
import { sayFormulas } from './formulas.ts';
import { sayLatex } from './latex.ts';
import { sayUnits } from './units.ts';

/** What is counted: two of them are 两. Not 月, 号, 班, which only have numbers, and not 分 of a fraction. */
const counted =
  '个只本支根头张间家座层句字辆瓶杯盒箱件套双对端侧棵朵颗块片所门份台部场回趟圈口把顶幅首条位名人天周节岁角道组排行段篇页步项面倍遍种次米元克千毫厘升吨秒架滴束匹滴群环轮队扇堆锅盘碗袋批类样点岁年课';
const countedWords =
  '小时|公里|公斤|分钟|课时|学期|星期|平方|立方|星级|摄氏度|厘米|分米|分(?!之|米|子|母|数|别|析|解|类)';
const two = new RegExp(`(?<![\\d.第])2(?=\\s?(?:[${counted}]|${countedWords}))`, 'g');
const NUMBER = String.raw`(?<![\d,.])\d[\d,]{0,20}(?:\.\d{1,20})?`;
const rings = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';
const romans = 'ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ';
const romanWords: Record<string, string> = { I: '1', II: '2', III: '3', IV: '4', V: '5', VI: '6' };

type Rule = [RegExp, (...found: string[]) => string];

/** Dates, times and what else is written in figures but is no amount. Read one after the other. */
const figureRules: Rule[] = [
  [/(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g, (_, y, m, d) => sayDate(y, m, d)],
  [/(?<!\d)(\d{4})[-/](\d{1,2})(?=\s*月)/g, (_, y = '', m = '') => `${sayDigits(y)}年${m}`],
  [
    /(?<!\d)(\d{4})\s?[-—–~～]+\s?(\d{4})(?=\s?(?:年|学年))/g,
    (_, a = '', b = '') => `${sayDigits(a)}到${sayDigits(b)}`,
  ],
  [/(?<=公元前?\s?)(\d{1,4})(?=\s?年)/g, (_, year = '') => sayDigits(year)],
  [/(?<!\d)([12]\d{3})(?=\s?(?:年|级|届|学年))/g, (_, year = '') => sayDigits(year)],
  [
    /(?<![\d.])(1[3-9]\d)[ -]?(\d{4})[ -]?(\d{4})(?!\d)/g,
    (_, a, b, c) => `${sayPhone(a ?? '')}，${sayPhone(b ?? '')}，${sayPhone(c ?? '')}`,
  ],
  [/(?<!\d)(0\d{2,3})-(\d{7,8})(?!\d)/g, (_, a, b) => `${sayPhone(a ?? '')}，${sayPhone(b ?? '')}`],
  [/(?<=(?:电话|拨打|热线|报警|号码)[：:是为\s]{0,2})(\d{3,})/g, (_, digits = '') => sayPhone(digits)],
  [
    /(?<=比分|比例|之比|以|比为|比是)(\D{0,2})(\d+)\s?[:：∶]\s?(\d+)/g,
    (_, between = '', a, b) => `${between}${a}比${b}`,
  ],
  [/(?<![\d:])([01]?\d|2[0-4])[:：]([0-5]\d)[:：]([0-5]\d)(?!\d)/g, (_, h, m, s) => `${sayTime(h, m)}${Number(s)}秒`],
  [/(?<![\d:])([01]?\d|2[0-4])[:：]([0-5]\d)(?![\d:])/g, (_, h, m) => sayTime(h, m)],
  [/(?<![\d.])(\d{1,9}(?:\.\d{1,9})?)\s?[:∶：]\s?(?=\d)/g, (_, a) => `${a}比`],
];

const amountRules: Rule[] = [
  [/[¥￥]\s?([\d,]{1,20}(?:\.\d{1,9})?)/g, (_, amount = '') => `${amount}元`],
  [/\$\s?([\d,]{1,20}(?:\.\d{1,9})?)/g, (_, amount = '') => `${amount}美元`],
  [
    new RegExp(
      `(${NUMBER})\\s?[-—–~～]{1,2}\\s?(?=\\d{1,20}(?:\\.\\d{1,20})?\\s?(?:[%℃°]|\\p{Script=Han}|[a-z]))`,
      'gu',
    ),
    (_, a) => `${a}到`,
  ],
  [/(?<!\d)(\d{1,20})\s?[—–~～]{1,2}\s?(?=\d)/g, (_, a) => `${a}到`],
  [new RegExp(`(${NUMBER})\\s?[%％]`, 'g'), (_, amount = '') => `百分之${sayDecimal(amount)}`],
  [new RegExp(`(${NUMBER})\\s?‰`, 'g'), (_, amount = '') => `千分之${sayDecimal(amount)}`],
  [
    /(?<!\d)(\d{1,9})\s?又\s?(\d{1,9})\/(\d{1,9})/g,
    (_, whole = '', a = '', b = '') => `${sayNumber(whole)}又${sayNumber(b)}分之${sayNumber(a)}`,
  ],
  [/(?<![\d.])(\d{1,20})\s?\/\s?(\d{1,20})(?![\d.])/g, (_, a = '', b = '') => `${sayNumber(b)}分之${sayNumber(a)}`],
  [/(?<!\d)(\d0)(?=后(?!面|来|边|天|方))/g, (_, digits = '') => sayDigits(digits)],
  [/(?<=\d)\s?(?:…{1,2}|\.{3,6})\s?(?=\d)/g, () => '余'],
  [/½/g, () => '二分之一'],
  [/¼/g, () => '四分之一'],
  [/¾/g, () => '四分之三'],
  [/⅓/g, () => '三分之一'],
  [/⅔/g, () => '三分之二'],
];

const numberRules: Rule[] = [
  [two, () => '两'],
  [/(?<![\d,])\d{1,3}(?:,\d{3}){1,6}(?:\.\d{1,20})?(?!\d)/g, (number = '') => sayDecimal(number)],
  [/(?<![\d.])\d+\.\d+/g, (number = '') => sayDecimal(number)],
  [/(?<=[A-Za-z]\s?)\d{3,}/g, (digits = '') => sayDigits(digits)],
  [/(?<!\d)0\d+/g, (digits = '') => sayDigits(digits)],
  [/\d+/g, (number = '') => sayNumber(number)],
];

/** Signs of writing that nobody says. */
const signRules: Rule[] = [
  [/[０-９Ａ-Ｚａ-ｚ％＋－＝＜＞／]/g, (sign = '') => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)],
  [/(?<=第\s?)(III|II|IV|VI|I|V)(?![A-Za-z])/g, (_, roman = '') => romanWords[roman] ?? roman],
  [/[Ⅰ-Ⅹ]/g, (sign = '') => String(romans.indexOf(sign) + 1)],
  [/[①-⑳]/g, (sign = '') => `，${rings.indexOf(sign) + 1}，`],
  [/(?<![_＿])[_＿]{2,}|[（(]\s{1,20}[）)]/g, () => '，什么，'],
  [/(?<=\d)\s(?=\d{3}(?!\d))/g, () => ''],
];

const endRules: Rule[] = [
  [/→/g, () => '，到，'],
  [/[（(【[]|[)）】\]]/g, () => '，'],
  [/&/g, () => '和'],
];

/** A Chinese text in words only, as a teacher would read it out; English words stay as they are. */
export function spokenText(text: string): string {
  const plain = apply(signRules, sayLatex(withoutFigures(text)));
  const figures = apply(amountRules, sayUnits(apply(figureRules, plain)));
  const said = apply(endRules, apply(numberRules, sayFormulas(figures)));
  return said
    .replace(/(?<![^\S\n])[^\S\n]+/g, ' ')
    .replace(/ ?，(?: ?，)+/g, '，')
    .replace(/ ?， ?(?=[。！？；：、\n]|$)/g, '')
    .replace(/^，/, '')
    .trim();
}

function apply(rules: readonly Rule[], text: string): string {
  return rules.reduce((said, [pattern, say]) => said.replace(pattern, (...found) => say(...found)), text);
}

function sayDate(year = '', month = '', day = ''): string {
  return `${sayDigits(year)}年${sayNumber(month)}月${sayNumber(day)}日`;
}

/** 8:05 → 八点零五分; 9:00 → 九点; 12:30 → 十二点三十分; at two it is 两点. */
function sayTime(hours = '', minutes = ''): string {
  const hour = Number(hours) === 2 ? '两' : sayNumber(hours);
  if (Number(minutes) === 0) return `${hour}点`;
  return `${hour}点${Number(minutes) < 10 ? '零' : ''}${sayNumber(minutes)}分`;
}
