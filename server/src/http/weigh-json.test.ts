import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weighJson } from './weigh-json.ts';

const countOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Object.values(value).reduce<number>((sum, one) => sum + countOf(one), 0)
    : 1;

describe('the weight of JSON', () => {
  it('lets every value pass that has no more parts than allowed, whatever its texts hold', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        const parts = countOf(value);
        expect(() => weighJson(JSON.stringify(value), 2 * parts)).not.toThrow();
        if (parts > 3) expect(() => weighJson(JSON.stringify(value), parts / 3)).toThrow('项目太多');
      }),
    );
  });

  it('counts brackets and commas of texts for nothing', () => {
    expect(() => weighJson(JSON.stringify(['[[[,,,"\\', '{"a":[,']), 4)).not.toThrow();
  });

  it('refuses what is nested too deep, and ends at text that never does', () => {
    expect(() => weighJson('['.repeat(65), 1_000)).toThrow('请求内容嵌套太深');
    expect(() => weighJson('{"a":'.repeat(64), 1_000)).not.toThrow();
    expect(() => weighJson('"\\', 10)).not.toThrow();
  });
});
