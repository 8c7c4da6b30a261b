import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../src');
/** What a teacher reads or hears of a part of the page. */
const LABEL = /\b(?:aria-label|placeholder|title|label|alt)="([^"]*)"/g;
/** Examples of what is typed there, which is not Chinese. */
const examples = ['ABCD-EFGH-JKMN-PQRS', 'library, museum, past the bank'];

it('no label of a screen is left in English', () => {
  const screens = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx$/.test(name),
  );
  const labels = screens.flatMap((name) =>
    [...readFileSync(join(src, name), 'utf8').matchAll(LABEL)].map(([, text]) => text ?? ''),
  );

  expect(labels.length).toBeGreaterThan(200);
  expect(
    labels.filter((text) => /[A-Za-z]{3,}/.test(text) && !/\p{Script=Han}/u.test(text) && !examples.includes(text)),
  ).toEqual([]);
});
