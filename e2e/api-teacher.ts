const JSON_TYPE = { 'content-type': 'application/json' };

export type ApiTeacher = { token: string; refreshToken: string; tgt: string; userId: string };

/** Where a teacher is kept who signed in before all tests: unlike a new one she may be sent another code at once. */
export const EARLY_TEACHER = 'E2E_EARLY_TEACHER';

export function earlyTeacher(): ApiTeacher {
  return JSON.parse(process.env[EARLY_TEACHER] ?? '');
}

/** Signs in as a browser does, with the code of the development outbox. */
export async function signIn(origin: string, mobile: string): Promise<ApiTeacher> {
  await post(origin, '/customerUser/api/login/sendSmsCode', { mobile });
  const outbox = await (await fetch(`${origin}/__dev/sms-outbox?mobile=${mobile}`)).json();
  return post(origin, '/customerUser/api/login/smsLogin', { mobile, smsCode: outbox[0].code });
}

export async function newChat(origin: string, { token }: ApiTeacher): Promise<string> {
  return (await post(origin, '/sparkAssistant/api/chat/newChat', {}, token)).chatId;
}

export async function post(origin: string, path: string, body: unknown, token?: string) {
  const headers = token ? { ...JSON_TYPE, 's-auth-token': token } : JSON_TYPE;
  const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await response.json();
  if (answer.code !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

export async function readMe(origin: string, { token }: ApiTeacher) {
  const url = `${origin}/futureclass/usersServer/token/user/getUserInfoByUserId`;
  return (await (await fetch(url, { headers: { 's-auth-token': token } })).json()).data;
}
