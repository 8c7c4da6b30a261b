import type { DesignSection } from './design.ts';
import type { RewriteWish } from './designs.ts';

/** Whether a section can be changed as wished without a model: by rule and from the library. */
export function isRewrittenByRule(section: DesignSection, wish: RewriteWish): boolean {
  if (wish === 'shorter') return true;
  if (section === 'activities') return wish === 'longer' || wish === 'harder' || wish === 'easier';
  return section === 'exercises' && (wish === 'harder' || wish === 'easier');
}
