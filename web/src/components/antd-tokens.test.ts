import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { darkTokens, lightTokens } from './antd-tokens.ts';

const tokensCss = readFileSync(resolve(import.meta.dirname, '../styles/tokens.css'), 'utf8');
const [, lightCss = '', darkCss = ''] = tokensCss.split(/^:root(?:\[data-theme="dark"\])? \{/m);

describe('the Ant Design theme', () => {
  it.each([
    ['light', lightTokens, lightCss],
    ['dark', darkTokens, `${lightCss}${darkCss}`],
  ] as const)('uses only colours of the %s tokens', (_theme, tokens, css) => {
    const colours = Object.values(tokens).filter((value) => /^#[0-9a-f]{6}$/.test(value));

    const strangers = colours.filter((colour) => !css.includes(colour));

    expect(colours.length).toBeGreaterThan(30);
    expect(strangers).toEqual([]);
  });
});
