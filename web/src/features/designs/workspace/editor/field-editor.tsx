import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadKatex } from '#components/markdown/load-katex.ts';
import type { Caret } from '../desk.ts';
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
  onWrite: (text: string) => void;
  onOpen: (editor: Editor) => void;
  onClose: (editor: Editor) => void;
};

/** The editor of one field, alive while the caret is in it. */
export function FieldEditor({ text, label, caret, onWrite, onOpen, onClose }: FieldEditorProps) {
  const [memory] = useState(openFieldMemory);
  const [slot, setSlot] = useState<FormulaSlot>();
  const written = useRef(text);
  // A dialog takes the focus; the field stays open below it.
  const isAsking = useRef(false);
  const ask = (next: FormulaSlot | undefined) => {
    isAsking.current = next !== undefined;
    setSlot(next);
  };
  const editor = useEditor({
    extensions: fieldExtensions((pos, { tex, isDisplay }) => ask({ pos, tex, isDisplay })),
    content: memory.read(text),
    // Our content policy allows no style elements; field-editor.css has what is needed.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: { class: 'ta-md', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onCreate: ({ editor: created }) => {
      memory.keep(created.state.doc);
      formulaDoors.set(created, () => ask({ pos: undefined, tex: '', isDisplay: false }));
      placeCaret(created, caret);
      onOpen(created);
    },
    onUpdate: ({ editor: changed }) => {
      written.current = memory.write(changed.state.doc);
      onWrite(written.current);
    },
    onBlur: ({ editor: left }) => {
      if (!isAsking.current && document.hasFocus()) onClose(left);
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

function placeCaret(editor: Editor, caret: Caret): void {
  const found = caret === 'end' ? undefined : editor.view.posAtCoords({ left: caret.x, top: caret.y });
  editor.commands.focus(found?.pos ?? 'end', { scrollIntoView: false });
}
