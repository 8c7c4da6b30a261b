/** Of this script; a portal may ask for exactly this one at `/sso/client-<version>.js`. */
export const CLIENT_VERSION = '1.64.0.1463-20250408';

/** How a sign-in is told to the central sign-on: in the background, or by sending the browser through it. */
export type SyncType = 1 | 2;

export type SignOnConfig = {
  appName: string;
  /** Which kind of client the page is part of. */
  client: string;
  scope: string;
  syncType: SyncType;
  needAttribute: boolean;
  /** Whether a sign-in also asks for an access token. */
  needToken: boolean;
  /** Whether the server finds out itself what kind of name an account is. */
  accountTypeIsAuto: boolean;
  /** Whether the login address says where to go on, and whether it says so in base64. */
  useNextPage: boolean;
  nextPageNeedBase64: boolean;
  useAreaExamNo: boolean;
  accountLoginVersion: string;
  casTgcCookieName: string;
  needBehaviorCheck: boolean;
  behaviorCheckInPc: boolean;
  needLoginToken: boolean;
  needRememberTicket: boolean;
  /** How long a call may take, in milliseconds; 0 waits as long as the browser does. */
  timeout: number;
  /** Whether what a redirect brought is taken out of the address once it was read. */
  clearParamByRoute: boolean;
  appKey: string;
  deviceId: string;
  deviceName: string;
  mac: string;
  /** For example `https://assistant.school.example/sso`. */
  SSOServerUrl: string;
  /** Where tickets are good; the page itself when it is empty. */
  loginRedirectUrl: string;
  customLogoutUrl: string;
  /** For example `https://assistant.school.example/qr`. */
  QRServerUrl: string;
  /** Another sign-on that is to know too; empty for none. */
  centralServerUrl: string;
  /** Forms keep secrets out of addresses. Scripts are for pages whose own policy allows no other call. */
  callBy: 'form' | 'script';
};

const defaults: SignOnConfig = {
  appName: 'edc',
  client: 'web',
  scope: 'openapi apigateway',
  syncType: 1,
  needAttribute: true,
  needToken: false,
  accountTypeIsAuto: true,
  useNextPage: true,
  nextPageNeedBase64: true,
  useAreaExamNo: false,
  accountLoginVersion: 'v2',
  casTgcCookieName: 'SSO_CASTGC',
  needBehaviorCheck: false,
  behaviorCheckInPc: true,
  needLoginToken: false,
  needRememberTicket: false,
  timeout: 0,
  clearParamByRoute: true,
  appKey: '',
  deviceId: '',
  deviceName: '',
  mac: '',
  SSOServerUrl: '',
  loginRedirectUrl: '',
  customLogoutUrl: '',
  QRServerUrl: '',
  centralServerUrl: '',
  callBy: 'form',
};

/** What was given in place of the defaults. What has another type than it should is passed over, and so is what nobody knows. */
export function configOf(given: Partial<SignOnConfig>): SignOnConfig {
  const known = Object.entries(given).filter(([name, value]) => {
    const expected = Object.entries(defaults).find(([one]) => one === name);
    return expected !== undefined && typeof value === typeof expected[1];
  });
  const config: SignOnConfig = { ...defaults };
  for (const [name, value] of known) Object.assign(config, { [name]: value });
  return {
    ...config,
    syncType: config.syncType === 2 ? 2 : 1,
    callBy: config.callBy === 'script' ? 'script' : 'form',
  };
}
