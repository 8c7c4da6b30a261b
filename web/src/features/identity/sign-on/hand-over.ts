import { AppError } from '@app/contract/errors.ts';

/** What the client of a portal hears from the frame it opened (sign-on-client: third-login.ts). */
const MESSAGE_TYPE = 'sso.thirdLogin';

/** In the address of a window that a frame of ours opened: what comes of it goes back there. */
export const FOR_FRAME = 'frame';

/** The frame to the window: what it said was heard. */
const HEARD_TYPE = 'sso.thirdLoginHeard';
/** Long after a frame that is there has answered. */
const HEARD_WITHIN_MS = 3_000;

/**
 * From the window in which she signed in to the frame that opened it: our own page, and nobody else's is told. Resolves when it was
 * heard: a window that is closed at once may be gone before it is known who spoke. Refuses where nobody heard it: the frame is
 * gone, or was lost on the way, since another system may cut windows off from who opened them.
 */
export async function handToFrame(at: string): Promise<void> {
  const { opener } = window;
  const isHeard = opener && !opener.closed ? await tell(opener, at) : false;
  if (!isHeard) throw new AppError('unexpected', '已经登录。请关掉这个窗口，回到刚才的网站再点一次');
}

function tell(opener: Window, at: string): Promise<boolean> {
  return new Promise((resolve) => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === window.location.origin && source === opener && Object(data).type === HEARD_TYPE) end(true);
    };
    const timer = setTimeout(() => end(false), HEARD_WITHIN_MS);
    const end = (isHeard: boolean) => {
      clearTimeout(timer);
      window.removeEventListener('message', hear);
      resolve(isHeard);
    };
    window.addEventListener('message', hear);
    opener.postMessage({ type: MESSAGE_TYPE, at }, window.location.origin);
  });
}

/** From the frame on to the portal around it, once; only the window that was opened here is believed. */
export function passOn(opened: Window, portal: string, onPassed: () => void): () => void {
  const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || source !== opened) return;
    const { type, at } = Object(data);
    if (type !== MESSAGE_TYPE || typeof at !== 'string') return;
    stop();
    window.parent.postMessage({ type: MESSAGE_TYPE, at }, portal);
    opened.postMessage({ type: HEARD_TYPE }, window.location.origin);
    onPassed();
  };
  const stop = () => window.removeEventListener('message', hear);
  window.addEventListener('message', hear);
  return stop;
}
