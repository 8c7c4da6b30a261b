import { evaluate, substitute } from '#adapters/model/offline/math/evaluate.ts';
import { agreesRoughly } from '#adapters/model/offline/math/evaluate-roughly.ts';
import { MathError } from '#adapters/model/offline/math/math-error.ts';
import { parseExpression } from '#adapters/model/offline/math/parser.ts';
import { plainNumbers, readNumber } from '#adapters/model/offline/math/plain-numbers.ts';
import { rational } from '#adapters/model/offline/math/rational.ts';
import { type Surd, scale, surd, toNumber } from '#adapters/model/offline/math/surd.ts';
import { latexExpression } from '#adapters/model/offline/math/write-expression.ts';
import { approximate, latexSurd } from '#adapters/model/offline/math/write-number.ts';
import { computedReply, type Reply, verifiedBy } from '#adapters/model/offline/reply.ts';
import { type Formula, type Shape, shapes } from './shapes.ts';

type Size = { value: Surd; unit: string };

const UNIT = '千米|分米|厘米|毫米|米|km|dm|cm|mm|m|度|°';
const VALUE = `\\d+(?:\\.\\d+)?\\s*(?:${UNIT})?`;
const SIZE = new RegExp(
  `(直径|半径|边长|棱长|上底|下底|圆心角|直角边|对角线|(?<!周)长|宽|高|底)(?:长|分别|各|都|为|是|=|:|：|的|\\s)*(${VALUE}(?:\\s*[和与、,，]\\s*${VALUE})*)`,
  'g',
);
/** A question this short that names a shape and all its sizes can only want the shape computed. */
const BARE_CHARS = 20;
const ASKED = /斜边|周长|侧面积|表面积|面积|体积|弧长|母线长/g;

/** Lengths, areas and volumes of school shapes for given numbers: 「半径 3 厘米的圆的面积」. */
export function answerGeometry(question: string): Reply | undefined {
  const shape = onlyShape(question);
  const wanted = new Set(question.match(ASKED) ?? []);
  const isAsking = wanted.size > 0 || /求|计算|多少/.test(question) || question.length <= BARE_CHARS;
  const sizes = shape && isAsking ? readSizes(plainNumbers(question), shape) : undefined;
  if (!shape || !sizes) return undefined;
  const unit = commonUnit(sizes);
  const formulas = shape.formulas.filter(({ name }) => wanted.has(name));
  if (wanted.size > 0 && formulas.length === 0) return undefined;
  const lines = (formulas.length > 0 ? formulas : shape.formulas).map((formula) => compute(formula, sizes, unit));
  const given = Object.entries(shape.sizes).map(([name, letters]) => {
    const values = [...letters].map(
      (letter) => `$${letter}=${latexSurd(sizes[letter]?.value ?? new Map(), 'decimal')}$`,
    );
    return `${name} ${values.join('、')}`;
  });
  const paragraphs = [
    `${shape.names[0]}：${given.join('，')}${unit === '' ? '' : `（单位：${unit}）`}`,
    lines.map(({ line }) => `- ${line}`).join('\n'),
    verifiedBy(
      lines.every(({ isRight }) => isRight),
      '每个结果都用浮点数按公式另算一遍，结果一致',
    ),
  ];
  return computedReply(`${shape.names[0]}的计算`, paragraphs, `套用${shape.names[0]}的公式，代入已知量计算。`);
}

/** Shapes whose names hold those of others, and figures made of several: the formula of one would be wrong for them. */
const OTHER_SHAPES = /半圆|圆环|椭圆|圆台|半球|阴影|组合|剩下|剩余|内接|外接|内切|外切/;

/** The one shape a question is about. */
function onlyShape(question: string): Shape | undefined {
  if (OTHER_SHAPES.test(question)) return undefined;
  const named = shapes.filter(({ names }) => names.some((name) => question.includes(name)));
  const [shape] = named;
  const rest = shape?.names.reduce((text, name) => text.replaceAll(name, ''), question) ?? '';
  const isRound = shape !== undefined && /^(?:圆|扇形|球)/.test(shape.names[0] ?? '');
  const others = named.slice(1).flatMap(({ names }) => names.filter((name) => !(isRound && name === '圆')));
  return others.some((name) => rest.includes(name)) ? undefined : shape;
}

function compute(formula: Formula, sizes: Record<string, Size>, unit: string): { line: string; isRight: boolean } {
  const expression = parseExpression(formula.value);
  if (!expression) throw new Error(`unreadable formula ${formula.value}`);
  const values = Object.fromEntries(Object.entries(sizes).map(([letter, { value }]) => [letter, value]));
  const numbers = Object.fromEntries(Object.entries(values).map(([letter, value]) => [letter, toNumber(value)]));
  const value = evaluate(expression, values);
  const [pi, factor] = formula.isTimesPi ? ['\\pi', Math.PI] : ['', 1];
  const filled = latexExpression(substitute(expression, values), 'decimal');
  const exact = pi && latexSurd(value, 'decimal') === '1' ? pi : `${latexSurd(value, 'decimal')}${pi}`;
  const rough = pi || exact.includes('\\') ? `\\approx ${roughText(value, factor)}` : '';
  const line = `${formula.name}：$${formula.formula}=${pi ? `\\left(${filled}\\right)\\pi` : filled}=${exact}${rough}$${unitText(unit, formula.power)}`;
  return { line, isRight: agreesRoughly(expression, value, numbers) };
}

function unitText(unit: string, power: Formula['power']): string {
  if (unit === '') return '';
  return /[a-z]/.test(unit) ? ` ${unit}${['', '²', '³'][power - 1]}` : ` ${['', '平方', '立方'][power - 1]}${unit}`;
}

function roughText(value: Surd, factor: number): string {
  return factor === 1 ? approximate(value, 2) : (toNumber(value) * factor).toFixed(2);
}

/** The sizes by letter, or undefined when one is missing. A diameter stands for twice the radius. */
function readSizes(text: string, shape: Shape): Record<string, Size> | undefined {
  const found = new Map<string, Size[]>();
  for (const [, name = '', list = ''] of text.matchAll(SIZE)) {
    const sizes = list.split(/[和与、,，]/).map(readSize);
    found.set(name, [...(found.get(name) ?? []), ...sizes]);
  }
  const diameter = found.get('直径')?.[0];
  if (diameter && !found.has('半径')) {
    found.set('半径', [{ value: scale(diameter.value, rational(1n, 2n)), unit: diameter.unit }]);
  }
  const sizes: Record<string, Size> = {};
  for (const [name, letters] of Object.entries(shape.sizes)) {
    for (const [i, letter] of [...letters].entries()) {
      const size = found.get(name)?.[i];
      if (!size) return undefined;
      sizes[letter] = size;
    }
  }
  return sizes;
}

function readSize(text: string): Size {
  const [, digits = '0', unit = ''] = /(\d+(?:\.\d+)?)\s*(\D*)/.exec(text.trim()) ?? [];
  return { value: surd(readNumber(digits)), unit: unit.trim() };
}

function commonUnit(sizes: Record<string, Size>): string {
  const units = new Set(
    Object.values(sizes)
      .map(({ unit }) => unit)
      .filter((unit) => !/^(?:度|°|)$/.test(unit)),
  );
  if (units.size > 1) throw new MathError('给出的长度单位不一致，请先统一单位再问');
  return [...units][0] ?? '';
}
