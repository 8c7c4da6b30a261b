/** Where somebody signs in; kept apart from the calls, so that a link to it costs no more than its letters. */
export const SSO_LOGIN_PATH = '/sso/login';
