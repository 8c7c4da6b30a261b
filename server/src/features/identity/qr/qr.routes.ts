import * as qr from '@app/contract/identity/qr.ts';
import type { Deps } from '#deps.ts';
import { keepOwnSignIn } from '#features/identity/sign-on/kept-tickets.service.ts';
import type { Cookies } from '#http/cookies.ts';
import type { Door } from '#http/door.ts';
import { serve, servePublic } from '#http/serve.ts';
import { serveCallback } from '#http/serve-callback.ts';
import { CODE_KEPT_SECONDS, generateCode, moveCode, probeCode, signInByLoginToken } from './qr.service.ts';
import { answerCode, scanCode } from './scanning.service.ts';

/** One cookie a code, so that two tabs do not take each other's. */
const secretName = (uuid: string) => `QR_PROBE_${uuid}`;

/** The one a page of another site shows, or else that of our cookie. */
const secretOf = ({ uuid, secret }: { uuid: string; secret?: string | undefined }, cookies: Cookies) =>
  secret ?? cookies.read(secretName(uuid));

const NEW_CODES_PER_MINUTE = 120;
/** Twice what the page asks. A whole school may wait behind one address, so each code has its own count. */
const perCode = { limit: { perMinute: 120, byField: 'uuid' } };

export function qrRoutes(door: Door, deps: Deps): void {
  serveCallback(
    door,
    qr.generateQr,
    async ({ input, facts, cookies }) => {
      const asker = { origin: facts.origin, userAgent: facts.header('user-agent') };
      const { url, uuid, secret } = await generateCode(deps, input, asker);
      if (secret) cookies.keep(secretName(uuid), secret, { path: '/qr', seconds: CODE_KEPT_SECONDS });
      return url;
    },
    { limit: { perMinute: NEW_CODES_PER_MINUTE } },
  );
  serveCallback(
    door,
    qr.probeQr,
    ({ input, facts, cookies }) =>
      probeCode(deps, input.uuid, { secret: secretOf(input, cookies), origin: facts.origin }),
    perCode,
  );
  serveCallback(door, qr.updateQr, ({ input, cookies }) => moveCode(deps, input, secretOf(input, cookies)), perCode);
  serve(door, qr.scanQr, ({ caller, input, facts }) => scanCode(deps, caller, input.uuid, facts.origin));
  serve(door, qr.confirmQr, ({ caller, input, facts }) => answerCode(deps, caller, { ...input, token: facts.token }));
  servePublic(door, qr.tokenLogin, async ({ input, ...call }) =>
    keepOwnSignIn(call, await signInByLoginToken(deps, input.loginToken)),
  );
}
