import { readerInThread } from '#documents/reading/reading-thread.ts';
import type { acceptedDesign, acceptedMarkdown, saysAccepted } from './accepted.ts';
import type { likenessesOf, partsOf, readPlan } from './read-plan.ts';
import type { suggestByRules } from './rules/suggest.ts';
import type { textDesign } from './text-design.ts';

// The text of an uploaded plan may be anything: whatever looks through all of it does so in the reading thread.

const reading = new URL('./read-plan.ts', import.meta.url);
const accepted = new URL('./accepted.ts', import.meta.url);

export const readPlanInThread = readerInThread<typeof readPlan>(reading, 'readPlan');
export const partsInThread = readerInThread<typeof partsOf>(reading, 'partsOf');
export const likenessesInThread = readerInThread<typeof likenessesOf>(reading, 'likenessesOf');
export const suggestInThread = readerInThread<typeof suggestByRules>(
  new URL('./rules/suggest.ts', import.meta.url),
  'suggestByRules',
);
export const acceptedMarkdownInThread = readerInThread<typeof acceptedMarkdown>(accepted, 'acceptedMarkdown');
export const acceptedDesignInThread = readerInThread<typeof acceptedDesign>(accepted, 'acceptedDesign');
export const saysAcceptedInThread = readerInThread<typeof saysAccepted>(accepted, 'saysAccepted');
export const textDesignInThread = readerInThread<typeof textDesign>(
  new URL('./text-design.ts', import.meta.url),
  'textDesign',
);
