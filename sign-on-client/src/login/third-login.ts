import { addressOf } from '#addresses.ts';
import { clientFacts, type Desk } from '#desk.ts';
import { isSuccess, recordOf, type SignOnResult, textOf } from '#results.ts';
import { openByAccountTicket } from '#validation.ts';
import { keepTicket } from './ticket-cookie.ts';

export type ThirdLoginType = 'wechatLogin' | 'dingdingLogin';

/** What the page in the frame says when somebody came in: an account ticket for the portal. */
const MESSAGE_TYPE = 'sso.thirdLogin';

/**
 * Opens another provider's login in a frame of the sign-on server. Only that very frame, at the server's own address, is
 * believed. Answers how to close it.
 */
export function openThirdLogin(
  desk: Desk,
  container: HTMLElement,
  thirdLoginType: ThirdLoginType,
  onResult: (result: SignOnResult) => void,
): () => void {
  const frame = document.createElement('iframe');
  frame.src = addressOf(desk, '/login', { ...clientFacts(desk), thirdLoginType, login_type: 'jssdk' });
  const serverOrigin = new URL(frame.src).origin;
  const close = () => {
    window.removeEventListener('message', hear);
    frame.remove();
  };
  const hear = ({ origin, source, data }: MessageEvent) => {
    const { type, at } = recordOf(data);
    if (origin !== serverOrigin || source !== frame.contentWindow || type !== MESSAGE_TYPE) return;
    close();
    openByAccountTicket(desk, textOf(at)).then(
      (opened) => {
        // The next page of the portal must know her too: the frame's own site keeps nothing for it.
        if (isSuccess(opened)) keepTicket(desk);
        onResult(opened);
      },
      () => undefined,
    );
  };
  window.addEventListener('message', hear);
  container.appendChild(frame);
  return close;
}
