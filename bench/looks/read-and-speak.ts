import type { Page } from '@playwright/test';

/** Has the first answer read by a voice of the browser that does not come to an end. */
export async function readOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const voice = { lang: 'zh-CN', localService: true, name: '浏览器', voiceURI: 'own', default: true };
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => [voice],
      speak: () => undefined,
      cancel: () => undefined,
      pause: () => undefined,
      resume: () => undefined,
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis, configurable: true });
    // The browser's own takes no voice that is not its own.
    class Utterance {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true });
  });
  await page.getByRole('button', { name: '念出来' }).first().click();
  await page.getByText(/第 \d+ 句，共 \d+ 句/).waitFor();
}

/** The same where nothing can read. */
export async function readInVain(page: Page): Promise<void> {
  await page.getByRole('button', { name: '念出来' }).first().click();
  await page.getByRole('region', { name: '正在念' }).getByRole('alert').waitFor();
}

/** Speaks into a microphone that is there, and a recogniser of the browser that writes half a sentence. */
export async function speak(page: Page): Promise<void> {
  await page.evaluate(() => {
    class Written {
      onresult: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        const settled = Object.assign([{ transcript: '把第二道例题换成和投篮有关的，' }], { isFinal: true });
        const open = Object.assign([{ transcript: '再加一道' }], { isFinal: false });
        setTimeout(() => this.onresult?.({ results: [settled, open] }), 100);
      }
      stop() {
        this.onend?.();
      }
      abort() {}
    }
    Object.defineProperty(window, 'SpeechRecognition', { value: Written, configurable: true });
    navigator.mediaDevices.getUserMedia = async () => new AudioContext().createMediaStreamDestination().stream;
  });
  await page.getByRole('button', { name: '说话输入' }).first().click();
  await page.getByText('再加一道').waitFor();
}

/** The browser was told not to let her speak. */
export async function speakForbidden(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(window, 'SpeechRecognition', { value: class {}, configurable: true });
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: '说话输入' }).first().click();
  await page.getByRole('alert').waitFor();
}
