import { randomBytes } from 'node:crypto';
import type { Config } from '#config.ts';
import { openSecrets, type Secrets } from '#lib/secrets.ts';
import type { Database } from './database.ts';
import { keepFact } from './facts.ts';

/** In development the secret is made at the first start and kept; production gives its own (see config.ts). */
export async function openInstallationSecrets(db: Database, config: Pick<Config, 'appSecret'>): Promise<Secrets> {
  return openSecrets(config.appSecret ?? (await keepFact(db, 'app-secret', randomBytes(32).toString('base64url'))));
}
