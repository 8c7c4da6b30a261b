import { AppError } from '@app/contract/errors.ts';
import { answerOpenIdWish, OPEN_ID_PATH, readOpenIdWish } from '@app/contract/identity/open-id-provider.ts';
import type { Provider } from 'oidc-provider';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { answer, authenticateCaller, readInput, register } from '#http/serve.ts';
import { serveHandedOver } from '#http/serve-handed-over.ts';
import { hasClients } from './clients.service.ts';
import { openProvider } from './provider.ts';
import { keptKeys, openKeys } from './signing-keys.service.ts';
import { answerWish, requireWish, tellWish } from './wishes.service.ts';

export function openIdProviderRoutes(door: Door, deps: Deps): void {
  const requireProvider = providerOf(deps);
  serveHandedOver(door, { prefix: OPEN_ID_PATH, publicUrl: deps.config.publicUrl }, async () =>
    (await requireProvider()).callback(),
  );
  register(door, readOpenIdWish, async (request, reply) => {
    await authenticateCaller(door, request);
    const wish = await requireWish(await requireProvider(), { req: request.raw, res: reply.raw });
    return answer(readOpenIdWish, reply, await tellWish(deps, wish));
  });
  register(door, answerOpenIdWish, async (request, reply) => {
    const caller = await authenticateCaller(door, request);
    const { isAllowed } = readInput(answerOpenIdWish, request);
    const raw = { req: request.raw, res: reply.raw };
    const provider = await requireProvider();
    const wish = await requireWish(provider, raw);
    return answer(answerOpenIdWish, reply, { address: await answerWish(provider, raw, wish, caller, isAllowed) });
  });
}

/** Opened at the first call, and again when the keys were changed, on whichever node. Without a system there is none. */
function providerOf(deps: Deps): () => Promise<Provider> {
  let opened: { kept: string; provider: Promise<Provider> } | undefined;
  return async () => {
    const { publicUrl } = deps.config;
    if (!publicUrl || !(await hasClients(deps))) throw new AppError('not-found', '没有这个地址');
    const kept = await keptKeys(deps);
    if (opened?.kept !== kept) {
      const provider = openKeys(deps, kept).then((keys) => openProvider(deps, publicUrl, keys));
      opened = { kept, provider };
      provider.catch(() => {
        opened = undefined;
      });
    }
    return opened.provider;
  };
}
