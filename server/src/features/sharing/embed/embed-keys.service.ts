import { AppError } from '@app/contract/errors.ts';
import type { Deps } from '#deps.ts';
import { requireSchool } from '#features/identity/schools/schools.service.ts';
import { deleteKey, insertKey } from './embed.queries.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type KeyDeps = Pick<Deps, 'db' | 'newId' | 'secrets'>;

/** A key for one page of a school's portal; it signs for teachers of that school alone. Told once, and again by nobody. */
export async function addEmbedKey(
  deps: KeyDeps,
  { name, schoolId, page }: { name: string; schoolId: string; page: string },
): Promise<{ keyId: string; secret: string; origin: string }> {
  await requireSchool(deps, schoolId);
  const origin = originOf(page);
  const keyId = deps.newId();
  await insertKey(deps.db, { id: keyId, name, schoolId, origin });
  return { keyId, secret: embedSecret(deps, keyId), origin };
}

export async function removeEmbedKey({ db }: Pick<Deps, 'db'>, keyId: string): Promise<void> {
  if (!UUID.test(keyId) || !(await deleteKey(db, keyId))) throw new AppError('not-found', '没有这把密钥');
}

/** What the portal signs with: derived, so that a copy of the database signs nothing. */
export function embedSecret({ secrets }: Pick<Deps, 'secrets'>, keyId: string): string {
  return secrets.derivedKey('embed', keyId);
}

function originOf(page: string): string {
  const url = URL.parse(page);
  const isHere = url?.hostname === 'localhost' || /^127\./.test(url?.hostname ?? '');
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere)) return url.origin;
  throw new AppError('invalid', '门户的地址要以 https:// 开头');
}
