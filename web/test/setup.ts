import * as streams from 'node:stream/web';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { answerStylesQuickly } from './quick-styles.ts';

// Tells React that updates outside act() are a test's mistake.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// A busy machine takes longer than the second it would wait by itself; what is there is never waited for, and what never
// comes still fails.
configure({ asyncUtilTimeout: 15_000 });

const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...complaint) => complaints.push(complaint));
  }
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  expect(complaints, 'unexpected console.error or console.warn').toEqual([]);
});

fillInWhatJsdomLacks();
answerStylesQuickly(window);

function fillInWhatJsdomLacks(): void {
  // Browsers have the web streams; jsdom leaves them out.
  for (const [name, value] of Object.entries(streams)) {
    if (!(name in globalThis)) Object.assign(globalThis, { [name]: value });
  }
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
