import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Looks for faults that keep somebody out. Describes only those, and looks into no frame of elsewhere: a fraction of the time. */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}
