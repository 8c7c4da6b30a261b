import { AppError } from '@app/contract/errors.ts';
import { generateQr, QR_POLL_MS, QrState } from '@app/contract/identity/qr.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeyOf } from '#lib/http/query-client.ts';
import { hideLogin, signedIn } from '#lib/session/session.ts';
import { track } from '#lib/tracking/tracking.ts';
import { collectLogin, newCode, stateOf } from './qr.api.ts';

/** Shows a code and follows it until somebody signed in by it. A new code takes the place of everything about the old one. */
export function useQrLogin() {
  const [attempt, setAttempt] = useState(0);
  const code = useQuery({
    queryKey: queryKeyOf(generateQr, attempt),
    queryFn: newCode,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const uuid = code.data?.uuid ?? '';
  const probe = useQuery({
    ...stateOf(uuid),
    enabled: uuid !== '',
    gcTime: 0,
    refetchInterval: ({ state }) => (isFollowed(state.data?.qrCodeState, state.error) ? QR_POLL_MS : false),
  });
  const { qrCodeState = QrState.initial, loginToken } = probe.data ?? {};
  const entering = useMutation({
    mutationFn: async (token: string) => {
      await signedIn(await collectLogin(uuid, token));
      track('common', 'signIn');
    },
    onSuccess: hideLogin,
    // Shown in the panel.
    onError: () => undefined,
  });
  const { mutate: enter, reset } = entering;
  useEffect(() => {
    if (loginToken) enter(loginToken);
  }, [loginToken, enter]);

  return {
    url: code.data?.url,
    state: qrCodeState,
    /** Why there is nothing to scan, or nobody can sign in by it any more. */
    problem: code.error?.message ?? entering.error?.message ?? (isGone(probe.error) ? probe.error?.message : undefined),
    /** The connection is lost for now; asking goes on. */
    isLost: probe.error !== null && !isGone(probe.error),
    refresh() {
      reset();
      setAttempt((before) => before + 1);
    },
  };
}

/** Asking goes on until the code has ended, or is confirmed and about to be used. */
function isFollowed(state: QrState | undefined, error: unknown): boolean {
  if (isGone(error)) return false;
  return state === undefined || state === QrState.initial || state === QrState.scanned;
}

/** The server knows nothing of this code: it was long ago. */
function isGone(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not-found';
}
