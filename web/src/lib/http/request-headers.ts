import type { Endpoint } from '@app/contract/endpoint.ts';
import { WEB_CHANNEL } from '@app/contract/enums.ts';
import { centerTokenWeb } from '@app/contract/identity/sign-on.ts';
import { getUserRoleInfo } from '@app/contract/identity/users.ts';
import { deviceId } from '#lib/host/device.ts';
import { isEnterprise, loginType } from '#lib/host/environment.ts';
import { findShell } from '#lib/host/shell-bridge.ts';
import { randomId } from '#lib/session/random-id.ts';
import { sessionStore } from '#lib/session/session-store.ts';

type Product = { productId: string; appId: string; version: string };

/** Sent until the server has told what it calls itself. */
let product: Product = { productId: 'teacher-assistant', appId: 'teacher-assistant-web', version: '0.1.0' };

const WEB_PLATFORM = '3';

export function identifyAs(told: Product): void {
  product = told;
}

export function headersFor(endpoint: Endpoint, token: string): Record<string, string> {
  return {
    traceId: randomId(),
    ...(endpoint.client === 'general' ? identification() : {}),
    ...(endpoint.path === getUserRoleInfo.path ? { 'app-id': product.appId } : {}),
    // The one call that proves itself by its input.
    ...(endpoint.path === centerTokenWeb.path ? {} : credentials(token)),
    ...(findShell() && endpoint.path.includes('/coursewareServer/') ? hostCredentials() : {}),
  };
}

/** In a shell the courseware services also hear of its ticket and of the device (rule HTTP-011). */
function hostCredentials(): Record<string, string> {
  const { tgt } = sessionStore.getState();
  return { 'S-Auth-ExtInfo': deviceId(), ...(tgt ? { 'S-Auth-Tgt': tgt } : {}) };
}

/** The seven headers by which the general services know product and device. */
function identification(): Record<string, string> {
  return {
    'kt-productid': product.productId,
    'kt-channel': WEB_CHANNEL,
    'kt-comboid': sessionStore.getState().userInfo?.comboId ?? '',
    'kt-appid': product.appId,
    'kt-platform': WEB_PLATFORM,
    'kt-appversion': product.version,
    'kt-serialno': deviceId(),
  };
}

function credentials(token: string): Record<string, string> {
  if (!token) return {};
  const { userInfo, schoolInfo } = sessionStore.getState();
  const headers: Record<string, string> = { 'S-Auth-Token': token };
  if (userInfo) headers['S-Token-UserId'] = userInfo.userId;
  // The project of an enterprise user is the school that bought it (decision G-084).
  if (schoolInfo && isEnterprise(loginType())) headers.businessId = schoolInfo.schoolId;
  return headers;
}
