import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { EditorContent, useEditor } from '@tiptap/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadKatex } from '#components/markdown/load-katex.ts';
import type { Caret } from '../desk.ts';
import { PictureBubble } from '../pictures/picture-bubble.tsx';
import { fieldExtensions } from './extensions.ts';
import { openFieldMemory } from './field-document.ts';
import './field-editor.css';
import { type FormulaSlot, formulaDoors, putFormula } from './formula-door.ts';

/** MathLive weighs as much as the rest of the page. */
const FormulaDialog = lazy(async () => ({
  default: (await import('#components/formula/formula-dialog.tsx')).FormulaDialog,
}));

type FieldEditorProps = {
  text: string;
  label: string;
  caret: Caret;
  /** The text is asked for when it is wanted: not with every key. */
  onType: (read: () => string) => void;
  onOpen: (editor: Editor) => void;
  onClose: (editor: Editor) => void;
};

/** The editor of one field, alive while the caret is in it. */
export function FieldEditor({ text, label, caret, onType, onOpen, onClose }: FieldEditorProps) {
  const [memory] = useState(openFieldMemory);
  const [slot, setSlot] = useState<FormulaSlot>();
  const written = useRef(text);
  // A dialog takes the focus; the field stays open below it.
  const isAsking = useRef(false);
  const ask = (next: FormulaSlot | undefined) => {
    isAsking.current = next !== undefined;
    setSlot(next);
  };
  // Read once: the memory knows this document and no later one, and an editor whose options change is slow.
  const [options] = useState(() => ({
    extensions: fieldExtensions((pos, { tex, isDisplay }) => ask({ pos, tex, isDisplay })),
    content: memory.read(text),
    // Our content policy allows no style elements; field-editor.css has what is needed.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: { class: 'ta-md', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
  }));
  const typed = useRef<Node>(undefined);
  const editor = useEditor({
    ...options,
    onCreate: ({ editor: created }) => {
      memory.keep(created.state.doc);
      formulaDoors.set(created, () => ask({ pos: undefined, tex: '', isDisplay: false }));
      placeCaret(created, caret);
      onOpen(created);
    },
    onUpdate: ({ editor: { state } }) => {
      typed.current = state.doc;
      onType(() => {
        if (typed.current) written.current = memory.write(typed.current);
        return written.current;
      });
    },
    onBlur: ({ editor: left, event }) => {
      if (!isAsking.current && document.hasFocus() && !isTool(event.relatedTarget)) onClose(left);
    },
  });
  useEffect(() => {
    // Undone, or changed by a program: what is shown follows.
    if (text === written.current) return;
    written.current = text;
    editor.commands.setContent(memory.read(text), { emitUpdate: false });
    memory.keep(editor.state.doc);
  }, [text, editor, memory]);
  useEffect(() => {
    // Formulas that were there before KaTeX came are drawn when it is there.
    void loadKatex();
  }, []);
  const handleDone = (tex: string) => {
    if (slot) putFormula(editor, slot, tex);
    ask(undefined);
    editor.commands.focus();
  };
  return (
    <div className="ta-a4-field ta-a4-field-open">
      <EditorContent editor={editor} />
      <PictureBubble editor={editor} />
      {slot && (
        <Suspense>
          <FormulaDialog
            tex={slot.tex}
            onDone={handleDone}
            onClose={() => {
              ask(undefined);
              editor.commands.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Menus and dialogs over the page work on the field, and give the caret back to it. */
function isTool(focused: EventTarget | null): boolean {
  return focused instanceof Element && focused.closest('.ta-float, dialog') !== null;
}

function placeCaret(editor: Editor, caret: Caret): void {
  const found = caret === 'end' ? undefined : editor.view.posAtCoords({ left: caret.x, top: caret.y });
  editor.commands.focus(found?.pos ?? 'end', { scrollIntoView: false });
}
