import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOW_TO_ESCAPE, readModelJson } from './read-model-json.ts';
import { storableText } from './storable-text.ts';

/** `# name`, what the model said, `=> ` what it meant. */
const corpus = readFileSync(new URL('./__fixtures__/answers.txt', import.meta.url), 'utf8')
  .split(/^# /m)
  .slice(1)
  .map((entry) => {
    const end = entry.lastIndexOf('\n=> ');
    const name = entry.slice(0, entry.indexOf('\n'));
    return { name, said: entry.slice(name.length + 1, end), meant: JSON.parse(entry.slice(end + 4)) };
  });

const words = fc.constantFrom(
  '公式法',
  '因此',
  'under the tree',
  'not far',
  'to go',
  'new',
  '“引号"',
  '`C:\\new`',
  '5 元',
);
const commands =
  'frac beta bar binom because begin forall flat nabla neq nu not ne notin rho right rightarrow rm times theta text tan ' +
  'to tau triangle therefore underline uparrow upsilon sqrt pm pi alpha sum left cdot circ , ; ! { } %';
const formula = fc
  .array(
    fc.oneof(
      fc.constantFrom(...commands.split(' ')).map((name) => `\\${name}`),
      fc.constantFrom('{1}{2}', '^2', '_{n}', 'x', '=', '(3)', '中'),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(' '))
  .filter((text) => !text.includes('begin'));
const singly = (value: object) => JSON.stringify(value).replaceAll('\\\\', '\\');

describe('what a model says as JSON', () => {
  it('is read as it was meant in more than a hundred answers', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(100);
    for (const { name, said, meant } of corpus) expect(readModelJson(said), name).toEqual(meant);
  });

  it('comes back unchanged when it was written properly', () => {
    const text = fc
      .array(
        fc.oneof(
          words,
          fc.string({ unit: 'grapheme' }).filter((one) => !/[$\\]/.test(one)),
          formula.map((one) => `$${one}$`),
          formula.map((one) => `\\(${one}\\)`),
          fc.constant('$$\n\\begin{cases}\nx=1\\\\\nu=2\n\\end{cases}\n$$'),
        ),
      )
      .map((parts) => storableText(parts.join('\n')));
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, text, fc.integer(), fc.boolean(), tie('list'), tie('record')),
      list: fc.array(tie('value'), { maxLength: 4 }),
      record: fc.dictionary(fc.constantFrom('board', 'text', '目标', 'goals'), tie('value')),
    }));
    fc.assert(
      fc.property(value, fc.constantFrom(0, 2), (one, indent) => {
        const meant = { said: one };
        const json = JSON.stringify(meant, null, indent);
        expect(readModelJson(json)).toEqual(meant);
        expect(readModelJson(`好的：\n\`\`\`json\n${json}\n\`\`\`\n请看`)).toEqual(meant);
      }),
      { numRuns: 300 },
    );
  });

  it('holds its formulas when each backslash was written once', () => {
    fc.assert(
      fc.property(fc.array(formula, { minLength: 1, maxLength: 5 }), (formulas) => {
        const meant = {
          board: formulas.map((one) => `因为 $${one}$`).join('\n'),
          list: formulas.map((one) => `$${one}$`),
        };
        expect(readModelJson(singly(meant))).toEqual(meant);
      }),
      { numRuns: 500 },
    );
  });

  it('never throws and is always fit to be stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:\\$nutfb\n\0\ud800公`') }), (said) => {
        const read = JSON.stringify(readModelJson(said) ?? '');
        expect(read).not.toMatch(/\\u0000|\\ud8/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is read in time that grows with its length, however it is broken', () => {
    const broken = [
      '["a "b ',
      '{"a":"b ',
      'x" y ',
      '[',
      '[{"a":',
      '{"a":"b,\n',
      '["a,"b,',
      '"',
      '\\',
      '$',
      '$$',
      '\\n',
      '\\frac',
      '```',
      '``` ',
      '{"a":"$',
      '[] ',
      '{a',
      "'",
      '\\begin{a}',
      '\\u12',
      ' ',
      '{"a":"b",\n ',
      '"a",      ',
    ];
    for (const one of broken) {
      for (const said of [`{"a":"${one.repeat(60_000 / one.length)}`, one.repeat(60_000 / one.length)]) {
        const before = process.cpuUsage();
        readModelJson(said);
        expect(process.cpuUsage(before).user, one).toBeLessThan(2_000_000);
      }
    }
  }, 60_000);

  it('is cut without leaving half a character', () => {
    expect(storableText('好😀', 2)).toBe('好');
    expect(storableText('a\0b\ud83d')).toBe('ab\ufffd');
  });

  it('is asked for with every backslash twice, and the example is JSON', () => {
    const example = /"\$.*?\$"/.exec(HOW_TO_ESCAPE)?.[0] ?? '';
    expect(JSON.parse(example)).toBe('$\\frac{1}{2}\\times\\sqrt{3}$');
  });
});
