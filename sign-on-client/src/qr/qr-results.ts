import type { SignOnResult } from '#results.ts';

/** How far a code has come; `binding` exists for a messaging app only. */
export const QrState = {
  cancelled: -2,
  expired: -1,
  success: 0,
  initial: 1,
  scanned: 2,
  binding: 3,
  confirming: 4,
} as const;
export type QrState = (typeof QrState)[keyof typeof QrState];

export const generated = (url: string): SignOnResult => ({
  result: 'success',
  code: 'success.generate.qrcode',
  message: 'QR created',
  data: { url },
});

export const generateFailed = (
  message:
    | 'configure QR server URL'
    | 'configure app key or pass appId'
    | 'service error'
    | 'interface request error'
    | 'network error',
): SignOnResult => ({ result: 'fail', code: 'fail.generate.qrcode', message });

export const stateFailed: SignOnResult = {
  result: 'fail',
  code: 'qrcode.state.get.fail',
  message: 'failed to get QR state, service error',
};

export const stateChanged = (data: unknown): SignOnResult => ({
  result: 'success',
  code: 'qrcode.state.change',
  message: 'QR state updated',
  data,
});

export const signedIn = (data: unknown): SignOnResult => ({
  result: 'success',
  code: 'qrcode.login.success',
  message: 'QR login succeeded',
  data,
});
