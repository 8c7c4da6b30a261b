/** How the entries lie on the screen: folders first as cards, then files as lines or as cards. */
export type EntryRow<Entry> =
  | { kind: 'folders' | 'cards'; entries: readonly Entry[] }
  | { kind: 'head' }
  | { kind: 'line'; entries: readonly [Entry] };

export type ViewKind = 'list' | 'grid';

export function rowsOf<Entry extends { isdir: boolean }>(
  entries: readonly Entry[],
  view: ViewKind,
  columns: number,
): EntryRow<Entry>[] {
  const folders = entries.filter(({ isdir }) => isdir);
  const files = entries.filter(({ isdir }) => !isdir);
  const folderRows = inRowsOf(columns, folders).map((row) => ({ kind: 'folders', entries: row }) as const);
  if (view === 'grid') {
    return [...folderRows, ...inRowsOf(columns, files).map((row) => ({ kind: 'cards', entries: row }) as const)];
  }
  const lines = files.map((file) => ({ kind: 'line', entries: [file] }) as const);
  return [...folderRows, ...(lines.length > 0 ? [{ kind: 'head' } as const] : []), ...lines];
}

export type Step = 'up' | 'down' | 'left' | 'right' | 'first' | 'last';

/** The entry an arrow key leads to; at an edge it stays. */
export function entryBeside<Entry extends { dirId: string }>(
  rows: readonly EntryRow<Entry>[],
  id: string,
  step: Step,
): Entry | undefined {
  const filled = rows.map((row) => (row.kind === 'head' ? [] : row.entries)).filter((entries) => entries.length > 0);
  const order = filled.flat();
  const at = order.findIndex((entry) => entry.dirId === id);
  if (at === -1 || step === 'first') return order[0];
  if (step === 'last') return order.at(-1);
  if (step === 'left') return order[Math.max(0, at - 1)];
  if (step === 'right') return order[Math.min(order.length - 1, at + 1)];
  const row = filled.findIndex((entries) => entries.some((entry) => entry.dirId === id));
  const column = filled[row]?.findIndex((entry) => entry.dirId === id) ?? 0;
  const next = filled[row + (step === 'down' ? 1 : -1)];
  return next ? next[Math.min(column, next.length - 1)] : order[at];
}

function inRowsOf<Entry>(columns: number, entries: readonly Entry[]): Entry[][] {
  const count = Math.ceil(entries.length / columns);
  return Array.from({ length: count }, (_, row) => entries.slice(row * columns, (row + 1) * columns));
}
