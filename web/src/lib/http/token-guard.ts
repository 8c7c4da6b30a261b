import type { Endpoint } from '@app/contract/endpoint.ts';
import { AppError, messages, type TokenStatus } from '@app/contract/errors.ts';
import { offerCombosOn } from '#lib/doors/combo-door.ts';
import { seatingNow, sessionStore } from '#lib/session/session-store.ts';
import { renewToken } from './token-refresh.ts';

type RepeatPolicy = { renewsOn: readonly TokenStatus[]; maxRepeats: number };

/** Decision G-006. A failed refresh ends the loop at once, so 100 is only a safety cap. */
const policies: Record<Endpoint['client'], RepeatPolicy> = {
  general: { renewsOn: ['SHD-0111', 'SHD-0112', 'SHD-0113'], maxRepeats: 100 },
  platform: { renewsOn: ['SHD-0112'], maxRepeats: 3 },
};

/**
 * Runs an attempt with the token; when the token is refused gets another one and repeats. Every call that needs somebody
 * passes here, so a refusal for want of a package opens what can be bought whoever made the call.
 */
export async function withToken<T>(endpoint: Endpoint, attempt: (token: string) => Promise<T>): Promise<T> {
  if (endpoint.access === 'public') return attempt(currentToken());
  const { renewsOn, maxRepeats } = policies[endpoint.client];
  const seating = seatingNow();
  for (let repeats = 0; ; repeats++) {
    const token = currentToken() || (await obtainMissingToken());
    try {
      return await attempt(token);
    } catch (error) {
      const status = error instanceof AppError ? error.details.tokenStatus : undefined;
      if (status === undefined) {
        offerCombosOn(error);
        throw error;
      }
      if (!renewsOn.includes(status)) {
        sessionStore.setState({ isLoginVisible: true });
        throw error;
      }
      if (repeats === maxRepeats) {
        throw new AppError('unexpected', messages.unexpected, { tokenStatus: status, cause: error });
      }
      await renewToken(token);
      if (seatingNow() !== seating) throw new AppError('not-signed-in', '登录的账号换了，请重新操作');
    }
  }
}

/** A host may have one to give; a plain page has not, and the teacher must sign in. */
export async function obtainMissingToken(): Promise<string> {
  try {
    await renewToken('');
    return currentToken();
  } catch (error) {
    sessionStore.setState({ isLoginVisible: true });
    throw error;
  }
}

function currentToken(): string {
  return sessionStore.getState().token;
}
