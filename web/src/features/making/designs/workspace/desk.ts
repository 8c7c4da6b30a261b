import type { Design, DesignSection, DesignStandard } from '@app/contract/making/design.ts';
import type { Editor } from '@tiptap/core';
import { createContext, use } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { type History, noHistory, recordStep, redoStep, undoStep } from '#lib/editing/undo-history.ts';
import { type FieldPath, readField, writeField } from './fields.ts';
import { shownSections } from './shown-sections.ts';

/** Where the teacher is: a section, or one part of it. */
export type DesignPlace = { section: DesignSection; partId?: string };
/** Where the caret goes when a field opens: at a point of the window, or at its end. */
export type Caret = { x: number; y: number } | 'end';

export type DeskState = {
  designId: string;
  design: Design;
  history: History<Design>;
  place: DesignPlace;
  /** The goal whose evidence and links are open. */
  detailed: string | undefined;
  /** The coded standards of its subject, once they are there; empty where there are none. */
  table: readonly DesignStandard[] | undefined;
  /** Shown although empty, because she asked for them. */
  opened: readonly DesignSection[];
  active: { path: FieldPath; caret: Caret } | undefined;
  /** Of the active field, once it is there. */
  editor: Editor | undefined;
  isReadOnly: boolean;
};

export type DesignDesk = StoreApi<DeskState>;

/** The open design. Whoever draws a part of it listens to that part only. */
export function openDesk(designId: string, design: Design, isReadOnly = false): DesignDesk {
  return createStore<DeskState>(() => ({
    designId,
    design,
    history: noHistory,
    place: { section: shownSections(design, [])[0] ?? 'goals' },
    detailed: undefined,
    table: undefined,
    opened: [],
    active: undefined,
    editor: undefined,
    isReadOnly,
  }));
}

/** Changes the design as one step that can be taken back; `key` joins quick changes of the same thing. */
export function change(desk: DesignDesk, next: Design, key = ''): void {
  const { design, history } = desk.getState();
  if (next === design) return;
  desk.setState({ design: next, history: recordStep(history, design, key, Date.now()) });
}

export function write(desk: DesignDesk, path: FieldPath, text: string): void {
  change(desk, writeField(desk.getState().design, path, text), path);
}

/** A paragraph more at the end of a field. */
export function addLine(desk: DesignDesk, path: FieldPath, line: string): void {
  settle(desk);
  const text = readField(desk.getState().design, path).trimEnd();
  write(desk, path, text === '' ? line : `${text}\n\n${line}`);
}

/** A key is painted first; the design follows before the next one. */
const WRITE_AFTER_MS = 50;
const typing = new WeakMap<DesignDesk, { path: FieldPath; read: () => string; timer: ReturnType<typeof setTimeout> }>();

/** Writes a moment later the text that `read` says then: keys that follow each other closely are written together. */
export function writeSoon(desk: DesignDesk, path: FieldPath, read: () => string): void {
  if (typing.get(desk)?.path === path) return;
  settle(desk);
  typing.set(desk, { path, read, timer: setTimeout(() => settle(desk), WRITE_AFTER_MS) });
}

/** Writes at once what waits; for whoever needs the whole design, or the moment before the page may be gone. */
export function settle(desk: DesignDesk): void {
  const late = typing.get(desk);
  if (!late) return;
  clearTimeout(late.timer);
  typing.delete(desk);
  write(desk, late.path, late.read());
}

export function undo(desk: DesignDesk): void {
  settle(desk);
  const { design, history } = desk.getState();
  const step = undoStep(history, design);
  if (step) desk.setState({ design: step.content, history: step.history });
}

export function redo(desk: DesignDesk): void {
  settle(desk);
  const { design, history } = desk.getState();
  const step = redoStep(history, design);
  if (step) desk.setState({ design: step.content, history: step.history });
}

export const DeskContext = createContext<DesignDesk | undefined>(undefined);

export function useDeskStore(): DesignDesk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('a part of the workspace was drawn outside of it');
  return desk;
}

export function useDesk<T>(select: (state: DeskState) => T): T {
  return useStore(useDeskStore(), select);
}
