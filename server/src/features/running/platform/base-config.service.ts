import type { BaseConfig } from '@app/contract/running/platform.ts';
import type { Deps } from '#deps.ts';
import type { RequestFacts } from '#http/serve.ts';
import { eventTrackKey, streamKey } from '#lib/day-keys.ts';

type ConfigDeps = Pick<Deps, 'config' | 'secrets' | 'model'>;

/** The product's own names, by variant and environment; nothing here is a secret. */
const products = {
  teacher: { name: '教师助手', productId: { test: '1101', pre: '1102', release: '1103' } },
  math: { name: '数学助手', productId: { test: '1201', pre: '1202', release: '1203' } },
} as const;

const CONSUMER_APP_ID = 'teacher-assistant-consumer';

/** What the page may know. Keys handed out are derived for one day and open nothing by themselves (decision G-022). */
export function readBaseConfig(
  deps: ConfigDeps,
  { origin, isFromThisMachine }: Pick<RequestFacts, 'origin' | 'isFromThisMachine'>,
  version: string,
  now: Date,
): BaseConfig {
  const { config, secrets, model } = deps;
  const product = products[config.productKey];
  const productId = product.productId[config.baseEnv];
  return {
    appId: CONSUMER_APP_ID,
    productKey: config.productKey,
    productId,
    productName: product.name,
    appmeta: {
      name: 'teacher-assistant',
      version,
      buildSid: version,
      buildEnv: config.mode,
      testLog: !config.isProduction,
    },
    baseEnv: config.baseEnv,
    eventTrack: {
      appId: CONSUMER_APP_ID,
      secrect: eventTrackKey(secrets, now),
      publicKey: '',
      host: origin,
      productId,
    },
    gbLoginHost: `${origin}/sso`,
    gbSsoHost: `${origin}/sso`,
    stream: { host: origin, apiSecret: streamKey(secrets, now) },
    model: { isOffline: model.kind === 'offline', name: model.name },
    webviewHosts: config.webviewHosts,
    imageHosts: config.imageHosts,
    frameOrigins: config.frameOrigins,
    hostBridge: config.hostBridge,
    hasSmsOutbox: isFromThisMachine && !config.isProduction && config.sms.provider === 'outbox',
    packages: { isCounted: config.arePackagesCounted, payment: config.payment.provider },
  };
}
