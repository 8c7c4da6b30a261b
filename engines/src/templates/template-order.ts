type Placed = { templateId: string; isTop: boolean };

export type TemplateChange<T extends Placed> =
  | { type: 'added'; template: T }
  /** An edit brings the changed template along; a mere use brings its id. */
  | { type: 'updated'; template: T }
  | { type: 'used'; templateId: string }
  | { type: 'pinned'; templateId: string }
  | { type: 'unpinned'; templateId: string }
  | { type: 'deleted'; templateId: string };

/** The list of custom templates after a change (rules TPL-001 to TPL-006); the server keeps the same order. */
export function changeTemplates<T extends Placed>(list: readonly T[], change: TemplateChange<T>): T[] {
  const id = change.type === 'added' || change.type === 'updated' ? change.template.templateId : change.templateId;
  const former = list.find(({ templateId }) => templateId === id);
  const others = list.filter(({ templateId }) => templateId !== id);
  if (change.type === 'added') return toFront(others, { ...change.template, isTop: false });
  if (!former) return others;
  switch (change.type) {
    case 'updated':
      return toFront(others, { ...change.template, isTop: former.isTop });
    case 'used':
      return toFront(others, former);
    case 'pinned':
      return toFront(others, { ...former, isTop: true });
    case 'unpinned':
      return toFront(others, { ...former, isTop: false });
    case 'deleted':
      return others;
  }
}

/** The front of its own group: pinned ones come before all others. */
function toFront<T extends Placed>(others: readonly T[], moved: T): T[] {
  const pinned = others.filter(({ isTop }) => isTop);
  const rest = others.filter(({ isTop }) => !isTop);
  return moved.isTop ? [moved, ...pinned, ...rest] : [...pinned, moved, ...rest];
}
