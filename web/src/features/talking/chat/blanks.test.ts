import { afterEach, describe, expect, it } from 'vitest';
import { selectBlankAtCursor, selectFirstBlank } from './blanks.ts';

function fieldWith(value: string, cursor = 0): HTMLTextAreaElement {
  const field = document.createElement('textarea');
  document.body.append(field);
  field.value = value;
  field.setSelectionRange(cursor, cursor);
  return field;
}
const marked = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
  value.slice(selectionStart, selectionEnd);

describe('blanks of a question', () => {
  afterEach(() => document.body.replaceChildren());

  it('are marked from the first one', () => {
    const field = fieldWith('为【年级】的《【课题】》出题');

    selectFirstBlank(field);

    expect(marked(field)).toBe('【年级】');
  });

  it.each([
    [3, '【年级】'],
    [9, '【课题】'],
    [0, ''],
    [1, ''],
    [6, ''],
  ])('are marked whole by a click at %i: “%s”', (cursor, expected) => {
    const field = fieldWith('为【年级】的《【课题】》出题', cursor);

    selectBlankAtCursor(field);

    expect(marked(field)).toBe(expected);
  });
});
