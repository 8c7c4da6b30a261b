import { describe, expect, it } from 'vitest';
import { fileNameFrom } from './file-name.ts';

describe('a file name made from text (NAME-008)', () => {
  it.each([
    ['takes the first line that says something', '\n  \n 公式法 \n第二行', '公式法.docx'],
    ['leaves out what no system allows', '「a:b」/c\\d*e?f|g#h"i<j>`', 'abcdefghij.docx'],
    ['ends after 50 characters, counted as people do', '𠮷'.repeat(60), `${'𠮷'.repeat(50)}.docx`],
    ['is no device of Windows', 'con', '-.docx'],
    ['is no device with an extension either', 'NUL.docx', '-.docx'],
    ['keeps words that only begin so', 'console', 'console.docx'],
    ['gets its extension once', '教案.docx', '教案.docx'],
    ['has no dot at its end', '完. . ', '完.docx'],
    ['has another name when nothing is left', '???', '回答.docx'],
  ])('%s', (_name, text, expected) => {
    expect(fileNameFrom(text, 'docx', '回答')).toBe(expected);
  });
});
