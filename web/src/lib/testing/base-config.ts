import type { BaseConfig } from '@app/contract/running/platform.ts';

export const baseConfig: BaseConfig = {
  appId: 'app-1',
  productKey: 'teacher',
  productId: 'product-1',
  productName: '教师助手',
  appmeta: { name: 'teacher-assistant', version: '1.4.0', buildSid: '', buildEnv: 'release', testLog: false },
  baseEnv: 'release',
  eventTrack: { appId: '', secrect: '', publicKey: '', host: '', productId: '' },
  gbLoginHost: '',
  gbSsoHost: '',
  stream: { host: '', apiSecret: '' },
  model: { isOffline: true, name: '' },
  imageHosts: [],
  webviewHosts: [],
  frameOrigins: [],
  hostBridge: 'teacherAssistantShell',
  hasSmsOutbox: false,
  packages: { isCounted: true, payment: 'test' },
};
