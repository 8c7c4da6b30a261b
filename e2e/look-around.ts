import type { Page } from '@playwright/test';
import { axeOn } from './accessibility.ts';
import { expect } from './fixtures.ts';

const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
] as const;

/**
 * Every width, in light and in dark: nothing that a checker of accessibility finds, and nothing wider than the page. With `LOOKS`, a
 * folder, it is photographed under the name.
 */
export async function lookAround(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await axeOn(page).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      if (process.env.LOOKS)
        await page.screenshot({ path: `${process.env.LOOKS}/${name}-${size.width}-${colorScheme}.png` });
    }
  }
  await page.setViewportSize(sizes[0]);
  await page.emulateMedia({ colorScheme: 'light' });
}
