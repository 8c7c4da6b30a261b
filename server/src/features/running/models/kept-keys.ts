import { AppError } from '@app/contract/errors.ts';
import type { ModelPlaceGiven } from '@app/contract/running/console-models.ts';
import type { KeptKey, KeptPlace } from '#db/tables/models.ts';
import { seal, unseal } from '#lib/sealed.ts';
import type { Secrets } from '#lib/secrets.ts';
import type { ModelAddress, ModelConfig } from '#model-config.ts';
import { addressesOf } from './merged-models.ts';

type KeyDeps = { secrets: Secrets; file: ModelConfig | null };

/** Bound to its address: moved to another row of the table it opens nothing. */
const purposeOf = (baseUrl: string) => `model-key ${baseUrl}`;

const TAIL = 4;
/** Of a shorter one the last four would be too much of it. */
const LONG_ENOUGH = 16;

/**
 * The key of a place as it is kept: the new one, or the one that is known for exactly this address. A key goes to no other address than
 * the one it was given for, else whoever may change an address could read it there.
 */
export function keyOfGiven(
  { secrets, file }: KeyDeps,
  given: ModelPlaceGiven,
  known: { all: readonly KeptPlace[]; atThisPlace: { baseUrl: string; hasKey: boolean } | undefined; nowMs: number },
): KeptKey | undefined {
  if (given.hasNoKey) return undefined;
  if (given.apiKey !== '') {
    const tail = given.apiKey.length >= LONG_ENOUGH ? given.apiKey.slice(-TAIL) : '';
    return { sealed: seal(secrets, purposeOf(given.baseUrl), given.apiKey), tail, time: known.nowMs };
  }
  const kept = known.all.find(({ baseUrl, key }) => baseUrl === given.baseUrl && key !== undefined)?.key;
  if (kept) return kept;
  if (fileKeyOf(file, given.baseUrl) !== undefined) return 'file';
  if (known.atThisPlace?.hasKey && known.atThisPlace.baseUrl !== given.baseUrl) {
    throw new AppError('invalid', '地址换了，密钥要重新填；新地址不要密钥就勾上“不用密钥”');
  }
  return undefined;
}

export function openKey({ secrets, file }: KeyDeps, { baseUrl, key }: KeptPlace): string | undefined {
  if (key === undefined) return undefined;
  return key === 'file' ? fileKeyOf(file, baseUrl) : unseal(secrets, purposeOf(baseUrl), key.sealed);
}

/** A place as it is asked. What the settings of the server name as well is no guess of anybody's. */
export function addressOf(deps: KeyDeps, { key, ...place }: KeptPlace): ModelAddress {
  const apiKey = openKey(deps, { ...place, ...(key && { key }) });
  const isOfFile = addressesOf(deps.file).some(({ baseUrl }) => baseUrl === place.baseUrl);
  return { ...place, ...(apiKey !== undefined && { apiKey }), ...(!isOfFile && { isGuarded: true }) };
}

function fileKeyOf(file: ModelConfig | null, wanted: string): string | undefined {
  return addressesOf(file).find(({ baseUrl, apiKey }) => baseUrl === wanted && apiKey !== undefined)?.apiKey;
}
