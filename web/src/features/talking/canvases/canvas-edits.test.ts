import type { CanvasAsk, CanvasContent } from '@app/contract/talking/canvases.ts';
import { describe, expect, it } from 'vitest';
import { describeEdit, findScope, joinWindows, layAsk, scopeOf } from './canvas-edits.ts';

const text = '## 一、说教材\n\n甲\n\n## 二、说学情\n\n乙';
const content = (words: string): CanvasContent => ({ text: words, changes: [], askId: null });
const ask: CanvasAsk = {
  ...{ askId: 'a', wish: '短', scope: '', insteadOf: '', state: 'done', words: '', createTime: 0 },
  changes: [
    { id: 'a-1', at: 1, before: '甲', after: '甲短', why: '', from: 'model' },
    { id: 'a-2', at: 3, before: '乙', after: '乙短', why: '', from: 'model' },
  ],
};

describe('what is selected', () => {
  it('is named by its heading, and found again where it moved to', () => {
    const scope = scopeOf(text, 3, 3);
    expect(scope).toMatchObject({ from: 3, to: 3, name: '二、说学情' });
    expect(scope && findScope(`新\n\n${text}`, scope)).toEqual({ from: 4, to: 4 });
    expect(scope && findScope('都没有了', scope)).toBeUndefined();
  });
});

describe('what came of a wish', () => {
  it('is laid on the paper as it is by then; what she writes in is left to her', () => {
    expect(layAsk(content(text), ask, undefined)).toMatchObject({
      content: { text, askId: 'a', changes: [{ id: 'a-1' }, { id: 'a-2' }] },
      leftOut: 0,
    });
    const typed = layAsk(content(text.replace('甲', '甲，我正在写')), ask, '甲，我正在写');
    expect(typed).toMatchObject({ content: { changes: [{ id: 'a-2' }] }, leftOut: 1 });
    expect(layAsk(content(text), ask, '乙')).toMatchObject({ content: { changes: [{ id: 'a-1' }] }, leftOut: 1 });
  });

  it('takes the place of the change it was wanted for', () => {
    const before = layAsk(content(text), ask, undefined).content;
    const change = { id: 'b-1', at: 1, before: '甲', after: '另一种', why: '', from: 'model' as const };
    const again = { ...ask, askId: 'b', insteadOf: 'a-1', changes: [change] };
    expect(layAsk(before, again, undefined).content.changes.map(({ id }) => id)).toEqual(['b-1', 'a-2']);
  });
});

describe('two windows', () => {
  it('are joined, and what meets is a proposal of this one', () => {
    const mine = content(text.replace('乙', '乙我'));
    const theirs = content(text.replace('乙', '乙她').replace('甲', '甲她'));
    expect(joinWindows({ base: text, mine, theirs })).toMatchObject({
      text: theirs.text,
      changes: [{ before: '乙她', after: '乙我', from: 'other-window' }],
    });
    // A draft of an earlier page: nobody knows any more what it was made from.
    expect(joinWindows({ base: undefined, mine, theirs })?.changes).toHaveLength(2);
  });

  it('are not shown side by side where too much differs', () => {
    const many = (sign: string) => content(Array.from({ length: 70 }, (_, at) => `${sign}${at}`).join('\n\n'));
    expect(joinWindows({ base: undefined, mine: many('我'), theirs: many('她') })).toBeUndefined();
  });
});

it('says in the list of versions where she changed something', () => {
  expect(describeEdit(text, text.replace('乙', '乙乙'))).toBe('你改了“二、说学情”');
  expect(describeEdit('甲', '甲乙')).toBe('你改了“甲乙”');
});
