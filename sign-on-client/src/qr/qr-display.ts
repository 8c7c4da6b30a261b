import type { QrKind } from './qr-calls.ts';
import { drawTip, type TipPicture } from './qr-picture.ts';
import { QrState } from './qr-results.ts';

type Tip = { text: string; picture?: TipPicture };

/** What a teacher reads beside a code; nothing while it waits to be scanned. */
function tipOf(kind: QrKind, state: QrState): Tip | undefined {
  switch (state) {
    case QrState.scanned:
      return { text: '已扫描，请在手机上确认', picture: 'scanned' };
    case QrState.confirming:
      return kind === 'messaging' ? { text: '请在手机上确认登录' } : { text: '扫码成功', picture: 'scanned' };
    case QrState.success:
      return kind === 'messaging' ? { text: '登录成功', picture: 'scanned' } : undefined;
    case QrState.expired:
      return { text: '刷新二维码', picture: 'refresh' };
    case QrState.cancelled:
      return { text: '已取消授权', picture: 'refresh' };
    default:
      return undefined;
  }
}

export type TipPlaces = { tipText?: HTMLElement | undefined; tipPicture?: HTMLElement | undefined };

/** Shows a state in the places the page gave. Where a code is of no more use, pressing them gets another. */
export function showState(places: TipPlaces, kind: QrKind, state: QrState, refresh: () => void): void {
  const tip = tipOf(kind, state);
  const isOver = state === QrState.expired || state === QrState.cancelled;
  const { tipText, tipPicture } = places;
  if (tipText) tipText.textContent = tip ? tip.text : '';
  if (tipPicture) {
    tipPicture.textContent = '';
    if (tip?.picture) tipPicture.appendChild(drawTip(tip.picture));
  }
  for (const place of [tipText, tipPicture]) {
    if (!place) continue;
    place.hidden = tip === undefined;
    place.onclick = isOver ? refresh : null;
  }
  if (!tipText) return;
  // Heard by whoever cannot see it, and pressed by whoever has no mouse.
  tipText.setAttribute('role', isOver ? 'button' : 'status');
  tipText.tabIndex = isOver ? 0 : -1;
  tipText.onkeydown = isOver ? ({ key }) => (key === 'Enter' || key === ' ' ? refresh() : undefined) : null;
}
