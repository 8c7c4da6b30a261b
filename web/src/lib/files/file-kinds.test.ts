import { describe, expect, it } from 'vitest';
import { fileKindOf } from './file-kinds.ts';

describe('a file as a teacher knows it', () => {
  it.each([
    ['docx', 'Word 文档', 'W'],
    ['PDF', 'PDF 文档', 'PDF'],
    ['csv', '表格', 'X'],
    ['md', 'Markdown 文本', 'M'],
    ['mov', '视频', '视'],
    ['flac', '音频', '音'],
    ['wps', 'WPS 文档', 'W'],
    ['html', 'HTML 文件', '?'],
    ['', '文件', '?'],
    // What every object of the language has is no kind of file.
    ['constructor', 'CONSTRUCTOR 文件', '?'],
  ])('that ends in %j is called %s', (ending, word, letter) => {
    expect(fileKindOf(ending)).toMatchObject({ word, letter });
  });
});
