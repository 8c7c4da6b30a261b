import { Editor, type EditorOptions } from '@tiptap/core';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

type PlacedEditor = { place: RefObject<HTMLDivElement | null>; editor: Editor | undefined };

/**
 * An editor in an element of the page, made once, when the element stands there, and before it is painted. Not while it is
 * drawn: React may draw several times before one drawing comes to the page, or throw it away, and every editor made on the
 * way would call itself open.
 */
export function useEditorInPlace(readOptions: () => Partial<EditorOptions>): PlacedEditor {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const make = useEffectEvent(() => new Editor({ ...readOptions(), element: place.current }));
  useLayoutEffect(() => {
    const made = make();
    setEditor(made);
    return () => made.destroy();
  }, []);
  return { place, editor };
}
