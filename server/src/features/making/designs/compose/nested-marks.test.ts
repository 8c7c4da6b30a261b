import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nestedMarks } from './nested-marks.ts';
import { spacedEnds } from './sentence-ends.ts';

it.each([
  ['《《论语》十二章》', '《〈论语〉十二章》'],
  ['有同学说““三人行”就是正好三个人走路”，你同意吗？', '有同学说“‘三人行’就是正好三个人走路”，你同意吗？'],
  ['“学而不思”与“思而不学”各有什么害处', '“学而不思”与“思而不学”各有什么害处'],
  ['回到“分到“态度、方法”三栏”的记录', '回到“分到‘态度、方法’三栏”的记录'],
  ['没有关上的“一句\n下一行的“词”', '没有关上的“一句\n下一行的“词”'],
])('marks within marks are the other ones: %s', (given, written) => {
  expect(nestedMarks(given)).toBe(written);
});

it.each([
  ['两人指着树问答 Who’s that?。这一回先猜后查', '两人指着树问答 Who’s that? 这一回先猜后查'],
  ['Could you tell me where it is?读一小段话', 'Could you tell me where it is? 读一小段话'],
  ['说“Good morning!”。再换一句', '说“Good morning!”。再换一句'],
  ['长 3.5cm，$x!$ 与 A.选项', '长 3.5cm，$x!$ 与 A.选项'],
])('an English sentence ends with its own mark: %s', (given, written) => {
  expect(spacedEnds(given)).toBe(written);
});

it('changes nothing but marks, and what is right stays as it is', () => {
  const text = fc.string({ unit: fc.constantFrom('“', '”', '‘', '’', '学', '\n') });
  fc.assert(
    fc.property(text, (given) => {
      const written = nestedMarks(given);
      expect(written.replace(/[“”‘’]/g, '')).toBe(given.replace(/[“”‘’]/g, ''));
      expect(written).toHaveLength(given.length);
      expect(written.split('\n').every((line) => !/““|””/.test(line) || /““|””/.test(given))).toBe(true);
    }),
  );
});
