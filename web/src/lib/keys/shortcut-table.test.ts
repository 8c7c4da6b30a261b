import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isShortcut, type ShortcutName, shortcutTable } from './shortcut-table.ts';

const pressed = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...held,
});

const root = join(import.meta.dirname, '../..');
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.') && !file.endsWith('shortcut-table.ts'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

describe('the table of shortcuts', () => {
  it('is pressed as its key caps say, with ⌘ as well as with Ctrl, and not with other keys held', () => {
    expect(isShortcut('find', pressed('k', { ctrlKey: true }))).toBe(true);
    expect(isShortcut('find', pressed('K', { metaKey: true }))).toBe(true);
    expect(isShortcut('find', pressed('k', { ctrlKey: true, shiftKey: true }))).toBe(false);
    expect(isShortcut('find', pressed('k'))).toBe(false);
    expect(isShortcut('redo', pressed('y', { ctrlKey: true }))).toBe(true);
    expect(isShortcut('redo', pressed('Z', { ctrlKey: true, shiftKey: true }))).toBe(true);
    expect(isShortcut('undo', pressed('Z', { ctrlKey: true, shiftKey: true }))).toBe(false);
    expect(isShortcut('nextChange', pressed('ArrowDown', { altKey: true }))).toBe(true);
    expect(isShortcut('choose', pressed(' '))).toBe(true);
    expect(isShortcut('shortcuts', pressed('?', { shiftKey: true })), 'a sign that needs Shift here').toBe(true);
    expect(isShortcut('write', pressed('/', { ctrlKey: true }))).toBe(false);
  });

  it('lists nothing that is bound nowhere', () => {
    const unbound = (Object.keys(shortcutTable) as ShortcutName[]).filter(
      (name) => !sources.some(({ text }) => text.includes(`isShortcut('${name}'`)),
    );
    expect(unbound).toEqual([]);
  });

  it('lists everything: no letter, sign or command key is heard anywhere but through it', () => {
    const heard = /\bkey(?:\.toLowerCase\(\))? [!=]== '(?:[a-z/?]|F\d+|Delete)'|\.code [!=]== 'Key/;
    expect(sources.filter(({ text }) => heard.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
