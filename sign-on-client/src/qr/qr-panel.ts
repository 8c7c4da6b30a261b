import type { Desk } from '#desk.ts';
import { login } from '#login/login.ts';
import { addTicketCookie } from '#login/without-cookies.ts';
import type { Fields } from '#page/calls.ts';
import { isSuccess, type SignOnResult } from '#results.ts';
import { endCode, generateCode, probeCode, type QrKind, type QrRecord, type ShownCode } from './qr-calls.ts';
import { showState, type TipPlaces } from './qr-display.ts';
import { drawCode, type QrLook } from './qr-picture.ts';
import { QrState, signedIn, stateChanged, stateFailed } from './qr-results.ts';

const POLL_MS = 1_000;

export type QrPanelOptions = TipPlaces &
  Partial<QrLook> & {
    container: HTMLElement;
    kind?: QrKind;
    appId?: string;
    customConfig?: object;
    /** Whether a confirmed code signs the page in; without it the page gets what it needs to do so itself. */
    autoLogin?: boolean;
    /** Sends the browser to the ticket login address instead, with more in it where a messaging app is used. */
    redirect?: boolean;
    extraParams?: Fields;
    /** Hears everything that happens, by the codes of the specification. */
    onResult?: (result: SignOnResult) => void;
  };

export type QrPanel = { refresh(): void; stop(): void };

/** Shows a code and follows it until somebody signed in by it. A new code takes the place of everything about the old one. */
export function openQrPanel(desk: Desk, options: QrPanelOptions): QrPanel {
  const { kind = 'own', container, onResult = () => undefined } = options;
  const look: QrLook = { size: options.size || 200, dark: options.dark || 'black', light: options.light || 'white' };
  /** Every code has its turn; what comes of an older one is no longer heard. */
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    turn += 1;
    clearTimeout(timer);
  };

  const show = (state: QrState) => showState(options, kind, state, refresh);

  const refresh = async () => {
    stop();
    const mine = turn;
    container.textContent = '';
    show(QrState.initial);
    const { result, code } = await generateCode(desk, {
      kind,
      appId: options.appId,
      customConfig: options.customConfig,
    });
    if (mine !== turn) return;
    if (code) container.appendChild(drawCode(code.url, look));
    onResult(result);
    if (code) follow(code, QrState.initial, mine);
  };

  const follow = (code: ShownCode, before: QrState, mine: number) => {
    timer = setTimeout(async () => {
      const record = await probeCode(desk, code);
      if (mine !== turn) return;
      if (!record) {
        onResult(stateFailed);
        return follow(code, before, mine);
      }
      const state = record.qrCodeState;
      if (state !== before) {
        show(state);
        onResult(stateChanged(record));
      }
      if (state === (kind === 'messaging' ? QrState.success : QrState.confirming)) {
        stop();
        onResult(await enter(desk, options, kind, code, record));
      } else if (state !== QrState.expired && state !== QrState.cancelled && state !== QrState.success) {
        follow(code, state, mine);
      }
    }, POLL_MS);
  };

  void refresh();
  return { refresh, stop };
}

/** What becomes of a confirmed code: the page is signed in, sent to where it is, or told how. */
async function enter(
  desk: Desk,
  { autoLogin = false, redirect = false, extraParams = {} }: QrPanelOptions,
  kind: QrKind,
  code: ShownCode,
  record: QrRecord,
): Promise<SignOnResult> {
  if (kind === 'own') await endCode(desk, code);
  if (redirect) return goToTicketLogin(desk, record, kind === 'messaging' ? extraParams : {});
  if (kind === 'messaging') {
    const added = await addTicketCookie(desk, { at: record.at });
    return isSuccess(added) ? signedIn(record) : added;
  }
  if (!autoLogin) return signedIn(record);
  const entered = await login(desk, { type: 'loginByToken', tokenType: 'loginToken', token: record.loginToken });
  return entered.code === 1001 ? signedIn(entered.data) : entered;
}

/** Only to the sign-on server itself, whatever the answer said. */
function goToTicketLogin(desk: Desk, record: QrRecord, extra: Fields): SignOnResult {
  try {
    const url = new URL(record.atLoginUrl);
    if (url.origin !== new URL(desk.config.SSOServerUrl).origin) return stateFailed;
    for (const [name, value] of Object.entries(extra)) url.searchParams.set(name, String(value));
    desk.page.goTo(url.href);
    return signedIn(record);
  } catch {
    return stateFailed;
  }
}
