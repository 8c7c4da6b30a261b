import { encodeConfig } from '#addresses.ts';
import { encryptPassword } from '#crypto/encrypt-password.ts';
import type { Desk } from '#desk.ts';
import { noteAnswer } from '#page/session-data.ts';
import { loginFailed, type SignOnResult } from '#results.ts';
import { readSettings } from './sign-on-settings.ts';

export type ChildAccount = {
  username: string;
  loginName?: string;
  password: string;
  captchaId?: string;
  captchaCode?: string;
};

/** Binds a child's account to the one whose token this page has. */
export async function bindChild(desk: Desk, child: ChildAccount): Promise<SignOnResult> {
  try {
    const { key } = await readSettings(desk);
    if (!key) return loginFailed;
    const { token, deviceId } = desk.session;
    return await desk.ask('/v1/bindChild', { token, deviceId, ...child, ...encryptPassword(key, child.password) });
  } catch {
    return loginFailed;
  }
}

export type ThirdAccount = { code: string; thirdId: string; customConfig?: object; needBindPage?: boolean };

/** Signs in with what another provider gave this page. */
export async function thirdLogin(desk: Desk, { customConfig, ...account }: ThirdAccount): Promise<SignOnResult> {
  try {
    const { scope, needToken } = desk.config;
    const config = customConfig && encodeConfig(customConfig);
    const answer = await desk.ask('/v1/thirdLogin', { ...account, customConfig: config, scope, needToken });
    noteAnswer(desk.session, answer.data);
    return answer;
  } catch {
    return loginFailed;
  }
}
