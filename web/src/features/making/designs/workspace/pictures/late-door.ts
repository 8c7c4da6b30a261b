import type { Editor } from '@tiptap/core';

/** Where a picture goes whose field was left before it came: into the text of that field, as Markdown. */
export const lateDoors = new WeakMap<Editor, (markdown: string) => void>();
