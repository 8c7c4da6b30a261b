export type NoteKind = 'footnotes' | 'endnotes';
export type Note = { kind: NoteKind; id: string; mark: string };

/** Footnotes and endnotes in the order they are referred to. */
export type Notes = { refer: (kind: NoteKind, id: string) => string; referred: () => readonly Note[] };

export function openNotes(): Notes {
  const notes: Note[] = [];
  return {
    refer: (kind, id) => {
      const known = notes.find((note) => note.kind === kind && note.id === id);
      if (known) return known.mark;
      const number = notes.filter((note) => note.kind === kind).length + 1;
      const mark = kind === 'footnotes' ? `[^${number}]` : `[^尾注${number}]`;
      notes.push({ kind, id, mark });
      return mark;
    },
    referred: () => notes,
  };
}
