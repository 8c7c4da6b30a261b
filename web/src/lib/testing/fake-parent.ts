import { vi } from 'vitest';

type Reply = (data: unknown, from?: { origin?: string; source?: unknown }) => void;

/** Puts a page around ours. Undone by `vi.unstubAllGlobals()`, as `parent` is a global. */
export function fakeParent(origin: string, onAsked: (reply: Reply) => void) {
  const asked: { message: unknown; targetOrigin: string }[] = [];
  const parent = {
    postMessage(message: unknown, targetOrigin: string) {
      asked.push({ message, targetOrigin });
      onAsked(reply);
    },
  };
  const reply: Reply = (data, from = {}) => {
    const event = new MessageEvent('message', { data, origin: from.origin ?? origin });
    // jsdom accepts only real windows as a source
    Object.defineProperty(event, 'source', { value: 'source' in from ? from.source : parent });
    window.dispatchEvent(event);
  };
  vi.stubGlobal('parent', parent);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${origin}/lesson`);
  return { asked, reply };
}
