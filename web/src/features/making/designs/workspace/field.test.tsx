import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DeskContext, openDesk } from './desk.ts';
import { Field } from './field.tsx';
import { sampleDesign } from './testing/sample-design.ts';

afterEach(cleanup);

function openField() {
  const desk = openDesk('d', sampleDesign);
  render(
    <DeskContext value={desk}>
      <Field path="board" label="板书设计" place={{ section: 'board' }} />
    </DeskContext>,
  );
  return { desk, field: screen.getByRole('textbox', { name: '板书设计' }) };
}

it('opens by a press that ends beside it, because something above it changed its height meanwhile', async () => {
  const { desk, field } = openField();
  fireEvent.pointerDown(field, { button: 0, clientX: 40, clientY: 40 });
  fireEvent.pointerUp(document.body, { button: 0, clientX: 41, clientY: 40 });
  await waitFor(() => expect(desk.getState().active).toEqual({ path: 'board', caret: { x: 41, y: 40 } }));
});

it('stays closed while it is scrolled by a finger, or dragged over', async () => {
  const { desk, field } = openField();
  fireEvent.pointerDown(field, { button: 0, clientX: 40, clientY: 40 });
  fireEvent.pointerCancel(field);
  fireEvent.pointerUp(field, { button: 0, clientX: 40, clientY: 40 });
  fireEvent.pointerDown(field, { button: 0, clientX: 40, clientY: 40 });
  fireEvent.pointerUp(field, { button: 0, clientX: 90, clientY: 40 });
  await new Promise((done) => setTimeout(done));
  expect(desk.getState().active).toBeUndefined();
});
