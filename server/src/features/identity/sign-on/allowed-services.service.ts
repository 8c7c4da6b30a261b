import { AppError } from '@app/contract/errors.ts';
import type { Config } from '#config.ts';

type Origins = Pick<Config, 'frameOrigins' | 'ssoServices'>;

/** The address tickets are made for; without one it is our own site. Anything not listed is refused: tickets go nowhere else. */
export function allowedService(config: Origins, ownOrigin: string, service: string | undefined): string {
  if (service === undefined || service === '') return `${ownOrigin}/`;
  const url = URL.parse(service);
  const isAddress = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isAddress) throw new AppError('invalid', '要登录的网站地址不正确');
  if (!isAllowedOrigin(config, ownOrigin, url.origin)) {
    throw new AppError('forbidden', '这个网站没有登记，不能用这里的账号登录');
  }
  return url.href;
}

function isAllowedOrigin({ frameOrigins, ssoServices }: Origins, ownOrigin: string, origin: string): boolean {
  return [ownOrigin, ...frameOrigins, ...ssoServices].some((allowed) => URL.parse(allowed)?.origin === origin);
}

/** Where a browser is sent back to, with what the page there reads. */
export function addressWith(service: string, fields: Record<string, string>): string {
  const url = new URL(service);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
