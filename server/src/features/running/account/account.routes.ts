import * as account from '@app/contract/running/account.ts';
import type { Served } from '#area.ts';
import { listMyDevices, signOutDevice, signOutOtherDevices } from '#features/identity/sign-on/devices.service.ts';
import { changePreferences } from '#features/identity/users/preferences.service.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveOwnDownload } from '#http/serve-download.ts';
import { closeAccount } from './closing.service.ts';
import { exportMyData } from './my-data.service.ts';
import { readMyUsage } from './usage.service.ts';

export function accountRoutes(door: Door, deps: Served): void {
  serve(door, account.listDevices, ({ caller }) => listMyDevices(deps, caller));
  serve(door, account.signOutDevice, ({ caller, input }) => signOutDevice(deps, caller, input.sessionId));
  serve(door, account.signOutOtherDevices, ({ caller }) => signOutOtherDevices(deps, caller));
  serve(door, account.savePreferences, ({ caller, input }) => changePreferences(deps, caller, input));
  serve(door, account.readUsage, ({ caller, input }) => readMyUsage(deps, caller, input.days));
  serveOwnDownload(door, account.exportMyData, ({ caller }) => exportMyData(deps, caller));
  serve(door, account.closeAccount, ({ caller, input }) => closeAccount(deps, caller, input.smsCode));
}
