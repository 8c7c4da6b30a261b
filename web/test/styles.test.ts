import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namedBreakpoints } from '../named-breakpoints.ts';
import { breakpoints } from '../src/styles/breakpoints.ts';

const root = join(import.meta.dirname, '../src');
const TOKENS = 'styles/tokens.css';
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name: relative(root, join(root, name)), css: readFileSync(join(root, name), 'utf8') }));

/** `4px` → `--ta-1`, for those of the tokens that are said of spaces. */
const spaces = new Map(
  [...(sheets.find(({ name }) => name === TOKENS)?.css ?? '').matchAll(/(--ta-\d+): (\d+px);/g)].map(
    ([, token = '', px = '']) => [px, token],
  ),
);

describe('the style sheets', () => {
  it('name the widths at which the page changes', () => {
    const raw = new Set<string>(Object.values(breakpoints));
    const strangers = sheets.flatMap(({ name, css }) =>
      [...css.matchAll(/@media ([^{]+)/g)]
        .filter(([, query = '']) => [...raw].some((width) => query.includes(width)))
        .map(([line]) => `${name}: ${line}`),
    );

    expect(strangers).toEqual([]);
  });

  it('say no size in rem: the letter it is counted by follows the width of the window', () => {
    const strangers = sheets.flatMap(({ name, css }) =>
      [...css.matchAll(/^.*[\d.]rem\b.*$/gm)].map(([line]) => `${name}: ${line.trim()}`),
    );

    expect(strangers).toEqual([]);
  });

  it('use no token that nobody gave: what it colours would be seen through', () => {
    const scripts = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
    const given = new Set(
      [...sheets.map(({ css }) => css), ...scripts.map((name) => readFileSync(join(root, name), 'utf8'))].flatMap(
        (text) => Array.from(text.matchAll(/(--ta-[a-z0-9-]+)(?:'|")?\]?:/g), ([, token = '']) => token),
      ),
    );
    const strangers = sheets.flatMap(({ name, css }) =>
      Array.from(css.matchAll(/var\((--ta-[a-z0-9-]+)\)/g), ([, token = '']) => token)
        .filter((token) => !given.has(token))
        .map((token) => `${name}: ${token}`),
    );

    expect(strangers).toEqual([]);
  });

  it('give a class its looks in one folder: all of them stay on the page, and two things of one name would wear both', () => {
    const homes = new Map<string, Set<string>>();
    for (const { name, css } of sheets)
      for (const [, selector = ''] of css.replace(/\([^()]*\)/g, '()').matchAll(/([^{}/]+)\{/g))
        for (const [, one = ''] of selector.matchAll(/(?:^|,)\s*\.(ta-[\w-]+)\s*(?=,|$)/g))
          homes.set(one, (homes.get(one) ?? new Set()).add(dirname(name)));
    const shared = [...homes].filter(([, folders]) => folders.size > 1);

    expect(shared.map(([one, folders]) => `${one}: ${[...folders].join(', ')}`)).toEqual([]);
  });

  it('name every space that has a token', () => {
    expect(spaces.get('16px')).toBe('--ta-4');
    const declaration = /^\s*(?:padding|margin|gap|row-gap|column-gap)[a-z-]*: ([^;]+);/gm;
    const strangers = sheets
      .filter(({ name }) => name !== TOKENS)
      .flatMap(({ name, css }) =>
        [...css.matchAll(declaration)].flatMap(([line, value = '']) =>
          (value.match(/(?<![\w.-])\d+px/g) ?? [])
            .filter((px) => spaces.has(px))
            .map((px) => `${name}: ${line.trim()} → var(${spaces.get(px)})`),
        ),
      );

    expect(strangers).toEqual([]);
  });
});

/** Where a thing stands among its neighbours is for the screen to say; how it looks, for the component. */
const PLACING =
  /^(?:margin|flex|order|grid-(?:column|row|area)|(?:justify|align|place)-self|position|inset|top|right|bottom|left|z-index|(?:min-|max-)?width)/;
/** May only become fewer: what is wanted otherwise becomes a variant of the component. */
const RESTYLED_AT_MOST = 49;

describe('a component', () => {
  const classesOf = (css: string) => [...css.matchAll(/\.(ta-[\w-]+)/g)].map(([, name = '']) => name);
  const uncommented = sheets.map(({ name, css }) => ({ name, css: css.replace(/\/\*[\s\S]*?\*\//g, '') }));
  const own = new Set(
    uncommented.filter(({ name }) => name.startsWith('components/')).flatMap(({ css }) => classesOf(css)),
  );
  /** The selectors of rules that say more than where something stands. */
  const looksOf = (css: string) =>
    [...css.matchAll(/([^{};]+)\{([^{}]+)\}/g)]
      .filter(([, , body = '']) => body.split(';').some((line) => line.trim() !== '' && !PLACING.test(line.trim())))
      .map(([, selector = '']) => selector.trim());

  it('looks as it says itself, and no more screens restyle it than did', () => {
    const restyled = uncommented
      .filter(({ name }) => /^(?:features|app)\//.test(name))
      .flatMap(({ name, css }) =>
        looksOf(css)
          .filter((selector) => classesOf(selector).some((one) => own.has(one)))
          .map((selector) => `${name}: ${selector}`),
      );

    expect(restyled.length, restyled.join('\n')).toBeLessThanOrEqual(RESTYLED_AT_MOST);
  });
});

describe('a named breakpoint', () => {
  const plugin = namedBreakpoints();
  const build = (css: string, id: string) =>
    (plugin.transform as (code: string, id: string) => { code: string } | undefined)(css, id); // it asks for nothing of `this`

  it('becomes its width, in style sheets only', () => {
    const css = '@media (pointer: coarse), (--phone) { a { color: var(--phone) } }';

    expect(build(css, 'a.css')?.code).toBe(
      '@media (pointer: coarse), (max-width: 767.98px) { a { color: var(--phone) } }',
    );
    expect(build(css, 'a.ts')).toBeUndefined();
  });

  it('that nobody gave fails the build', () => {
    expect(() => build('@media (--watch) {}', 'a.css')).toThrow('there is no breakpoint --watch');
  });
});
