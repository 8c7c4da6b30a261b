import { NUMBER, plainNumbers, readNumber } from '#adapters/model/offline/math/plain-numbers.ts';
import * as q from '#adapters/model/offline/math/rational.ts';
import { isTerminating, type Rational } from '#adapters/model/offline/math/rational.ts';
import { surd } from '#adapters/model/offline/math/surd.ts';
import { approximate, decimalText, plainRational } from '#adapters/model/offline/math/write-number.ts';
import { computedReply, type Reply, verifiedBy } from '#adapters/model/offline/reply.ts';
import { type Unit, units } from './units.ts';

type Quantity = { value: Rational; unit: Unit; name: string };
type Named = { unit: Unit; name: string };

const ASKED =
  /(?:等于|是|有|合|换算[成为]?|转换?[成为]|化[成为]|改写成|=|约)\s*(?:多少|几)?(?:个)?\s*(.+?)\s*[?？。吗呢]*$/;

/** Names are compared in small letters; these would turn mega into milli or back. */
const CASE_MATTERS = /(?<![A-Za-z])(?:M(?:V|A|m|g|s|S|L|l)|m(?:Pa|PA|W))(?![A-Za-z])/;

/** 「3.5 千米等于多少米」, 「72 km/h 换算成 m/s」, 「2 小时 30 分是多少分钟」. */
export function answerUnitConversion(question: string): Reply | undefined {
  if (CASE_MATTERS.test(question.normalize('NFKC'))) return undefined;
  const text = plainNumbers(question)
    .toLowerCase()
    .replace(/^(?:请问|请|帮我|把|将|换算|单位换算|[:：\s])+/, '');
  const asked = ASKED.exec(text);
  const targets = namedUnits((asked?.[1] ?? '').replace(/\s/g, ''));
  const given = asked && targets.length > 0 ? readQuantities(text.slice(0, asked.index), targets) : undefined;
  const target = given && targets.find(({ unit }) => unit.dimension === given[0]?.unit.dimension);
  return given && target ? convert(given, target) : undefined;
}

function convert(given: readonly Quantity[], target: Named): Reply {
  const base = q.sum(given.map(({ value, unit }) => q.add(q.multiply(value, unit.factor), unit.offset)));
  const result = q.divide(q.subtract(base, target.unit.offset), target.unit.factor);
  const back = q.add(q.multiply(result, target.unit.factor), target.unit.offset);
  const asked = given.map(({ value, name }) => `${numberText(value)} ${name}`).join(' ');
  const answer = isTerminating(result) ? numberText(result) : `${plainRational(result)}，约 ${numberText(result)}`;
  const paragraphs = [
    `**${asked} = ${answer} ${target.name}**`,
    howItGoes(given, target),
    verifiedBy(q.equals(back, base), '把结果换算回去，与原来的量相等'),
  ].filter((paragraph) => paragraph !== '');
  return computedReply(`${target.unit.dimension}单位换算`, paragraphs, '按单位之间的进率做精确换算，再换算回去复核。');
}

function howItGoes([first, ...more]: readonly Quantity[], target: Named): string {
  if (!first || more.length > 0) return '';
  const { unit, name } = first;
  if (target.unit.dimension === '温度') return '换算关系：开尔文 = 摄氏度 + 273.15，华氏度 = 摄氏度 × 1.8 + 32。';
  const rate = q.divide(unit.factor, target.unit.factor);
  const isUp = q.compare(rate, q.ONE) >= 0;
  const [from, to, size] = isUp ? [name, target.name, rate] : [target.name, name, q.divide(q.ONE, rate)];
  return `进率：1 ${from} = ${isTerminating(size) ? numberText(size) : plainRational(size)} ${to}，${isUp ? '乘' : '除以'}进率。`;
}

/** One or more amounts side by side, all of a dimension that one of the targets has. */
function readQuantities(text: string, targets: readonly Named[]): Quantity[] | undefined {
  const pieces = [...text.replace(/\s/g, '').matchAll(new RegExp(`(${NUMBER})([^\\d]+)`, 'g'))];
  if (pieces.length === 0 || pieces.map(([piece]) => piece).join('') !== text.replace(/\s/g, '')) return undefined;
  const quantities = pieces.map(([, number = '', name = '']) => {
    const unit = namedUnits(name).find((named) =>
      targets.some((target) => target.unit.dimension === named.unit.dimension),
    );
    return unit && { value: readNumber(number), ...unit };
  });
  const isSameKind = quantities.every((quantity) => quantity?.unit.dimension === quantities[0]?.unit.dimension);
  return isSameKind ? quantities.filter((quantity) => quantity !== undefined) : undefined;
}

function namedUnits(name: string): Named[] {
  // A Latin symbol was lower-cased for the comparison, so the Chinese name is shown instead of a wrong one.
  const shown = (unit: Unit): string => (/[a-zω°]/.test(name) ? (unit.names[0] ?? name) : name);
  return units.filter((unit) => unit.names.includes(name)).map((unit) => ({ unit, name: shown(unit) }));
}

function numberText(value: Rational): string {
  return isTerminating(value) ? decimalText(value) : approximate(surd(value), 4);
}
