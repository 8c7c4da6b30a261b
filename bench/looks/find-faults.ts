import type { Page } from '@playwright/test';
import { axeOn } from '../../e2e/accessibility.ts';

/** What a program can see of a picture. */
type Seen = {
  faults: string[];
  /** Where the first words of the content begin, from the left. */
  left: number;
};

/** Sideways scrolling, cut words, and what stands outside the window. */
export function findFaults(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const nameOf = (element: Element) => {
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 20);
      return `${element.tagName.toLowerCase()}${[...element.classList].map((name) => `.${name}`).join('')} “${words}”`;
    };
    const isSeen = (element: Element) => {
      const { width: wide, height: high } = element.getBoundingClientRect();
      // Words for those who listen are drawn in one point.
      return wide > 2 && high > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const styleOf = (element: Element) => getComputedStyle(element);
    const ancestors = (element: Element): Element[] =>
      element.parentElement ? [element.parentElement, ...ancestors(element.parentElement)] : [];
    const clips = (value: string) => value === 'hidden' || value === 'clip';
    const scrolls = (value: string) => value === 'auto' || value === 'scroll';
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const shown = [...document.querySelectorAll('body *')].filter(isSeen);

    const page = document.documentElement;
    const overflow =
      page.scrollWidth > width ? [`scrolls sideways by ${page.scrollWidth - width}: ${nameOf(widest())}`] : [];
    function widest(): Element {
      return shown.reduce((most, one) =>
        one.getBoundingClientRect().right > most.getBoundingClientRect().right ? one : most,
      );
    }
    const cut = shown.filter((element) => {
      if (!hasWords(element) || element.closest('svg, textarea, input, [aria-hidden="true"], .ta-visually-hidden')) {
        return false;
      }
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(element);
      const isWide = clips(overflowX) && element.scrollWidth > element.clientWidth + 1 && textOverflow !== 'ellipsis';
      const isHigh = clips(overflowY) && element.scrollHeight > element.clientHeight + 3 && webkitLineClamp === 'none';
      return isWide || (isHigh && textOverflow !== 'ellipsis');
    });
    const outside = shown.filter((element) => {
      if (!element.matches('button, a, input, textarea, select, h1, h2, h3, p')) return false;
      const { left, right } = element.getBoundingClientRect();
      if (left >= -1 && right <= width + 1) return false;
      return !ancestors(element).some((one) => scrolls(styleOf(one).overflowX) || clips(styleOf(one).overflowX));
    });
    const content = document.querySelector('main') ?? document.body;
    const first = [...content.querySelectorAll('h1, h2, h3, p, label, button, a, span')].find(
      (element) => isSeen(element) && hasWords(element) && !element.closest('header, .ta-bar, .ta-page-bar'),
    );
    return {
      left: Math.round(first?.getBoundingClientRect().left ?? -1),
      faults: [
        ...overflow,
        ...cut.map((element) => `cut: ${nameOf(element)}`),
        ...outside.map((element) => `outside: ${nameOf(element)}`),
      ],
    };
  });
}

/** What axe calls serious or critical; with `isColourOnly` only the contrasts, which is all that a theme changes. */
export async function findSerious(page: Page, isColourOnly: boolean): Promise<string[]> {
  const axe = axeOn(page);
  const { violations } = await (isColourOnly ? axe.withRules(['color-contrast']) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${target.join(' ')}`));
}
