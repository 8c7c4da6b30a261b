import type { Said } from '../said.ts';

export type Amount = { value: number; text: string };

/** 5, 2.5 cm, √2, 2√3: written as it was said. */
export function amountOf(number: string, unit = ''): Amount | undefined {
  const [, times = '', root] = /^(\d{0,4}(?:\.\d{1,3})?)(?:√(\d{1,3}))?$/.exec(number) ?? [];
  if (times === '' && root === undefined) return undefined;
  const value = (times === '' ? 1 : Number(times)) * (root === undefined ? 1 : Math.sqrt(Number(root)));
  return value > 0 ? { value, text: unit === '' ? number : `${number} ${unit}` } : undefined;
}

export type Sides = { named: [string, Amount][]; equal: string[][] };

/** AB = 5 cm, AB=AC=5, AB=AC: lengths by their ends, and what is equal to what. ∠BAC=70° is none. */
export function readSides(said: Said): Sides {
  const named: [string, Amount][] = [];
  const equal: string[][] = [];
  for (const [, chain = '', number = '', unit] of said.takeAll(
    /(?<![A-Z∠角])((?:[A-Z]'?[A-Z]'? ?= ?){0,3}[A-Z]'?[A-Z]'?) ?(?:=|长为|长|为|是) ?(\d{1,4}(?:\.\d{1,3})?(?:√\d{1,3})?|√\d{1,3})(?![\d.]| ?[°度]) ?(cm|厘米|dm|分米|mm|毫米|m|米)?/g,
  )) {
    const amount = amountOf(number, unit);
    const names = chain.split('=').map((name) => name.trim());
    if (names.length > 1) equal.push(names);
    if (amount) for (const name of names) named.push([name, amount]);
  }
  for (const [chain] of said.takeAll(/(?<![A-Z∠角])(?:[A-Z]'?[A-Z]'? ?= ?){1,3}[A-Z]'?[A-Z]'?(?![A-Za-z])/g))
    equal.push(chain.split('=').map((name) => name.trim()));
  return { named, equal };
}

export type Angles = { named: [string, number][]; equal: string[][] };

/** ∠A = 60°, ∠ABC=50 度, ∠C 是直角, ∠A=∠B=50°, ∠1=∠2: degrees by name, and what is equal. */
export function readAngles(said: Said): Angles {
  const named: [string, number][] = [];
  const equal: string[][] = [];
  for (const [, chain = '', degrees = ''] of said.takeAll(
    /((?:[∠角] ?(?:[A-Z]{1,3}|\d) ?= ?){0,3}[∠角] ?(?:[A-Z]{1,3}|\d)) ?(?:=|为|是) ?(\d{1,3}(?:\.\d{1,2})?) ?(?:°|度)/g,
  )) {
    const names = angleNames(chain);
    if (names.length > 1) equal.push(names);
    for (const name of names) named.push([name, Number(degrees)]);
  }
  for (const [, chain = ''] of said.takeAll(/([∠角] ?[A-Z]{1,3}) ?(?:为|是) ?直角/g))
    named.push([angleNames(chain)[0] ?? '', 90]);
  for (const [, at = ''] of said.takeAll(/直角顶点(?:为|是)? ?([A-Z])|([A-Z]) ?(?:为|是)直角顶点/g))
    named.push([at, 90]);
  for (const [chain] of said.takeAll(/(?:[∠角] ?(?:[A-Z]{1,3}|\d) ?= ?){1,3}[∠角] ?(?:[A-Z]{1,3}|\d)/g))
    equal.push(angleNames(chain));
  return { named, equal };
}

function angleNames(chain: string): string[] {
  return chain.split('=').map((name) => name.replaceAll(/[∠角 ]/g, ''));
}

const AFTER_NAME =
  /^(?:的?长度?)?(?:分别|都|各)?(?:为|是|=|:|：)? ?(\d{1,4}(?:\.\d{1,3})?(?:√\d{1,3})?|√\d{1,3}) ?(cm|厘米|dm|分米|mm|毫米|m|米)?(?![\d°度])/;

/** A length after one of its names, taken: 底 6 厘米, 高=4, 半径为 3cm. */
export function lengthNamed(said: Said, ...names: readonly string[]): Amount | undefined {
  for (const name of names) {
    const found = said.takeAfter(name, AFTER_NAME);
    const amount = found && amountOf(found[1] ?? '', found[2]);
    if (amount) return amount;
  }
  return undefined;
}

const DEGREES_AFTER = /^(?:的?度数)?(?:为|是|=|:|：)? ?(\d{1,3}(?:\.\d{1,2})?) ?(?:°|度)/;

export function degreesNamed(said: Said, ...names: readonly string[]): number | undefined {
  for (const name of names) {
    const found = said.takeAfter(name, DEGREES_AFTER);
    if (found) return Number(found[1]);
  }
  return undefined;
}

/** Degrees as they are written; no floating dust. */
export function degreesText(degrees: number): string {
  return `${Number(degrees.toFixed(1))}°`;
}
