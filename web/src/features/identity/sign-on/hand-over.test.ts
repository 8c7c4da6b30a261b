import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handToFrame, passOn } from './hand-over.ts';

const PORTAL = 'https://portal.school.example';
const told: [unknown, string][] = [];
const parent = { postMessage: (message: unknown, origin: string) => void told.push([message, origin]) };
const say = (origin: string, source: Window | null, data: unknown) =>
  window.dispatchEvent(new MessageEvent('message', { origin, source, data }));

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  vi.stubGlobal('parent', parent);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const NOBODY = '已经登录。请关掉这个窗口，回到刚才的网站再点一次';

describe('what the window gives to the frame that opened it', () => {
  it('is told to our own origin and to nobody else, and she is told when nobody took it', async () => {
    vi.stubGlobal('opener', parent);

    const handing = handToFrame('AT');
    expect(told).toEqual([[{ type: 'sso.thirdLogin', at: 'AT' }, window.location.origin]]);
    const refused = expect(handing).rejects.toThrow(NOBODY);
    say('https://evil.example', window, { type: 'sso.thirdLoginHeard' });
    await vi.runAllTimersAsync();
    await refused;
  });

  it('was handed over once the frame says that it heard it', async () => {
    vi.stubGlobal('opener', window);

    const handing = handToFrame('AT');
    say(window.location.origin, window, { type: 'sso.thirdLoginHeard' });
    await expect(handing).resolves.toBeUndefined();
  });

  it.each([
    ['is not there', null],
    ['was closed', { ...parent, closed: true }],
  ])('goes nowhere where that %s', async (_how, opener) => {
    vi.stubGlobal('opener', opener);

    await expect(handToFrame('AT')).rejects.toThrow(NOBODY);
    expect(told).toEqual([]);
  });
});

describe('what the frame passes on to the portal', () => {
  it('attack: is said by the window it opened, at our own origin, and by no other', () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const opened = frame.contentWindow as Window;
    const answered = vi.spyOn(opened, 'postMessage');
    const passed = vi.fn();
    passOn(opened, PORTAL, passed);
    const own = window.location.origin;
    const good = { type: 'sso.thirdLogin', at: 'AT' };

    say('https://evil.example', opened, good);
    say(PORTAL, opened, good);
    say(own, window, good);
    say(own, null, good);
    say(own, opened, { type: 'other', at: 'AT' });
    say(own, opened, { type: 'sso.thirdLogin', at: { forged: true } });
    say(own, opened, null);
    expect(told).toEqual([]);
    expect(answered).not.toHaveBeenCalled();

    say(own, opened, good);
    say(own, opened, { ...good, at: 'again' });
    expect(told).toEqual([[good, PORTAL]]);
    expect(passed).toHaveBeenCalledOnce();
    expect(answered).toHaveBeenCalledOnce();
    frame.remove();
  });
});
