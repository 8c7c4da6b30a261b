import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies no script reads, unless it is said that one may, and no foreign site sends; a browser over https sends them over https only. */
export type Cookies = {
  read(name: string): string | undefined;
  keep(name: string, value: string, kept: { path: string; seconds: number; isForScripts?: boolean }): void;
  drop(name: string, kept: { path: string }): void;
};

export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const security = `SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`;
  const keep: Cookies['keep'] = (name, value, { path, seconds, isForScripts = false }) => {
    const readers = isForScripts ? '' : 'HttpOnly; ';
    reply.header('set-cookie', `${name}=${value}; Path=${path}; Max-Age=${seconds}; ${readers}${security}`);
  };
  return {
    read: (name) => readCookie(request.headers.cookie ?? '', name),
    keep,
    drop: (name, { path }) => keep(name, '', { path, seconds: 0 }),
  };
}

export function readCookie(header: string, name: string): string | undefined {
  const pair = header.split(';').find((one) => one.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1) || undefined;
}
