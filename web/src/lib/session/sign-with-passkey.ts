import { askPasskey } from '@app/contract/identity/passkeys.ts';
import { callOrThrow } from '#lib/http/api-client.ts';

/** Has her device sign what the server asks; the browser asks for her finger, her face or the lock of the device. */
export async function signWithPasskey({ useBrowserAutofill = false } = {}) {
  const { challengeId, options } = await callOrThrow(askPasskey, {});
  const { startAuthentication } = await import('@simplewebauthn/browser');
  // The server's library made them for this one.
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill, verifyBrowserAutofillInput: false });
  return { challengeId, credential: { ...credential, clientExtensionResults: {} } };
}
