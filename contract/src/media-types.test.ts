import { describe, expect, it } from 'vitest';
import { mediaKindOf, mimeTypeOf } from './media-types.ts';

describe('what a file is by its ending', () => {
  it.each([
    ['txt', 'text/plain'],
    ['md', 'text/markdown'],
    ['html', 'text/html'],
    ['css', 'text/css'],
    ['csv', 'text/csv'],
    ['js', 'text/javascript'],
    ['json', 'application/json'],
    ['xml', 'application/xml'],
    ['.PDF', 'application/pdf'],
    ['zip', 'application/zip'],
    ['doc', 'application/msword'],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['xls', 'application/vnd.ms-excel'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['ppt', 'application/vnd.ms-powerpoint'],
    ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['jpg', 'image/jpeg'],
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
    ['svg', 'image/svg+xml'],
    ['bmp', 'image/bmp'],
    ['mp3', 'audio/mpeg'],
    ['wav', 'audio/wav'],
    ['m4a', 'audio/mp4'],
    ['ogg', 'audio/ogg'],
    ['mp4', 'video/mp4'],
    ['webm', 'video/webm'],
    ['mov', 'video/quicktime'],
    ['ecw', 'application/octet-stream'],
    ['', 'application/octet-stream'],
  ])('the extension %j is %s', (extension, type) => {
    expect(mimeTypeOf(extension)).toBe(type);
  });

  it.each([
    ['docx', 'word'],
    ['.MOV', 'film'],
    ['flac', 'sound'],
    ['svg', 'code'],
    ['', undefined],
    ['constructor', undefined],
  ])('%j is of the kind %s', (ending, kind) => {
    expect(mediaKindOf(ending)).toBe(kind);
  });
});
