import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getHealth } from '@app/contract/running/platform.ts';
import { newChat } from '@app/contract/talking/chat.ts';
import { expect, it, vi } from 'vitest';
import { openTestApp } from '#test/test-app.ts';
import { waitFor } from '#test/wait-for.ts';

it('says it is not ready, goes on for a while, lets what runs finish, and refuses nobody in English', async () => {
  const app = await openTestApp();
  const gate = Promise.withResolvers<void>();
  const entered = Promise.withResolvers<void>();
  const answered = vi.fn();
  const teacher = await app.signUp();
  const authenticate = vi.spyOn(app.deps.fileStore, 'reach').mockImplementation(async () => {
    entered.resolve();
    await gate.promise;
  });
  const origin = await app.listen();
  const agent = new Agent({ keepAlive: true });
  await ask(`${origin}${getHealth.path}x`, agent);
  const running = fetch(`${origin}${getHealth.path}`).then((response) => response.json());
  await entered.promise;
  authenticate.mockRestore();

  const stopped = app.stopping.finish({ noticeMs: 500, graceMs: 20_000 }).then(answered);
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
  gate.resolve();
  expect(await running).toMatchObject({ ready: true });
  await stopped;
  agent.destroy();
  await app.close();
});

it('waits no longer for what runs than it may', async () => {
  const app = await openTestApp();
  vi.spyOn(app.deps.fileStore, 'reach').mockImplementation(() => new Promise(() => undefined));
  const cut = fetch(`${await app.listen()}${getHealth.path}`).then(
    () => 'answered',
    () => 'cut',
  );
  await pause(50);
  await app.stopping.finish({ noticeMs: 0, graceMs: 100 });
  await app.close();

  expect(['cut', 'answered']).toContain(await cut);
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
