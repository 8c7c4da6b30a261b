import { constants, createCipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { changePassword } from '@app/contract/identity/passwords.ts';
import { getCaptchaType, ssoLogin } from '@app/contract/identity/sso.ts';
import { sendCode } from '#features/identity/sign-on/sms-codes.service.ts';
import { readOutbox } from '#features/identity/sign-on/sms-outbox.service.ts';
import { openTestApp, type Teacher, type TestApp } from './test-app.ts';

export const GOOD_PASSWORD = 'lesson plan 7';
/** Listed in the settings of the tests. */
export const PORTAL = 'https://portal.school.example';
export const SERVICE = `${PORTAL}/desk?from=home`;
/** As a browser asks for a page. */
export const page = { accept: 'text/html' };

type Fields = Record<string, string>;

/** A listed page of another domain: calls the sign-on server as such a page does, unless headers say otherwise. */
export async function openSsoDesk(app: TestApp) {
  const { data } = (await app.call(getCaptchaType, { onlyNeedSsoConf: 'true' })).body as {
    data: { ssoConf: { publicKey: { modulus: string } } };
  };
  const n = Buffer.from(data.ssoConf.publicKey.modulus, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'RSA', n, e: 'AQAB' }, format: 'jwk' });
  const encrypt = (bytes: Buffer) =>
    publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, bytes).toString('base64');

  const ask = (path: string, query: Fields, headers: Fields = { referer: SERVICE }) =>
    app.app.inject({ url: path, query, headers });
  const get = async (path: string, query: Fields, headers?: Fields) => (await ask(path, query, headers)).json();
  const newTicket = async () =>
    (await get(ssoLogin.path, { service: SERVICE })).data as { lt: string; execution: string };
  const rsa = (text: string) => encrypt(Buffer.from(text));

  return {
    ask,
    get,
    newTicket,
    rsa,
    /** Login ticket and password under a key of their own. */
    long(lt: string, password: string): string {
      const secret = randomBytes(32);
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', secret, nonce);
      const text = Buffer.concat([cipher.update(`${lt}\n${password}`), cipher.final(), cipher.getAuthTag()]);
      return [encrypt(secret), nonce.toString('base64'), text.toString('base64')].join('.');
    },
    async submit(fields: Fields, headers?: Fields) {
      return get(ssoLogin.path, { service: SERVICE, ...(await newTicket()), ...fields }, headers);
    },
    typed: (mobile: string, password: string): Fields => ({
      username: mobile,
      password: rsa(password),
      encodeType: 'rsa',
    }),
    codeFor: (mobile: string) => codeFor(app, mobile),
    async givePassword(teacher: Teacher, password = GOOD_PASSWORD): Promise<void> {
      await app.call(changePassword, { password: rsa(password), smsCode: await codeFor(app, teacher.mobile) }, teacher);
    },
  };
}

export type SsoDesk = Awaited<ReturnType<typeof openSsoDesk>>;

/** An app that knows the portal, with a teacher who signs in by her password. */
export async function openSsoApp() {
  const env = { SSO_SERVICES: PORTAL, FRAME_ORIGINS: 'https://frame.example', TRUST_PROXY: 'true' };
  const app = await openTestApp({ env });
  const desk = await openSsoDesk(app);
  const teacher = await app.signUp();
  await desk.givePassword(teacher);
  return {
    app,
    desk,
    teacher,
    signIn: (fields: Fields = {}) => desk.submit({ ...desk.typed(teacher.mobile, GOOD_PASSWORD), ...fields }),
    later(seconds: number): void {
      app.clock.now = new Date(app.clock.now.getTime() + seconds * 1_000);
    },
  };
}

/** A fresh code, a minute after the one before. */
async function codeFor({ deps, clock }: TestApp, mobile: string): Promise<string> {
  clock.now = new Date(clock.now.getTime() + 61_000);
  await sendCode(deps, { mobile });
  return (await readOutbox(deps, mobile))[0]?.code ?? '';
}
