import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import { describe, expect, it } from 'vitest';
import { fakeText } from './fake-answer.ts';
import { startFakeUpstream } from './fake-upstream.ts';

async function chat(port: number, question: string): Promise<{ statusCode: number; text: string }> {
  const body = JSON.stringify({ model: 'fake-chat', messages: [{ role: 'user', content: question }] });
  const reply = await request(`http://127.0.0.1:${port}/v1/chat/completions`, { method: 'POST', body });
  return { statusCode: reply.statusCode, text: await reply.body.text() };
}

describe('the fake model service', () => {
  it('does what the question tells it, and records it', async () => {
    const upstream = await startFakeUpstream();

    expect((await chat(upstream.port, '你好 fake: status=429 retryAfter=1')).statusCode).toBe(429);
    const { text } = await chat(upstream.port, '你好 fake: deltas=4 eventsPerSecond=200 firstTokenMs=20');

    const contents = Array.from(text.matchAll(/"content":"([^"]*)"/g), (match) => match[1]);
    expect(contents.join('')).toBe(fakeText(4));
    expect(text).toMatch(/"finish_reason":"stop".*"prompt_tokens":7.*\[DONE\]\n\n$/s);
    expect(await Promise.all(upstream.requests.map((recorded) => recorded.ended))).toEqual(['finished', 'finished']);
    expect(upstream.openConnections()).toBeGreaterThan(0);
    await upstream.close();
    await expect.poll(upstream.openConnections).toBe(0);
  });

  it('lists its models', async () => {
    const upstream = await startFakeUpstream({ models: ['甲'] });
    const reply = await request(`http://127.0.0.1:${upstream.port}/v1/models`);

    expect(await reply.body.json()).toEqual({ data: [{ id: '甲' }] });
    await upstream.close();
  });

  it.each(['a signal', 'the end of its input'])('runs as a process of its own until %s', async (ending) => {
    const program = fileURLToPath(new URL('./fake-upstream.ts', import.meta.url));
    const child = spawn(process.execPath, [program, '--port', '0'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const [line] = await once(createInterface(child.stdout), 'line');

    const { port } = JSON.parse(line);
    expect((await chat(port, '你好')).statusCode).toBe(200);

    const exited = once(child, 'exit');
    if (ending === 'a signal') child.kill('SIGTERM');
    else child.stdin.end();
    expect(await exited).toEqual([0, null]);
  });
});
