import { type QrKind, QrState } from '@app/contract/identity/qr.ts';

const { cancelled, expired, success, initial, scanned, binding, confirming } = QrState;

const edges: Partial<Record<QrState, readonly QrState[]>> = {
  [initial]: [scanned, expired, cancelled],
  [scanned]: [confirming, expired, cancelled],
  [confirming]: [success, expired, cancelled],
};

/** A messaging app may have to bind its account to a teacher before it asks her. */
const messagingEdges: typeof edges = {
  ...edges,
  [scanned]: [binding, confirming, expired, cancelled],
  [binding]: [confirming],
};

export function canMove(kind: QrKind, from: QrState, to: QrState): boolean {
  return (kind === 'messaging' ? messagingEdges : edges)[from]?.includes(to) ?? false;
}

/** What scanning does. A signed-in page that stands for a messaging app has its account at hand, and asks at once. */
export const stepsOfScan: Record<QrKind, readonly QrState[]> = {
  own: [scanned],
  messaging: [scanned, binding, confirming],
};

/** What confirming leads to: our own page fetches its login and ends the code itself. */
export const stateOfConfirm: Record<QrKind, QrState> = { own: confirming, messaging: success };

/** The state at a moment: time ends every code that has not ended yet. */
export function stateAt({ state, expiresAt }: { state: QrState; expiresAt: Date }, now: Date): QrState {
  const hasEnded = state === success || state === cancelled;
  return !hasEnded && expiresAt <= now ? expired : state;
}
