import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installFakeVoices } from '#test/fake-voices.ts';
import { waitFor } from '#test/wait-for.ts';
import { openLocalSpeech } from './local-speech.ts';
import type { Speech } from './speech.ts';

let folder: string;
let voices: ReturnType<typeof installFakeVoices>;
let speech: Speech;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ta-voices-'));
  voices = installFakeVoices(folder);
  speech = openLocalSpeech(folder);
});
afterEach(() => {
  voices.letGo();
  for (const pid of new Set(voices.askedOf())) end(pid);
  rmSync(folder, { recursive: true, force: true });
});

const never = new AbortController().signal;
const said = (text: string) => ({ text, voice: 'zh_default', speed: 1 }) as const;
const untilAsked = (times: number) => waitFor(() => expect(voices.askedOf()).toHaveLength(times));

/** It may be gone already. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // As wanted.
  }
}

describe('voices of this machine', () => {
  it('leave what a teacher stopped in the middle, so a colleague is read to although that would have gone on', async () => {
    const stopping = new AbortController();
    voices.hold();
    const stopped = speech.speak('A', said('这一句还要念很久'), stopping.signal);
    await untilAsked(1);
    stopping.abort(new Error('不念了'));
    await expect(stopped).rejects.toThrow('不念了');
    const colleague = speech.speak('B', said('同学们好'), never);
    await untilAsked(2);
    voices.letGo();

    expect((await colleague).length).toBeGreaterThan(0);
    const [first, second] = voices.askedOf();
    expect(second).not.toBe(first);
  });

  it('read on when their process is killed in the middle of a sentence', async () => {
    voices.hold();
    const spoken = speech.speak('A', said('同学们好'), never);
    await untilAsked(1);
    process.kill(voices.askedOf()[0] ?? 0, 'SIGKILL');
    await untilAsked(2);
    voices.letGo();

    expect((await spoken).length).toBeGreaterThan(0);
    expect(new Set(voices.askedOf()).size).toBe(2);
  });

  it('say in a sentence that they could not, when it is killed again and again', async () => {
    voices.hold();
    const spoken = speech.speak('A', said('同学们好'), never);
    const refused = expect(spoken).rejects.toThrow('没有读出来，请再试一次');
    for (const times of [1, 2]) {
      await untilAsked(times);
      process.kill(voices.askedOf().at(-1) ?? 0, 'SIGKILL');
    }
    await refused;
  });
});
