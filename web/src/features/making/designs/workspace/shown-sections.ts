import { type Design, type DesignSection, designSections, fieldsOfSection } from '@app/contract/making/design.ts';

/** Always on the paper: what a lesson cannot be without, and the reflection that is written afterwards. */
const always: readonly DesignSection[] = ['goals', 'points', 'activities', 'board', 'reflection'];

export function shownSections(design: Design, opened: readonly DesignSection[]): DesignSection[] {
  return designSections.filter(
    (section) => always.includes(section) || opened.includes(section) || !isEmptySection(design, section),
  );
}

export function isEmptySection(design: Design, section: DesignSection): boolean {
  return fieldsOfSection[section].every((field) => isEmpty(design[field]));
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return Object.values(Object(value)).every(isEmpty);
}
