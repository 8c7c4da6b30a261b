import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadKatex } from '#components/markdown/load-katex.ts';
import { lateLayer } from '#components/page/late-part.ts';
import type { Caret } from '../desk.ts';
import { PictureBubble } from '../pictures/picture-bubble.tsx';
import { fieldExtensions } from './extensions.ts';
import { openFieldMemory } from './field-document.ts';
import './field-editor.css';
import { type FormulaSlot, formulaDoors, putFormula } from './formula-door.ts';
import { useEditorInPlace } from './use-editor-in-place.ts';

/** MathLive weighs as much as the rest of the page. */
const FormulaDialog = lateLayer(async () => (await import('#components/formula/formula-dialog.tsx')).FormulaDialog);

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
  const typed = useRef<Node>(undefined);
  const open = useEffectEvent((created: Editor) => {
    memory.keep(created.state.doc);
    formulaDoors.set(created, () => ask({ pos: undefined, tex: '', isDisplay: false }));
    placeCaret(created, caret);
    onOpen(created);
  });
  const hear = useEffectEvent((changed: Node) => {
    typed.current = changed;
    onType(() => {
      if (typed.current) written.current = memory.write(typed.current);
      return written.current;
    });
  });
  const leave = useEffectEvent((left: Editor, focused: EventTarget | null) => {
    if (!isAsking.current && document.hasFocus() && !isTool(focused)) onClose(left);
  });
  const { place, editor } = useEditorInPlace(() => ({
    extensions: fieldExtensions((pos, { tex, isDisplay }) => ask({ pos, tex, isDisplay })),
    content: memory.read(text),
    // Our content policy allows no style elements; field-editor.css has what is needed.
    injectCSS: false,
    editorProps: { attributes: { class: 'ta-md', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onCreate: (created) => open(created.editor),
    onUpdate: (changed) => hear(changed.editor.state.doc),
    onBlur: (left) => leave(left.editor, left.event.relatedTarget),
  }));
  useEffect(() => {
    // Undone, or changed by a program: what is shown follows.
    if (!editor || text === written.current) return;
    written.current = text;
    editor.commands.setContent(memory.read(text), { emitUpdate: false });
    memory.keep(editor.state.doc);
  }, [text, editor, memory]);
  useEffect(() => {
    // Formulas that were there before KaTeX came are drawn when it is there.
    void loadKatex();
  }, []);
  const handleDialogEnd = () => {
    ask(undefined);
    editor?.commands.focus();
  };
  const handleDone = (tex: string) => {
    if (editor && slot) putFormula(editor, slot, tex);
    handleDialogEnd();
  };
  return (
    <div className="ta-a4-field ta-a4-field-open">
      <div ref={place} />
      {editor && <PictureBubble editor={editor} />}
      {slot && (
        <Suspense>
          <FormulaDialog tex={slot.tex} onDone={handleDone} onClose={handleDialogEnd} />
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
