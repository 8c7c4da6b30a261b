import { passkeyLogin } from '@app/contract/identity/passkeys.ts';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useEffect } from 'react';
import { showToast } from '#components/layers/toast.tsx';
import { deviceId } from '#lib/host/device.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { passkeyFailure, passkeyProblem } from '#lib/session/passkey-support.ts';
import { forgetFirstStep } from '#lib/session/second-step.ts';
import { hideLogin, signedIn } from '#lib/session/session.ts';
import { signWithPasskey } from '#lib/session/sign-with-passkey.ts';
import { track } from '#lib/tracking/tracking.ts';

/** Among the other ways: the device signs her in. Nothing is shown where no passkey can be used. */
export function PasskeyLogin() {
  const entering = useMutation({
    mutationFn: () => enterByPasskey(false),
    onError: (error) => showToast('error', passkeyFailure(error)),
  });
  const isUsable = passkeyProblem() === undefined;
  useEffect(() => {
    if (isUsable) void offerPasskeys();
  }, [isUsable]);
  if (!isUsable) return null;
  return (
    <button type="button" aria-busy={entering.isPending || undefined} onClick={() => entering.mutate()}>
      <Fingerprint size={16} />
      {entering.isPending ? '正在验证' : '通行密钥登录'}
    </button>
  );
}

/** The browser offers her passkeys while she types her number, where it can. Whoever does not want one hears nothing of it. */
async function offerPasskeys(): Promise<void> {
  const canOffer = await window.PublicKeyCredential.isConditionalMediationAvailable?.();
  if (canOffer) await enterByPasskey(true).catch(() => undefined);
}

async function enterByPasskey(useBrowserAutofill: boolean): Promise<void> {
  const signed = await signWithPasskey({ useBrowserAutofill });
  await signedIn(await callOrThrow(passkeyLogin, { ...signed, deviceId: deviceId() }));
  track('common', 'signIn');
  forgetFirstStep();
  hideLogin();
}
