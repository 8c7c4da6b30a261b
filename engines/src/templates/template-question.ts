import type { SlotKind } from '@app/contract/enums.ts';
import type { Template } from '@app/contract/talking/templates.ts';

export type SlotTexts = Partial<Record<SlotKind, string>>;

const PLACE = /\{\{(\w+)\}\}/g;
const OPTIONAL_PART = /\[([^[\]]*)\]/g;

/**
 * The question a template's pattern makes from its slots. `{{Grade}}` stands for a slot; a part in `[…]` vanishes when
 * one of its slots is empty. An empty slot outside such a part stays as a blank, 【年级】, for the teacher to fill.
 */
export function questionOf({ question, slots }: Pick<Template, 'question' | 'slots'>, values: SlotTexts): string {
  const textOf = (kind: string) => new Map<string, string>(Object.entries(values)).get(kind)?.trim() ?? '';
  const labelOf = (kind: string) => slots.find((slot) => slot.kind === kind)?.label ?? kind;
  return question
    .replace(OPTIONAL_PART, (_, part: string) => (kindsOf(part).every((kind) => textOf(kind) !== '') ? part : ''))
    .replace(PLACE, (_, kind: string) => textOf(kind) || `【${labelOf(kind)}】`);
}

/** The slots a pattern names, in order. */
export function kindsOf(pattern: string): string[] {
  return Array.from(pattern.matchAll(PLACE), ([, kind = '']) => kind);
}
