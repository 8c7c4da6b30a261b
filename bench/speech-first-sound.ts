import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { signIn } from '../e2e/api-teacher.ts';
import { newServerPlace, removeServerPlace, startScript, startServer } from '../e2e/running-server.ts';
import { keepSession, openBrowser } from './browser.ts';
import { median, round } from './figures.ts';
import { classroomSentences } from './speech-round.ts';

type Waits = { heardMs: number; atHandMs: number };

const TRIALS = 5;
/** A reading that is stopped ends the process that speaks, and another one loads; the next one is not to wait for that. */
const REST_MS = 7_000;

/**
 * From the click on 念出来 to the first sound, in a browser on a real server with installed voices; then once more, when it is
 * kept. The page waits 300 ms before any sound (rule VOICE-001), so what is kept is measured until it could be heard.
 */
export async function firstSounds() {
  const [place, model] = await Promise.all([
    newServerPlace(),
    startScript('server/test/fake-upstream.ts', ['--port', '0']),
  ]);
  await symlink(resolve(process.env.SPEECH_DATA_DIR ?? 'data', 'voice'), join(place.dataDir, 'voice'));
  const settings = { MODEL_BASE_URL: `http://127.0.0.1:${model.port}/v1`, MODEL_NAME: 'fake-chat', LOG_LEVEL: 'error' };
  const server = await startServer(place, settings);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await keepSession(page, server.origin, await signIn(server.origin, '13900000006'));
    await page.addInitScript(watchSounds);
    // Asked for in the middle of a day: the model is loaded.
    await readAnswer(page, server.origin, '先念一句，让模型读进来。');
    await page.waitForTimeout(REST_MS);
    const [first, again]: [number[], number[]] = [[], []];
    for (const text of spread(classroomSentences('zh'), TRIALS)) {
      first.push((await readAnswer(page, server.origin, text)).heardMs);
      await page.waitForTimeout(REST_MS);
      again.push((await clickAndWait(page)).atHandMs);
      await page.waitForTimeout(REST_MS);
    }
    console.error(
      `first sounds ${first.map((ms) => round(ms, 0)).join(' ')} ms, kept ${again.map((ms) => round(ms, 0)).join(' ')} ms`,
    );
    return [
      { name: 'firstSoundMs', value: round(median(first), 0), atMost: 1_500, unit: ' ms' },
      { name: 'keptSoundMs', value: round(median(again), 0), atMost: 200, unit: ' ms' },
    ];
  } finally {
    await browser.close();
    await Promise.all([server.stop(), model.stop()]);
    await removeServerPlace(place);
  }
}

async function readAnswer(page: Page, origin: string, text: string): Promise<Waits> {
  await page.goto(origin);
  const composer = page.getByRole('textbox', { name: '问题' });
  await composer.fill(`念一念 fake: text=${text.repeat(3)}`);
  await composer.press('Enter');
  await page.getByRole('button', { name: '重新回答' }).waitFor();
  return clickAndWait(page);
}

/** Reads until something is heard, and stops. */
async function clickAndWait(page: Page): Promise<Waits> {
  await page.getByRole('article', { name: '回答' }).getByRole('button', { name: '念出来' }).click();
  const noted = await page.waitForFunction(() => {
    const { waits } = window as unknown as { waits: Partial<Waits> }; // put there by watchSounds
    return waits.heardMs !== undefined && waits.atHandMs !== undefined ? { ...waits } : undefined;
  });
  await page.getByRole('region', { name: '正在念' }).getByRole('button', { name: '不念了' }).click();
  return noted.jsonValue() as Promise<Waits>; // both are there by now
}

/**
 * In the page: when the last click was, when a sound was at hand and when it was begun. The first of each is the silence by which a
 * click allows sound; the one that goes on under all sentences is none.
 */
function watchSounds(): void {
  let clickedAt = 0;
  let [made, played] = [0, 0];
  const waits: Partial<Waits> = {};
  Object.assign(window, { waits });
  document.addEventListener(
    'click',
    () => {
      [clickedAt, made, played] = [performance.now(), 0, 0];
      delete waits.heardMs;
      delete waits.atHandMs;
    },
    true,
  );
  const { set: setSource, ...source } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src') ?? {};
  Object.defineProperty(HTMLMediaElement.prototype, 'src', {
    ...source,
    set(this: HTMLMediaElement, address: string) {
      if (!this.loop) made += 1;
      if (made === 2) waits.atHandMs ??= performance.now() - clickedAt;
      setSource?.call(this, address);
    },
  });
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function playNoted() {
    if (!this.loop) played += 1;
    if (played === 2) waits.heardMs ??= performance.now() - clickedAt;
    return play.call(this);
  };
}

function spread<T>(all: readonly T[], count: number): T[] {
  return all.filter((_, at) => at % Math.floor(all.length / count) === 0).slice(0, count);
}
