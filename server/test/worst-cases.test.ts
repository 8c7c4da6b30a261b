import { describe, expect, it } from 'vitest';
import { readers } from './readers.ts';

const CHARS = 20_000;
/** Of this thread alone, so that a busy machine changes nothing. */
const MOST_CPU_MS = 1_000;

/** What readers look for, and begins nothing or never ends when there is nothing else. */
const signs = [
  ...[
    ' ',
    '\n',
    '\u2028',
    '\\',
    '|',
    '\\|',
    '\n|',
    ' |',
    '$',
    '$$',
    '$a',
    ' $',
    '$1 ',
    '\\(',
    '`',
    '*',
    '**a ',
    '_',
    '~',
  ],
  ...['[', ']', '(', '{{', '[[', '![', '](', '<', '<br ', '<!--', '&#', '"', '%', 'a@'],
  ...['# ', '\n# ', '- ', '\n> ', '1', '1.', '：', '“', '（', '《', '【停 ', '算'],
];
const texts = signs.flatMap((sign) => {
  const run = sign.repeat(CHARS / sign.length);
  return [
    { sign, text: `# a${run}b` },
    { sign, text: `| a |\n| --- |\n| ${run} |` },
  ];
});

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** A reader that looked back from every sign took seven seconds for a text of this length; in step with it, some milliseconds. */
describe('the worst text for', () => {
  it.each(Object.entries(readers))('%s is read in step with its length', { timeout: 120_000 }, async (_, read) => {
    for (const { sign, text } of texts) {
      const startedAt = cpuMs();
      await read(text);
      expect(cpuMs() - startedAt, JSON.stringify(sign)).toBeLessThan(MOST_CPU_MS);
    }
  });
});
