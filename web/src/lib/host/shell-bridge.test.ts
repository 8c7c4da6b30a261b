import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeShell } from '#lib/testing/fake-shell.ts';
import { askShell, SHELL_NAME } from './shell-bridge.ts';

afterEach(() => {
  Reflect.deleteProperty(window, SHELL_NAME);
  vi.useRealTimers();
});

describe('asking the shell', () => {
  it('sends id, channel, method and params and takes the answer with its id', async () => {
    const shell = fakeShell(() => undefined);
    const asked = askShell('sign-on', 'getTicket', { a: 1 });
    const id = shell.questions[0]?.id;

    shell.tell({ id: 'another', result: 'wrong' });
    shell.tell('nonsense');
    shell.tell({ id, result: { tgt: 't' } });

    await expect(asked).resolves.toEqual({ tgt: 't' });
    expect(shell.questions).toEqual([{ id, channel: 'sign-on', method: 'getTicket', params: { a: 1 } }]);
  });

  it('fails with the words of the shell', async () => {
    const shell = fakeShell(() => undefined);
    const asked = askShell('sign-on', 'getTicket');

    shell.tell({ id: shell.questions[0]?.id, error: 'not signed in' });

    await expect(asked).rejects.toMatchObject({ message: 'not signed in' });
  });

  it('keeps message, code, stack and name of an error that crossed windows (CW-017)', async () => {
    const shell = fakeShell(() => undefined);
    const asked = askShell('courseware', 'open');
    const error = { message: 'disk full', code: 'ENOSPC', stack: 'Error: disk full\n  at shell', name: 'DiskError' };

    shell.tell({ id: shell.questions[0]?.id, error });

    const { code, ...theirs } = error;
    await expect(asked).rejects.toMatchObject({ message: 'disk full', details: { wireCode: code, cause: theirs } });
  });

  it('fails when there is no shell (CW-016)', async () => {
    await expect(askShell('sign-on', 'getTicket')).rejects.toMatchObject({ message: 'Android Interface not found' });
  });

  it('fails when the shell does not know the method and stays silent (CW-016)', async () => {
    vi.useFakeTimers();
    fakeShell(() => undefined);
    const failure = vi.fn();
    askShell('sign-on', 'unknown').catch(failure);

    await vi.advanceTimersByTimeAsync(10_000);

    expect(failure.mock.lastCall?.[0]).toMatchObject({ message: 'Android method not found' });
  });
});
