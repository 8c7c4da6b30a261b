import type { Design } from '@app/contract/making/design.ts';

/** The lists of a design whose parts are added, moved and removed. */
export const partLists = ['goals', 'questions', 'activities', 'assessments', 'exercises'] as const;
export type PartList = (typeof partLists)[number];

/** Names one text of the design: `board`, `homework.basic`, `head.teacher`, `activities.a3.teacher`. */
export type FieldPath = string;

/** Empty for a field that is no longer there. */
export function readField(design: Design, path: FieldPath): string {
  const [first = '', second = '', third = ''] = path.split('.');
  const list = partListOf(first);
  if (list)
    return textOf(
      design[list].find(({ id }) => id === second),
      third,
    );
  const field = fieldOf(design, first);
  return second ? textOf(field, second) : typeof field === 'string' ? field : '';
}

/** The same object when nothing changes. */
export function writeField(design: Design, path: FieldPath, text: string): Design {
  if (readField(design, path) === text) return design;
  const [first = '', second = '', third = ''] = path.split('.');
  const list = partListOf(first);
  if (list) {
    const parts = design[list].map((part) => (part.id === second ? { ...part, [third]: text } : part));
    return { ...design, [list]: parts };
  }
  if (!second) return { ...design, [first]: text };
  return { ...design, [first]: { ...Object(fieldOf(design, first)), [second]: text } };
}

function partListOf(name: string): PartList | undefined {
  return partLists.find((list) => list === name);
}

function fieldOf(design: Design, name: string): unknown {
  return Reflect.get(design, name);
}

function textOf(holder: unknown, name: string): string {
  const text: unknown = Reflect.get(Object(holder), name);
  return typeof text === 'string' ? text : '';
}
