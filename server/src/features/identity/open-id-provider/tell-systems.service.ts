import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { hasClients } from './clients.service.ts';
import { openProvider } from './provider.ts';
import * as queries from './records.queries.ts';
import { keptKeys, openKeys } from './signing-keys.service.ts';

/** As many as are told in one go; the rest a minute later. */
const SESSIONS_AT_ONCE = 20;

/** What of the library's own record is read: where she signed in by it. */
const SignedIn = z.object({
  accountId: z.string(),
  authorizations: z.record(z.string(), z.looseObject({ sid: z.string().default('') })).default({}),
});

/**
 * Systems where a teacher is signed in by a session of hers learn that it has ended: she signed out, here or everywhere, changed her
 * password or was suspended. One that does not answer is told again, for as long as the library remembers the session.
 */
export async function tellSystems(deps: Deps): Promise<void> {
  const { publicUrl } = deps.config;
  if (!publicUrl || !(await hasClients(deps))) return;
  const ended = await queries.listEndedSessions(deps.db, deps.now(), SESSIONS_AT_ONCE);
  if (ended.length === 0) return;
  const provider = await openProvider(deps, publicUrl, await openKeys(deps, await keptKeys(deps)));
  for (const { hash, payload } of ended) {
    const read = SignedIn.safeParse(payload);
    const authorizations = read.success ? await untold(deps, provider, read.data) : {};
    if (Object.keys(authorizations).length === 0) await queries.deleteRecord(deps.db, 'Session', hash);
    else await queries.putPayload(deps.db, 'Session', hash, { ...payload, authorizations });
  }
}

/** Those who did not hear it. */
async function untold(
  { log }: Pick<Deps, 'log'>,
  provider: Provider,
  { accountId, authorizations }: z.output<typeof SignedIn>,
): Promise<Record<string, unknown>> {
  const heard = await Promise.all(
    Object.entries(authorizations).map(async ([clientId, authorization]) => {
      const client = await provider.Client.find(clientId);
      if (!client?.backchannelLogoutUri) return [];
      // The library has it and its types do not.
      const told = client as typeof client & { backchannelLogout(account: string, sid: string): Promise<void> };
      return told.backchannelLogout(accountId, authorization.sid).then(
        () => [],
        (error: unknown) => {
          log.warn({ err: error, client: clientId }, 'open-id-logout-not-told');
          return [[clientId, authorization] as const];
        },
      );
    }),
  );
  return Object.fromEntries(heard.flat());
}
