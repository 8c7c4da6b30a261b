import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');
const base = readFileSync(join(import.meta.dirname, '../src/styles/base.css'), 'utf8');
const scripts = [...page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
const script = scripts.find((text) => text.includes('data-old-chrome')) ?? '';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-old-chrome');
});

describe('before the first paint', () => {
  it.each([
    ['Mozilla/5.0 Chrome/99.0.4844.84 Safari/537.36', true],
    ['Mozilla/5.0 Chrome/100.0.4896.60 Safari/537.36', false],
    ['Mozilla/5.0 Version/17.0 Safari/605.1.15', false],
  ])('%s gets Microsoft YaHei: %s (UI-017)', (userAgent, isOld) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    vi.stubGlobal('matchMedia', () => ({ matches: false }));

    new Function(script)();

    expect(document.documentElement.hasAttribute('data-old-chrome')).toBe(isOld);
    expect(base).toMatch(/:root\[data-old-chrome\] \{\s+--ta-font: "Microsoft YaHei", sans-serif;/);
  });

  it('the page says that it is Chinese', () => {
    expect(page).toMatch(/<html lang="zh-CN"/);
  });
});
