import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GrowingJson } from './growing-json.ts';

function read(...pieces: string[]): unknown {
  const growing = new GrowingJson();
  for (const piece of pieces) growing.push(piece);
  return growing.value;
}

/** Whether nothing of `part` is other than in `whole`, and only its end is missing. */
function isBeginning(part: unknown, whole: unknown): boolean {
  if (part === undefined) return true;
  if (typeof part === 'string') return typeof whole === 'string' && whole.startsWith(part);
  if (typeof part !== 'object' || part === null) return Object.is(part, whole);
  if (typeof whole !== 'object' || whole === null || Array.isArray(part) !== Array.isArray(whole)) return false;
  const names = Object.keys(part);
  return names.every(
    (name) => Object.hasOwn(whole, name) && isBeginning(Reflect.get(part, name), Reflect.get(whole, name)),
  );
}

const containers = fc.jsonValue({ maxDepth: 5 }).filter((value) => typeof value === 'object' && value !== null);
const cuts = fc.array(fc.nat({ max: 300 }), { maxLength: 12 });

describe('JSON that comes piece by piece', () => {
  it('is a beginning of the whole at every character, and the whole in the end', () => {
    fc.assert(
      fc.property(containers, fc.constantFrom(0, 2), (whole, indent) => {
        const json = JSON.stringify(whole, null, indent);
        const meant: unknown = JSON.parse(json);
        const growing = new GrowingJson();
        for (const char of json.split('')) {
          growing.push(char);
          expect(isBeginning(growing.value, meant)).toBe(true);
        }
        expect(growing.value).toEqual(meant);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same however it is cut, whatever stands before and after it', () => {
    fc.assert(
      fc.property(containers, cuts, (whole, places) => {
        const said = `好的：\n\`\`\`json\n${JSON.stringify(whole)}\n\`\`\`\n请看 {"x":1}`;
        const at = [0, ...places.toSorted((one, other) => one - other), said.length];
        expect(read(...at.slice(1).map((end, i) => said.slice(at[i], end)))).toEqual(JSON.parse(JSON.stringify(whole)));
      }),
      { numRuns: 200 },
    );
  });

  it('shows a text while it is written, and a number when it has ended', () => {
    expect(read('{"title":"一元二次')).toEqual({ title: '一元二次' });
    expect(read('{"minutes":4')).toEqual({});
    expect(read('{"minutes":45,')).toEqual({ minutes: 45 });
    expect(read('["a","')).toEqual(['a', '']);
  });

  it('attack: never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:\\untf0-e \n公') }), (said) => {
        expect(() => read(said)).not.toThrow();
      }),
      { numRuns: 1_000 },
    );
  });

  it('attack: touches nothing that all objects share', () => {
    const said = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}';

    expect(JSON.stringify(read(said))).toBe(said);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  it('attack: ends at its length and its depth', () => {
    const growing = new GrowingJson();
    for (let i = 0; i < 30; i += 1) growing.push(i === 0 ? '["' : 'x'.repeat(10_000));
    expect(JSON.stringify(growing.value).length).toBeLessThan(80_000);
    expect(JSON.stringify(read('['.repeat(100_000))).length).toBeLessThan(100);
  });
});
