import { expect, it, vi } from 'vitest';
import { styleByRules } from './formula-style.ts';

it('turns every style attribute into a rule, with quotes or without', () => {
  const rules: string[] = [];
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      insertRule = (rule: string) => rules.push(rule);
    },
  );
  const html = styleByRules('<i style="top:1em;left:2em"><b style=height:0.522em><svg width=400em></svg></b></i>');
  expect(html).toBe('<i data-look="0"><b data-look="1"><svg width=400em></svg></b></i>');
  expect(rules).toEqual(['[data-look="0"]:not(#_) {top:1em;left:2em}', '[data-look="1"]:not(#_) {height:0.522em}']);
  vi.unstubAllGlobals();
});
