import { AppError } from '@app/contract/errors.ts';
import type { Deps } from '#deps.ts';
import { forgetAuthority } from '#features/identity/linked-accounts/link-person.service.ts';
import { deletePlatform, insertPlatform, listPlatforms, type PlatformRow } from './lti.queries.ts';

type Registered = Pick<PlatformRow, 'name' | 'issuer' | 'clientId' | 'loginUrl' | 'tokenUrl' | 'keysUrl'>;

/** A platform as its administrator reads it out to ours. */
export async function addPlatform(
  deps: Pick<Deps, 'db' | 'newId'>,
  { name, issuer, clientId, loginUrl, tokenUrl, keysUrl }: Registered,
  deployments: readonly string[],
): Promise<void> {
  for (const address of [issuer, loginUrl, tokenUrl, keysUrl]) requireSafe(address);
  if (deployments.length === 0) throw new AppError('invalid', '请写明部署编号');
  const row = { id: deps.newId(), name, issuer, clientId, loginUrl, tokenUrl, keysUrl, deployments: [...deployments] };
  if (!(await insertPlatform(deps.db, row))) throw new AppError('conflict', '这个平台已经登记过了');
}

export async function removePlatform({ db }: Pick<Deps, 'db'>, issuer: string, clientId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deletePlatform(tx, issuer, clientId))) throw new AppError('not-found', '没有登记过这个平台');
    await forgetAuthority(tx, authorityOf({ issuer, clientId }));
  });
}

export async function listRegistered({ db }: Pick<Deps, 'db'>): Promise<PlatformRow[]> {
  return listPlatforms(db);
}

/** Who vouches for its people: their names are those of one tool at one platform. */
export function authorityOf({ issuer, clientId }: Pick<PlatformRow, 'issuer' | 'clientId'>): string {
  return `lti ${issuer} ${clientId}`;
}

/** Where a platform lives: what is sent to us as an address of its own has to begin with one of these. */
export function originsOf({ issuer, loginUrl, tokenUrl, keysUrl }: PlatformRow): string[] {
  return [...new Set([issuer, loginUrl, tokenUrl, keysUrl].flatMap((address) => URL.parse(address)?.origin ?? []))];
}

/** An address out of a message: nothing of ours goes, and nothing is fetched, anywhere but to the platform itself. */
export function requireOwnAddress(platform: PlatformRow, address: string): string {
  const url = URL.parse(address);
  const isOwn = url && url.username === '' && url.password === '' && originsOf(platform).includes(url.origin);
  if (!isOwn) throw new AppError('forbidden', '平台给的地址不是它自己的，没有打开');
  return url.href;
}

function requireSafe(address: string): void {
  const url = URL.parse(address);
  const isHere = url?.hostname === 'localhost' || /^127\./.test(url?.hostname ?? '');
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere)) return;
  throw new AppError('invalid', `地址要以 https:// 开头：${address}`);
}
