import type { Page } from '@playwright/test';

type Asked = { id: string; channel: string; method: string; params: Record<string, unknown> };
/** How a shell answers a method: with this, never, or with an error. */
export type Played = { answer: unknown } | 'silent' | { error: unknown };

/**
 * Plays the program around the page: an object on the window, as Android's WebMessageListener and desktop webviews inject it,
 * whose answers stand in the page under `e2eShell` and can be changed by a test.
 */
export async function playShell(page: Page, plays: Record<string, Played>, name = 'teacherAssistantShell') {
  await page.addInitScript(
    ({ plays: first, name: called }) => {
      // The pages inside this one have no shell.
      if (window.top !== window) return;
      const kept = sessionStorage.getItem('e2e-shell');
      const state = { plays: kept ? JSON.parse(kept) : first, asked: [] as Asked[] };
      const listeners = new Set<(event: { data: unknown }) => void>();
      const shell = {
        postMessage(text: string) {
          const question: Asked = JSON.parse(text);
          state.asked.push(question);
          const played = state.plays[`${question.channel}.${question.method}`] ?? 'silent';
          if (played === 'silent') return;
          const said = 'error' in played ? { error: played.error } : { result: played.answer };
          setTimeout(() => {
            for (const hear of listeners) hear({ data: JSON.stringify({ id: question.id, ...said }) });
          });
        },
        addEventListener: (_type: string, hear: (event: { data: unknown }) => void) => listeners.add(hear),
        removeEventListener: (_type: string, hear: (event: { data: unknown }) => void) => listeners.delete(hear),
      };
      Object.defineProperty(window, called, { value: shell });
      Object.defineProperty(window, 'e2eShell', { value: state });
    },
    { plays, name },
  );
  const asked = () => page.evaluate(() => (Reflect.get(window, 'e2eShell') as { asked: Asked[] }).asked);
  return {
    asked,
    paramsOf: async (method: string) =>
      (await asked()).filter((one) => `${one.channel}.${one.method}` === method).map(({ params }) => params),
    /** From now on, also after a reload. */
    change: (changed: Record<string, Played>) =>
      page.evaluate((given) => {
        const state = Reflect.get(window, 'e2eShell') as { plays: object };
        Object.assign(state.plays, given);
        sessionStorage.setItem('e2e-shell', JSON.stringify(state.plays));
      }, changed),
    /** The teacher comes back to the page, or another does. */
    show: () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  };
}
