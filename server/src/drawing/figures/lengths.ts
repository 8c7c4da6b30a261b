export type Length = { value: number; text: string };

/** 底 6 厘米, 高=4, 半径为 3cm: a length said after its name. */
export function lengthOf(words: string, name: string): Length | undefined {
  const unit = '(cm|厘米|dm|分米|mm|毫米|m|米)?';
  const said = new RegExp(
    `(?:${name})\\s*(?:长|分别|都|各)*\\s*(?:为|是|=|＝|:|：)?\\s*(\\d{1,5}(?:\\.\\d{1,3})?)\\s*${unit}`,
    'u',
  ).exec(words);
  return lengthFrom(said?.[1], said?.[2]);
}

/** Several after one name: 三边 3、4、5; 直角边 3 和 4. */
export function lengthsOf(words: string, name: string): Length[] {
  const list =
    new RegExp(
      `(?:${name})\\s*(?:长|分别)*\\s*(?:为|是|=|＝|:|：)?\\s*((?:\\d{1,5}(?:\\.\\d{1,3})?\\s*(?:cm|厘米|dm|分米|m|米)?[\\s、，,和与]*){2,3})`,
      'u',
    ).exec(words)?.[1] ?? '';
  return [...list.matchAll(/(\d{1,5}(?:\.\d{1,3})?)\s*(cm|厘米|dm|分米|m|米)?/gu)].flatMap(
    ([, value, unit]) => lengthFrom(value, unit) ?? [],
  );
}

/** Nothing is drawn to scale that is not there or a thousand times as long as the rest. */
function lengthFrom(value: string | undefined, unit: string | undefined): Length | undefined {
  const number = Number(value);
  if (value === undefined || !(number > 0)) return undefined;
  return { value: number, text: unit ? `${value} ${unit}` : value };
}

/** The length to draw with: as said, within what still looks like the shape. */
export function drawable(length: Length | undefined, plain: number, beside: number): number {
  return Math.min(Math.max(length?.value ?? plain, beside * 0.2), beside * 5);
}
