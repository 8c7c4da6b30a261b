import { confirmQr, generateQr, probeQr, type QrRecord, scanQr, updateQr } from '@app/contract/identity/qr.ts';
import type { Teacher, TestApp } from './test-app.ts';

const DESK_BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';

export type QrDesk = Awaited<ReturnType<typeof openDesk>>;
type Wrapped<T> = { status: number; Code: number; Data: T; Message: string };

/** A browser that shows a code: it knows the address in the picture and keeps the cookie beside it. */
export async function openDesk(app: TestApp, fields: Record<string, string> = {}) {
  const response = await app.app.inject({
    url: generateQr.path,
    query: { appId: 'app-1', deviceId: 'desk-1', ...fields },
    headers: { host: 'school.test:8080', 'user-agent': DESK_BROWSER },
  });
  const url = new URL(response.json().Data);
  const uuid = url.searchParams.get('uuid') ?? '';
  const setCookie = String(response.headers['set-cookie']);
  const cookie = setCookie.split(';')[0] ?? '';
  const ask = async <T>(path: string, query: Record<string, string>, as = cookie): Promise<Wrapped<T>> => {
    const answer = await app.app.inject({
      url: path,
      query: { uuid, ...query },
      headers: { cookie: as, host: 'school.test:8080' },
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  return {
    response,
    url,
    uuid,
    setCookie,
    cookie,
    probe: (as?: string) => ask<QrRecord>(probeQr.path, {}, as),
    move: (qrCodeState: number, as?: string) =>
      ask<{ qrCodeState: number }>(updateQr.path, { qrCodeState: String(qrCodeState) }, as),
    scan: (teacher: Teacher) => app.call(scanQr, { uuid }, teacher),
    answer: (teacher: Teacher, isAllowed: boolean) =>
      app.call(confirmQr, { uuid, isAllowed, ...(teacher.tgt ? { tgt: teacher.tgt } : {}) }, teacher),
  };
}
