import { isIP } from 'node:net';
import { AppError } from '@app/contract/errors.ts';
import type { Config } from '#config.ts';

/** For which site passkeys are made here, and on which pages they are used. */
export type PasskeySite = { rpId: string; origin: string };

/**
 * The installation's own address where it is set. Without it the one the browser asked for: what the device signs names it as
 * well, so that a wrong one opens nothing. Behind a proxy that ends https the scheme we see is not the page's.
 */
export function passkeySite({ publicUrl }: Pick<Config, 'publicUrl'>, askedOrigin: string): PasskeySite {
  const url = new URL(publicUrl ?? askedOrigin);
  if (isIP(url.hostname) !== 0 || url.hostname.startsWith('['))
    throw new AppError('unavailable', '通行密钥要用域名打开这个网站才能使用，数字地址不行');
  const isHere = url.hostname === 'localhost';
  return { rpId: url.hostname, origin: isHere ? url.origin : `https://${url.host}` };
}
