import { DesignRequest, getDesign, type StoredDesign, saveDesign } from '@app/contract/making/designs.ts';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { readDesignDraft } from './design-draft.ts';
import { type DesignDesk, openDesk, writeSoon } from './desk.ts';
import { sampleDesign } from './testing/sample-design.ts';
import { useAutosave } from './use-autosave.ts';

const designId = '00000000-0000-4000-8000-000000000001';
const stored: StoredDesign = {
  ...{ designId, revision: 3, stage: 'ready', written: [], notice: '', createTime: 0, updateTime: 0 },
  request: DesignRequest.parse({ title: '公式法' }),
  design: sampleDesign,
};

let desk: DesignDesk;
const sent: string[] = [];

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  sessionStore.setState({ token: 't' });
  desk = openDesk(designId, sampleDesign);
  const server = fakeServer();
  server.on(getDesign, () => answer(getDesign, stored));
  server.on(saveDesign, ({ body }) => {
    const { design, revision } = saveDesign.input.parse(body);
    sent.push(design.board);
    return answer(saveDesign, { revision: revision + 1, updateTime: 1 });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Saved() {
  useAutosave(desk, stored);
  return null;
}

const type = (text: string) => writeSoon(desk, 'board', () => text);

describe('what was typed a moment ago', () => {
  it('is kept in this browser when the page goes', () => {
    render(<Saved />);
    type('还没写完');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(readDesignDraft(designId)?.design.board).toBe('还没写完');
  });

  it('is sent at once when the page is hidden', async () => {
    render(<Saved />);
    type('切到别的应用');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(sent).toEqual(['切到别的应用']));
  });

  it('is sent when she leaves the design', async () => {
    const { unmount } = render(<Saved />);
    type('回到列表');
    unmount();
    await waitFor(() => expect(sent).toEqual(['回到列表']));
  });
});
