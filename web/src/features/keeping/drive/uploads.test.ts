import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tabId } from '#lib/host/tab-hold.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { teacher } from '#lib/testing/open-tab.ts';
import { changeUploads, listKept, patchUpload, type Upload, useUploads } from './uploads.ts';

const upload: Upload = {
  key: 'k',
  name: '教案.docx',
  sizeBytes: 10,
  dirId: 'd',
  state: 'sending',
  doneBytes: 4,
  fault: '',
  contextId: 'c',
  isStored: false,
};

beforeEach(() => {
  localStorage.clear();
  sessionStore.setState({ userInfo: teacher });
});
afterEach(() => {
  changeUploads(() => []);
  sessionStore.setState({ userInfo: null });
});

describe('uploads', () => {
  it('that are not finished are known to the next page of the same tab', async () => {
    changeUploads(() => [upload, { ...upload, key: 'p', state: 'paused' }]);
    vi.resetModules();
    const next = await import('./uploads.ts');

    expect(next.useUploads.getState().uploads).toEqual([]);
    expect(next.listKept()).toMatchObject([
      { key: 'k', contextId: 'c', isPaused: false, tabId },
      { key: 'p', isPaused: true },
    ]);
  });

  it('of another page are not touched by what happens here', async () => {
    changeUploads(() => [upload]);
    vi.resetModules();
    const next = await import('./uploads.ts');
    next.changeUploads(() => [{ ...upload, key: 'n' }]);
    next.changeUploads(() => []);

    expect(next.listKept()).toMatchObject([{ key: 'k' }]);
  });

  it('that are finished are not', () => {
    changeUploads(() => [upload]);
    patchUpload('k', { state: 'done' });

    expect(localStorage.getItem('ta.uploads.u-1')).toBeNull();
  });

  it('belong to one teacher', () => {
    changeUploads(() => [upload]);
    sessionStore.setState({ userInfo: { ...teacher, userId: 'u-2' } });
    expect(useUploads.getState().uploads).toEqual([]);
    sessionStore.setState({ userInfo: teacher });

    expect(listKept()).toMatchObject([{ key: 'k' }]);
  });
});
