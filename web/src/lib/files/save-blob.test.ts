import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveBlob } from './save-blob.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('keeps the address of a saved file for 100 ms and then gives it back (HTTP-030)', () => {
  const revoke = vi.fn();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: revoke }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);

  saveBlob('教案.docx', new Blob(['x']));

  vi.advanceTimersByTime(99);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledWith('blob:x');
});
