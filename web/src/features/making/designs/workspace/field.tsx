import { type DragEvent, type MouseEvent, memo, Suspense, useEffect, useRef } from 'react';
import { Markdown } from '#components/markdown/markdown.tsx';
import { lateLayer } from '#components/page/late-part.ts';
import { addLine, type DesignPlace, settle, useDesk, useDeskStore, writeSoon } from './desk.ts';
import './field.css';
import { afterPress, type Point } from './after-press.ts';
import { type FieldPath, readField } from './fields.ts';
import { lateDoors } from './pictures/late-door.ts';

type FieldProps = {
  path: FieldPath;
  /** Spoken: the paper shows what it is by its place. */
  label: string;
  place: DesignPlace;
  /** Shown while it is empty. */
  hint?: string;
};

const loadEditor = () => import('./editor/field-editor.tsx');
/** ProseMirror comes when the first field is opened, or when the page has nothing else to do. */
const FieldEditor = lateLayer(async () => (await loadEditor()).FieldEditor);

/** One text of the design: drawn as Markdown, and an editor while the caret is in it. */
export const Field = memo(function Field({ path, label, place, hint = '写在这里' }: FieldProps) {
  const desk = useDeskStore();
  const text = useDesk(({ design }) => readField(design, path));
  const isReadOnly = useDesk((state) => state.isReadOnly);
  const active = useDesk((state) => (state.active?.path === path ? state.active : undefined));
  const drawn =
    text.trim() === '' ? (
      <p className="ta-a4-hint" data-silent>
        {hint}
      </p>
    ) : (
      <Markdown text={text} isStreaming={false} />
    );
  if (isReadOnly) return text.trim() === '' ? null : <Markdown text={text} isStreaming={false} />;
  if (!active)
    return (
      <ClosedField path={path} label={label} place={place}>
        {drawn}
      </ClosedField>
    );
  return (
    <Suspense fallback={<div className="ta-a4-field ta-a4-field-open">{drawn}</div>}>
      <FieldEditor
        text={text}
        label={label}
        caret={active.caret}
        onType={(read) => writeSoon(desk, path, read)}
        onOpen={(editor) => {
          lateDoors.set(editor, (picture) => addLine(desk, path, picture));
          desk.setState({ editor });
        }}
        onClose={(editor) => {
          settle(desk);
          desk.setState((state) => (state.editor === editor ? { editor: undefined, active: undefined } : state));
        }}
      />
    </Suspense>
  );
});

type ClosedFieldProps = { path: FieldPath; label: string; place: DesignPlace; children: React.ReactNode };

function ClosedField({ path, label, place, children }: ClosedFieldProps) {
  const desk = useDeskStore();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const idle = window.requestIdleCallback?.(() => void loadEditor());
    return () => window.cancelIdleCallback?.(idle);
  }, []);
  const open = (caret: Point) => {
    // What was dragged over is selected to be copied.
    if (window.getSelection()?.isCollapsed === false || desk.getState().active?.path === path) return;
    desk.setState({ active: { path, caret }, place });
  };
  const handleClick = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    if (!isControl(target)) open({ x, y });
  };
  const handleDrag = ({ dataTransfer, clientX: x, clientY: y }: DragEvent) => {
    if (!dataTransfer.types.includes('Files')) return;
    // Opened below the picture that is brought, so that it can be dropped between the words; no press left the last field.
    desk.setState({ active: { path, caret: { x, y } }, editor: undefined, place });
  };
  const handleFocus = () => {
    if (box.current?.matches(':focus-visible')) desk.setState({ active: { path, caret: 'end' }, place });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard opens it by coming to it
    // biome-ignore lint/a11y/useSemanticElements: a text area cannot draw formulas and tables
    <div
      ref={box}
      className="ta-a4-field"
      role="textbox"
      aria-multiline="true"
      aria-label={label}
      tabIndex={0}
      onClick={handleClick}
      onPointerDown={({ target, button, clientX: x, clientY: y }) => {
        if (button === 0 && !isControl(target)) afterPress({ x, y }, open);
      }}
      onFocus={handleFocus}
      onDragEnter={handleDrag}
    >
      {children}
    </div>
  );
}

const isControl = (target: EventTarget) => target instanceof Element && target.closest('a, button') !== null;
