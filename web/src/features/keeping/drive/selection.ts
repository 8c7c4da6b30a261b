/** The chosen entries of a list, the one the keyboard stands on, and the one from which a range is drawn. */
export type Selection = {
  ids: ReadonlySet<string>;
  focusId: string;
  anchorId: string;
  /** A finger asked for the menu of one entry, which is chosen no longer than that. */
  isForMenu?: boolean;
};

export type SelectionKeys = { isRange: boolean; isToggle: boolean };

export const nothingSelected: Selection = { ids: new Set(), focusId: '', anchorId: '' };

export function selectOnly(id: string): Selection {
  return { ids: new Set([id]), focusId: id, anchorId: id };
}

export function selectForMenu(id: string): Selection {
  return { ...selectOnly(id), isForMenu: true };
}

/** Brings it into sight without choosing it. */
export function standOn(id: string): Selection {
  return { ids: new Set(), focusId: id, anchorId: id };
}

export function selectAll(order: readonly string[], { focusId, anchorId }: Selection): Selection {
  return { ids: new Set(order), focusId: focusId || (order[0] ?? ''), anchorId: anchorId || (order[0] ?? '') };
}

/** A press on an entry: alone, with Ctrl (adds or takes away) or with Shift (everything from the anchor). */
export function press(selection: Selection, order: readonly string[], id: string, keys: SelectionKeys): Selection {
  if (keys.isRange) return stretch(selection, order, id);
  if (!keys.isToggle) return selectOnly(id);
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, focusId: id, anchorId: id };
}

/** An arrow key: the choice goes along; with Shift it grows, with Ctrl only the focus moves. */
export function step(selection: Selection, order: readonly string[], id: string, keys: SelectionKeys): Selection {
  if (keys.isRange) return stretch(selection, order, id);
  return keys.isToggle ? { ...selection, focusId: id } : selectOnly(id);
}

/** What is no longer in the list cannot stay chosen: an action would reach what nobody sees. */
export function keepKnown(selection: Selection, order: readonly string[]): Selection {
  if (selection.ids.size === 0 && selection.focusId === '') return selection;
  const known = new Set(order);
  const ids = [...selection.ids].filter((id) => known.has(id));
  const isSame = ids.length === selection.ids.size && (selection.focusId === '' || known.has(selection.focusId));
  if (isSame) return selection;
  return {
    ids: new Set(ids),
    focusId: known.has(selection.focusId) ? selection.focusId : (ids[0] ?? ''),
    anchorId: known.has(selection.anchorId) ? selection.anchorId : (ids[0] ?? ''),
  };
}

function stretch(selection: Selection, order: readonly string[], id: string): Selection {
  const from = order.indexOf(selection.anchorId);
  const to = order.indexOf(id);
  if (from === -1) return selectOnly(id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set(range), focusId: id, anchorId: selection.anchorId };
}
