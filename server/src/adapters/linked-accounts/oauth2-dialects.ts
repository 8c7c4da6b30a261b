/**
 * How each system says OAuth 2, as its documentation prints it. A text that begins with `$` is a value: of the settings
 * ($clientId, $clientSecret, $agentId, $scope), of the trip ($callback, $state, $code, $verifier, $challenge), or one that
 * an earlier step kept.
 */
export type Dialect = {
  authorize: { address: string; fields: Fields; fragment?: string };
  /** The field the code comes back in. */
  codeField: string;
  steps: readonly Step[];
};
type Fields = Readonly<Record<string, string>>;
type Step = {
  /** By which name the settings may give another address. */
  address: string;
  method: 'GET' | 'POST';
  query?: Fields;
  json?: Fields;
  form?: Fields;
  headers?: Fields;
  /** A number that is 0 when all is well. */
  fault?: string;
  /** What of the answer is kept, by where it stands; `subject` and `displayName` are the person. */
  keep: Fields;
  /** What of the answer must be the same as a value that is known. */
  expect?: Fields;
};

const standardAuthorize = {
  client_id: '$clientId',
  redirect_uri: '$callback',
  response_type: 'code',
  scope: '$scope',
  state: '$state',
};

export const dialects = {
  wecom: {
    authorize: {
      address: 'https://login.work.weixin.qq.com/wwlogin/sso/login',
      fields: {
        login_type: 'CorpApp',
        appid: '$clientId',
        agentid: '$agentId',
        redirect_uri: '$callback',
        state: '$state',
      },
    },
    codeField: 'code',
    steps: [
      {
        address: 'https://qyapi.weixin.qq.com/cgi-bin/gettoken',
        method: 'GET',
        query: { corpid: '$clientId', corpsecret: '$clientSecret' },
        fault: 'errcode',
        keep: { token: 'access_token' },
      },
      {
        // Somebody outside the company has an openid and no userid, and is nobody here.
        address: 'https://qyapi.weixin.qq.com/cgi-bin/auth/getuserinfo',
        method: 'GET',
        query: { access_token: '$token', code: '$code' },
        fault: 'errcode',
        keep: { subject: 'userid', displayName: 'userid' },
      },
    ],
  },
  dingtalk: {
    authorize: {
      address: 'https://login.dingtalk.com/oauth2/auth',
      fields: { ...standardAuthorize, prompt: 'consent' },
    },
    codeField: 'authCode',
    steps: [
      {
        address: 'https://api.dingtalk.com/v1.0/oauth2/userAccessToken',
        method: 'POST',
        json: {
          clientId: '$clientId',
          clientSecret: '$clientSecret',
          code: '$code',
          grantType: 'authorization_code',
        },
        keep: { token: 'accessToken' },
      },
      {
        address: 'https://api.dingtalk.com/v1.0/contact/users/me',
        method: 'GET',
        headers: { 'x-acs-dingtalk-access-token': '$token' },
        keep: { subject: 'unionId', displayName: 'nick' },
      },
    ],
  },
  feishu: {
    authorize: {
      address: 'https://accounts.feishu.cn/open-apis/authen/v1/authorize',
      fields: { ...standardAuthorize, code_challenge: '$challenge', code_challenge_method: 'S256' },
    },
    codeField: 'code',
    steps: [
      {
        address: 'https://open.feishu.cn/open-apis/authen/v2/oauth/token',
        method: 'POST',
        json: {
          grant_type: 'authorization_code',
          client_id: '$clientId',
          client_secret: '$clientSecret',
          code: '$code',
          redirect_uri: '$callback',
          code_verifier: '$verifier',
        },
        fault: 'code',
        keep: { token: 'access_token' },
      },
      {
        address: 'https://open.feishu.cn/open-apis/authen/v1/user_info',
        method: 'GET',
        headers: { authorization: 'Bearer $token' },
        fault: 'code',
        keep: { subject: 'data.union_id', displayName: 'data.name' },
      },
    ],
  },
  wechat: {
    authorize: {
      address: 'https://open.weixin.qq.com/connect/qrconnect',
      fields: {
        appid: '$clientId',
        redirect_uri: '$callback',
        response_type: 'code',
        scope: '$scope',
        state: '$state',
      },
      fragment: 'wechat_redirect',
    },
    codeField: 'code',
    steps: [
      {
        address: 'https://api.weixin.qq.com/sns/oauth2/access_token',
        method: 'GET',
        query: { appid: '$clientId', secret: '$clientSecret', code: '$code', grant_type: 'authorization_code' },
        fault: 'errcode',
        keep: { token: 'access_token', openid: 'openid' },
      },
      {
        address: 'https://api.weixin.qq.com/sns/userinfo',
        method: 'GET',
        query: { access_token: '$token', openid: '$openid', lang: 'zh_CN' },
        fault: 'errcode',
        keep: { subject: 'openid', displayName: 'nickname' },
        expect: { openid: '$openid' },
      },
    ],
  },
  qq: {
    authorize: { address: 'https://graph.qq.com/oauth2.0/authorize', fields: standardAuthorize },
    codeField: 'code',
    steps: [
      {
        address: 'https://graph.qq.com/oauth2.0/token',
        method: 'GET',
        query: {
          grant_type: 'authorization_code',
          client_id: '$clientId',
          client_secret: '$clientSecret',
          code: '$code',
          redirect_uri: '$callback',
          fmt: 'json',
        },
        fault: 'error',
        keep: { token: 'access_token' },
      },
      {
        address: 'https://graph.qq.com/oauth2.0/me',
        method: 'GET',
        query: { access_token: '$token', fmt: 'json' },
        fault: 'error',
        keep: { subject: 'openid' },
        // A token that another site got is not for us.
        expect: { client_id: '$clientId' },
      },
      {
        address: 'https://graph.qq.com/user/get_user_info',
        method: 'GET',
        query: { access_token: '$token', oauth_consumer_key: '$clientId', openid: '$subject' },
        fault: 'ret',
        keep: { displayName: 'nickname' },
      },
    ],
  },
} as const satisfies Record<string, Dialect>;

export type DialectName = keyof typeof dialects;

export const scopeOfDialect: Record<DialectName, string> = {
  wecom: '',
  dingtalk: 'openid',
  feishu: '',
  wechat: 'snsapi_login',
  qq: 'get_user_info',
};

type Addresses = {
  authorizeUrl: string;
  tokenUrl: string;
  userInfoUrl: string;
  subjectField: string;
  nameField: string;
};

/** Plain OAuth 2 with a page that says who it is, as the smart-education platforms of provinces and cities have it. */
export function plainDialect(given: Addresses): Dialect {
  return {
    authorize: {
      address: given.authorizeUrl,
      fields: { ...standardAuthorize, code_challenge: '$challenge', code_challenge_method: 'S256' },
    },
    codeField: 'code',
    steps: [
      {
        address: given.tokenUrl,
        method: 'POST',
        form: {
          grant_type: 'authorization_code',
          client_id: '$clientId',
          client_secret: '$clientSecret',
          code: '$code',
          redirect_uri: '$callback',
          code_verifier: '$verifier',
        },
        fault: 'error',
        keep: { token: 'access_token' },
      },
      {
        address: given.userInfoUrl,
        method: 'GET',
        headers: { authorization: 'Bearer $token' },
        fault: 'error',
        keep: { subject: given.subjectField, displayName: given.nameField },
      },
    ],
  };
}
