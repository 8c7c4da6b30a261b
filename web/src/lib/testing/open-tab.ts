import type { TokenPair } from '@app/contract/identity/sign-on.ts';
import type { Profile, SchoolInfo, UserInfo } from '@app/contract/identity/users.ts';
import { Preferences } from '@app/contract/running/account.ts';
import { vi } from 'vitest';

/** The library loaded afresh, as a browser tab would; tabs opened in one test share the browser's storage. */
export async function openTab() {
  vi.resetModules();
  const modules = await Promise.all([
    import('#lib/http/api-client.ts'),
    import('#lib/session/session.ts'),
    import('#lib/session/session-store.ts'),
    import('#lib/session/start-session.ts'),
    import('#lib/host/environment.ts'),
    import('#lib/http/event-stream.ts'),
    import('#lib/http/token-refresh.ts'),
    import('#lib/doors/assistant-store.ts'),
    import('#lib/http/query-client.ts'),
  ]);
  const [client, session, store, start, environment, stream, refresh, assistant, query] = modules;
  return { ...client, ...session, ...store, ...start, ...environment, ...stream, ...refresh, ...assistant, ...query };
}

export const teacher: UserInfo = {
  uid: 'u-1',
  id: 'u-1',
  userId: 'u-1',
  sso_mac: 'web',
  comboId: 'free',
  comboid: 'free',
  loginName: '13800000001',
  nickName: '林老师',
  mobile: '13800000001',
  imgUrl: '',
  userName: '林晓芸',
  token: '',
};

export const school: SchoolInfo = {
  provinceId: '33',
  cityId: '3301',
  areaId: '330106',
  schoolId: 's-1',
  schoolName: '实验中学',
  phaseCode: '04',
  phaseName: '初中',
  subjectCode: '02',
  subjectName: '数学',
  gradeCode: '08',
  gradeName: '八年级',
  roleId: 'teacher',
  membership: 'member',
};

export const profile: Profile = {
  ...teacher,
  ...school,
  classes: [],
  isProfileComplete: true,
  preferences: Preferences.parse({}),
};

export const tokenPair: TokenPair = {
  token: 'token-1',
  refreshToken: 'refresh-1',
  tgt: 'tgt-1',
  userId: 'u-1',
  expireAt: 4_000_000_000_000,
  isNewUser: false,
  isReopened: false,
};

/** Writes a session into storage, as an earlier visit would have left it. */
export function keepSession(entries: Partial<Record<'token' | 'refreshToken' | 'tgt', string>> = tokenPair): void {
  for (const name of ['token', 'refreshToken', 'tgt'] as const) {
    const text = entries[name];
    if (text) localStorage.setItem(`ta.${name}`, text);
  }
}

/** An instant stand-in for the browser's locks, which jsdom lacks; as there, holders wait for each other. */
export function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, task: () => Promise<unknown>) => {
    const mine = last.then(task);
    last = mine.catch(() => undefined);
    return mine;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}
