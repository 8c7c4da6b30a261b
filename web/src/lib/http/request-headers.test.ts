import { centerTokenWeb } from '@app/contract/identity/sign-on.ts';
import { checkAuth, getUserRoleInfo } from '@app/contract/identity/users.ts';
import { listDrive } from '@app/contract/keeping/drive.ts';
import { listCourseware } from '@app/contract/making/courseware.ts';
import { getBaseConfig } from '@app/contract/running/platform.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceId } from '#lib/host/device.ts';
import { entryStore, setEntry } from '#lib/host/environment.ts';
import { SHELL_NAME } from '#lib/host/shell-bridge.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { baseConfig } from '#lib/testing/base-config.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { fakeShell } from '#lib/testing/fake-shell.ts';
import { school, teacher } from '#lib/testing/open-tab.ts';
import { callOrThrow } from './api-client.ts';
import { loadBaseConfig } from './base-config.ts';
import { headersFor, identifyAs } from './request-headers.ts';

beforeEach(() => {
  sessionStore.setState({ token: 'token-1', userInfo: teacher, schoolInfo: school });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, SHELL_NAME);
  sessionStore.setState({ token: '', tgt: '', userInfo: null, schoolInfo: null, isAuthorized: false });
  entryStore.setState({ from: '', wordGenerate: '' });
});

describe('headers', () => {
  it('carry the token and whose it is (HTTP-008, HTTP-009)', () => {
    expect(headersFor(listDrive, 'token-1')).toMatchObject({ 'S-Auth-Token': 'token-1', 'S-Token-UserId': 'u-1' });
    expect(headersFor(listDrive, '')).not.toHaveProperty('S-Auth-Token');
  });

  it('carry no token on the central-token call (TOKEN-020)', () => {
    const headers = headersFor(centerTokenWeb, 'token-1');

    expect(headers).not.toHaveProperty('S-Auth-Token');
    expect(headers).not.toHaveProperty('S-Token-UserId');
  });

  it('of the general client identify product, channel, combo, app, platform 3, version and serial number (HTTP-009, HTTP-010)', async () => {
    const server = fakeServer();
    server.on(getBaseConfig, () => answer(getBaseConfig, baseConfig));
    await loadBaseConfig();

    expect(headersFor(checkAuth, 'token-1')).toMatchObject({
      'kt-productid': 'product-1',
      'kt-channel': '3',
      'kt-comboid': 'free',
      'kt-appid': 'app-1',
      'kt-platform': '3',
      'kt-appversion': '1.4.0',
      'kt-serialno': deviceId(),
    });
    expect(Object.keys(headersFor(listDrive, '')).filter((name) => name.startsWith('kt-'))).toEqual([]);
  });

  it('of the role call name the app that asks (ROLE-001)', () => {
    identifyAs({ productId: 'product-1', appId: 'app-1', version: '1.4.0' });

    expect(headersFor(getUserRoleInfo, 'token-1')).toHaveProperty('app-id', 'app-1');
    expect(headersFor(checkAuth, 'token-1')).not.toHaveProperty('app-id');
  });

  it('of courseware calls name ticket and device in a shell, and nowhere else (HTTP-011)', async () => {
    const server = fakeServer();
    server.on(listCourseware, () => answer(listCourseware, { list: [], total: 0 }));
    server.on(listDrive, () => answer(listDrive, { list: [], total: 0 }));
    sessionStore.setState({ tgt: 'tgt-1' });
    await callOrThrow(listCourseware, {});
    fakeShell(() => undefined);
    await callOrThrow(listCourseware, {});
    await callOrThrow(listDrive, {});

    const sent = server.requests.map(({ headers }) => [headers.get('S-Auth-Tgt'), headers.get('S-Auth-ExtInfo')]);
    expect(sent).toEqual([
      [null, null],
      ['tgt-1', deviceId()],
      [null, null],
    ]);
  });

  it('carry another trace id each time (HTTP-009)', () => {
    expect(headersFor(listDrive, '').traceId).not.toBe(headersFor(listDrive, '').traceId);
  });

  it('name the project only for an authorised enterprise login (HTTP-009)', () => {
    setEntry({ from: 'beijingSmartEdu' });
    expect(headersFor(listDrive, 'token-1')).not.toHaveProperty('businessId');

    sessionStore.setState({ isAuthorized: true });
    expect(headersFor(listDrive, 'token-1')).toMatchObject({ businessId: 's-1' });
  });
});
