import { Agent, request } from 'node:http';
import { getHealth } from '@app/contract/running/platform.ts';
import { newChat } from '@app/contract/talking/chat.ts';
import { expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { waitFor } from '#test/wait-for.ts';

/** A call that is being answered until the test lets it go. */
function holdCall({ app }: TestApp) {
  const [entered, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.get('/held', async () => {
    entered.resolve();
    await gate.promise;
    return { isAnswered: true };
  });
  return { entered: entered.promise, letGo: gate.resolve };
}

it('says it is not ready, goes on for a while, lets what runs finish, and refuses nobody in English', async () => {
  const app = await openTestApp();
  const { entered, letGo } = holdCall(app);
  const answered = vi.fn();
  const teacher = await app.signUp();
  const origin = await app.listen();
  const agent = new Agent({ keepAlive: true });
  await ask(`${origin}${getHealth.path}x`, agent);
  const running = fetch(`${origin}/held`).then((response) => response.json());
  await entered;

  // Long enough for two calls on a busy machine.
  const stopped = app.stopping.finish({ noticeMs: 5_000, graceMs: 60_000 }).then(answered);
  const health = await fetch(`${origin}${getHealth.path}`);
  const late = await fetch(`${origin}${newChat.path}`, {
    method: 'POST',
    headers: { 's-auth-token': teacher.token, 'content-type': 'application/json' },
    body: '{}',
  });

  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({ ready: false, message: '服务正在停止' });
  expect(late.headers.get('connection')).toBe('close');
  expect(await late.json()).toMatchObject({ code: 200 });
  await waitFor(() => expect(app.app.server.listening).toBe(false));
  await expect(fetch(`${origin}${getHealth.path}`)).rejects.toThrow();
  expect(answered).not.toHaveBeenCalled();
  letGo();
  expect(await running).toEqual({ isAnswered: true });
  await stopped;
  agent.destroy();
  await app.close();
});

it('waits no longer for what runs than it may', async () => {
  const app = await openTestApp();
  const { entered } = holdCall(app);
  const cut = fetch(`${await app.listen()}/held`).then(
    () => 'answered',
    () => 'cut',
  );
  await entered;
  await app.stopping.finish({ noticeMs: 0, graceMs: 100 });
  await app.close();

  expect(await cut).toBe('cut');
});

function ask(url: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent }, (response) =>
      response.resume().once('end', () => resolve(response.statusCode)),
    );
    asked.once('error', reject);
    asked.end();
  });
}
