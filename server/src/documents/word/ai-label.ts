import { AI_LABEL } from '@app/contract/talking/exports.ts';
import type { WordLabel } from './frame.ts';

/** The label of generated content that people read, and the one that programs read as GB 45438-2025 names it. */
export const aiLabel: WordLabel = {
  label: AI_LABEL,
  properties: [{ name: 'AIGC', value: JSON.stringify({ Label: '1', ContentProducer: '教师助手' }) }],
};
