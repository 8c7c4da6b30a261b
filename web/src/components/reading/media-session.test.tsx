import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useReading } from '#lib/speech/reading.ts';
import { ReadAloudButton } from './read-aloud-button.tsx';
import { ReadingBar } from './reading-bar.tsx';

const spoken: string[] = [];
const sounds: HTMLAudioElement[] = [];
const handlers = new Map<string, (() => void) | null>();
let session: { metadata: { title: string; artist: string } | null; playbackState: string };

const press = (key: string) => act(() => handlers.get(key)?.());

function Page({ title }: { title: string }) {
  const text = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={text}>同学们好。今天学方程。下课。</div>
      <ReadAloudButton dialogId="d" title={() => title} text={text} />
      <ReadingBar />
    </>
  );
}

/** Reads the page by the browser's own voice until its first sentence is heard. */
async function read(title = '一元二次方程 第一课时') {
  const page = render(<Page title={title} />);
  await userEvent.click(screen.getByRole('button', { name: '念出来' }));
  await waitFor(() => expect(spoken).toEqual(['同学们好。']), { timeout: 20_000 });
  return page;
}

beforeEach(() => {
  spoken.length = 0;
  sounds.length = 0;
  session = { metadata: null, playbackState: 'none' };
  const mediaSession = Object.assign(session, {
    setActionHandler(name: string, handler: (() => void) | null) {
      if (name === 'stop') throw new TypeError('an old browser does not know this key');
      handlers.set(name, handler);
    },
  });
  Object.defineProperty(navigator, 'mediaSession', { value: mediaSession, configurable: true });
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(said: object) {
        Object.assign(this, said);
      }
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLAudioElement) {
    Object.defineProperty(this, 'paused', { value: false, configurable: true });
    if (this.loop) sounds.push(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLAudioElement) {
    if (this.paused) return;
    Object.defineProperty(this, 'paused', { value: true, configurable: true });
    this.dispatchEvent(new Event('pause'));
  });
  URL.createObjectURL = () => 'blob:none';
  // The test files beside this one are other tabs to it, and would silence it.
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('CSS', {});
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  const voices = {
    getVoices: () => [{ lang: 'zh-CN', localService: true }],
    speak: ({ text }: { text: string }) => spoken.push(text),
    cancel: () => undefined,
  };
  vi.stubGlobal('speechSynthesis', Object.assign(new EventTarget(), voices));
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
});
afterEach(() => {
  // The page is left while the browser can still be asked to be silent.
  cleanup();
  Reflect.deleteProperty(navigator, 'mediaSession');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('the lock screen says what is read and how far it is, until it ends', async () => {
  const { unmount } = await read();
  expect(session).toMatchObject({
    metadata: { title: '一元二次方程 第一课时', artist: '第 1 句，共 3 句' },
    playbackState: 'playing',
  });
  unmount();
  expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
  expect([...handlers.values()]).toEqual([null, null, null, null]);
});

it('a long question has one line of it on the lock screen', async () => {
  await read(`请写一份\n\n${'很长'.repeat(3_000)}`);
  const title = session.metadata?.title ?? '';
  expect(title).toMatch(/^请写一份 很长.*…$/u);
  expect([...title]).toHaveLength(41);
});

it('a headset pauses, goes on, and goes to the next and the sentence before', async () => {
  await read();
  press('pause');
  expect(session.playbackState).toBe('paused');
  screen.getByRole('button', { name: '接着念' });

  press('play');
  expect(session.playbackState).toBe('playing');
  press('nexttrack');
  expect(session.metadata?.artist).toBe('第 2 句，共 3 句');
  press('previoustrack');
  press('previoustrack');
  expect(session.metadata?.artist).toBe('第 1 句，共 3 句');
  expect(spoken).toEqual(['同学们好。', '同学们好。', '今天学方程。', '同学们好。', '同学们好。']);
});

it('one sound goes on under all sentences, and stops where the reading does', async () => {
  await read();
  press('nexttrack');
  expect(new Set(sounds).size).toBe(1);
  const [steady] = sounds;
  expect(steady?.paused).toBe(false);

  press('pause');
  expect(steady?.paused).toBe(true);
  press('play');
  expect(steady?.paused).toBe(false);
  await userEvent.click(screen.getAllByRole('button', { name: '不念了' })[0] as HTMLElement);
  expect(steady?.paused).toBe(true);
});

it('is paused where the browser stopped all sound by itself, as when headphones are pulled out', async () => {
  await read();
  act(() => sounds[0]?.pause());
  expect(useReading.getState().phase).toBe('paused');
  screen.getByRole('button', { name: '接着念' });
});

it('a browser without a media session reads all the same', async () => {
  Reflect.deleteProperty(navigator, 'mediaSession');
  await read();
  await userEvent.click(screen.getByRole('button', { name: '下一句' }));
  expect(spoken.at(-1)).toBe('今天学方程。');
});
