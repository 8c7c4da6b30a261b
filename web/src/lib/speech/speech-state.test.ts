import { readSpeechState } from '@app/contract/talking/speech.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { prepareReading, speechState } from './speech-state.ts';

const local = { kind: 'local', languages: ['zh', 'en'] } as const;

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.setState({ token: '' });
});

describe('who reads aloud', () => {
  it('is asked when she points at the button, and not again by the click', async () => {
    const server = fakeServer();
    server.on(readSpeechState, () => answer(readSpeechState, { ...local, languages: [...local.languages] }));
    sessionStore.setState({ token: 'one who points' });
    prepareReading();
    prepareReading();

    expect(await speechState()).toMatchObject(local);
    expect(server.to(readSpeechState)).toHaveLength(1);
    // What the speech socket is opened with is fetched too.
    await waitFor(() => expect(server.requests.length).toBeGreaterThan(1));
  });

  it('is nobody for a visitor, and is asked again where it was not told', async () => {
    const server = fakeServer();
    expect(await speechState()).toBeUndefined();
    server.on(readSpeechState, () => refuse({ code: 503, message: '稍后再试' }));
    sessionStore.setState({ token: 'one who has bad luck' });
    expect(await speechState()).toBeUndefined();
    server.on(readSpeechState, () => answer(readSpeechState, { kind: 'none', languages: [] }));

    expect(await speechState()).toEqual({ kind: 'none', languages: [] });
  });
});
