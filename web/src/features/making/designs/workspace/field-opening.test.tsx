import { waitFor } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleDesign } from './testing/sample-design.ts';

/** Lets the code of the editor through; the real module follows. */
let arrive: () => void;
let root: Root;

beforeEach(() => {
  // As in a browser: React takes its time between a drawing and its place on the page, which act() would skip.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  vi.resetModules();
  const gate = new Promise<void>((open) => {
    arrive = open;
  });
  vi.doMock('./editor/field-editor.tsx', async (readModule) => {
    await gate;
    return readModule();
  });
  for (const where of [Range.prototype, Element.prototype]) {
    where.getClientRects ??= () => document.createElement('div').getClientRects();
  }
  document.elementFromPoint ??= () => null;
});

afterEach(() => {
  root.unmount();
  vi.doUnmock('./editor/field-editor.tsx');
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.replaceChildren();
});

async function drawPaper() {
  const { DeskContext, openDesk } = await import('./desk.ts');
  const { Field } = await import('./field.tsx');
  const desk = openDesk('d', sampleDesign);
  const editors = new Set<unknown>();
  desk.subscribe(({ editor }) => editor && editors.add(editor));
  const paper = document.body.appendChild(document.createElement('div'));
  root = createRoot(paper);
  root.render(
    <DeskContext value={desk}>
      <Field path="board" label="板书设计" place={{ section: 'board' }} />
      <Field path="reflection" label="教学反思" place={{ section: 'reflection' }} />
    </DeskContext>,
  );
  const field = (label: string) =>
    waitFor(() => paper.querySelector(`.ta-a4-field[aria-label="${label}"]`) ?? expect.fail(`${label} is not drawn`));
  await field('板书设计');
  return { desk, editors, paper, field };
}

function press(field: Element): void {
  const at = { bubbles: true, button: 0, clientX: 4, clientY: 4 };
  field.dispatchEvent(new MouseEvent('pointerdown', at));
  field.dispatchEvent(new MouseEvent('pointerup', at));
  field.dispatchEvent(new MouseEvent('click', at));
}

const waiting = (paper: Element) =>
  waitFor(() => expect(paper.querySelector('.ta-a4-field-open')?.querySelector('.ProseMirror')).toBeNull());

const opened = (paper: Element, label: string) =>
  waitFor(() => expect(document.activeElement).toBe(paper.querySelector(`.ProseMirror[aria-label="${label}"]`)));

it('opens one editor when its code comes at once, and gives it the caret', async () => {
  const { desk, editors, paper, field } = await drawPaper();
  arrive();
  await import('./editor/field-editor.tsx');
  press(await field('板书设计'));
  await opened(paper, '板书设计');
  expect([...editors]).toEqual([desk.getState().editor]);
});

it('opens one editor when its code comes late and the field was pressed twice meanwhile', async () => {
  const { editors, paper, field } = await drawPaper();
  press(await field('板书设计'));
  await waiting(paper);
  press(paper.querySelector('.ta-a4-field-open') ?? paper);
  arrive();
  await opened(paper, '板书设计');
  expect(editors.size).toBe(1);
});

it('opens the field pressed last when another was pressed while the code came', async () => {
  const { desk, editors, paper, field } = await drawPaper();
  press(await field('板书设计'));
  await waiting(paper);
  press(await field('教学反思'));
  await waitFor(() => expect(desk.getState().active?.path).toBe('reflection'));
  arrive();
  await opened(paper, '教学反思');
  expect(editors.size).toBe(1);
  expect(paper.querySelectorAll('.ProseMirror')).toHaveLength(1);
});

it('opens where the paper stands by then, when what is above it changed its height while the code came', async () => {
  const { editors, paper, field } = await drawPaper();
  press(await field('板书设计'));
  await waiting(paper);
  paper.before(document.createElement('table'));
  document.body.prepend(paper);
  arrive();
  await opened(paper, '板书设计');
  expect(editors.size).toBe(1);
});
