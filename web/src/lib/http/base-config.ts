import { type BaseConfig, getBaseConfig } from '@app/contract/running/platform.ts';
import { allowPicturesFrom } from '#lib/files/picture-hosts.ts';
import { nameShell } from '#lib/host/shell-bridge.ts';
import { earlyAnswer } from './early-answers.ts';
import { identifyAs } from './request-headers.ts';
import { request } from './transport.ts';

let loading: Promise<BaseConfig> | undefined;

/** What the page needs to know before anyone signs in; asked for once, and again only after a failure. */
export function loadBaseConfig(): Promise<BaseConfig> {
  loading ??= fetchBaseConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The same for whoever may ask nothing of the server: what somebody else has asked for, if anybody has. */
export function askedBaseConfig(): Promise<BaseConfig> | undefined {
  return loading;
}

async function fetchBaseConfig(): Promise<BaseConfig> {
  const early = await earlyAnswer(getBaseConfig, {});
  const config = early ? early.data : await request(getBaseConfig, {});
  allowPicturesFrom(config.imageHosts);
  nameShell(config.hostBridge);
  identifyAs({ productId: config.productId, appId: config.appId, version: config.appmeta.version });
  return config;
}
