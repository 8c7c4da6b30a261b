import { expect, it } from 'vitest';
import { fileSizeText } from './file-size.ts';

it.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1024 ** 2 - 1, '1.00 MB'],
  [1024 ** 2, '1.00 MB'],
  [10 * 1024 ** 3, '10.00 GB'],
  [2_000 * 1024 ** 5, '2000.00 PB'],
])('%i bytes are shown as %s (NAME-011)', (sizeBytes, text) => {
  expect(fileSizeText(sizeBytes)).toBe(text);
});
