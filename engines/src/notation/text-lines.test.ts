import { describe, expect, it } from 'vitest';
import { linesOf, replaceMarker } from './text-lines.ts';

describe('the lines of a text (NAME-009)', () => {
  it.each([
    ['', []],
    [' \n\t\n', []],
    ['一', ['一']],
    [' 一 \n\n\u3000二\r\n三\r', ['一', '二', '三']],
  ])('of %j are %j', (text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });
});

describe('a marker in a text (NAME-010)', () => {
  it.each([
    ['none stays as it is', '讲勾股定理', '讲勾股定理'],
    ['one is replaced, whatever the replacement holds', '讲[[课题]]的教案', '讲$&的教案'],
    ['one may go over lines', '讲[[课\n题]]', '讲$&'],
    ['two are left alone', '讲[[课题]]给[[班级]]', undefined],
  ])('%s', (_name, text, expected) => {
    expect(replaceMarker(text, '$&')).toBe(expected);
  });
});
