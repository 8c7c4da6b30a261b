import * as secondFactor from '@app/contract/identity/second-factor.ts';
import type { Deps } from '#deps.ts';
import { keepOwnSignIn } from '#features/identity/sign-on/kept-tickets.service.ts';
import type { Door } from '#http/door.ts';
import { serve, servePublic } from '#http/serve.ts';
import { begin, confirm, end, readMine, renewCodes, takeSecondStep } from './second-factor.service.ts';

export function secondFactorRoutes(door: Door, deps: Deps): void {
  serve(door, secondFactor.readSecondFactor, ({ caller }) => readMine(deps, caller));
  serve(door, secondFactor.beginSecondFactor, ({ caller }) => begin(deps, caller));
  serve(door, secondFactor.confirmSecondFactor, ({ caller, input }) => confirm(deps, caller, input.code));
  serve(door, secondFactor.renewRecoveryCodes, ({ caller, input }) => renewCodes(deps, caller, input.code));
  serve(door, secondFactor.endSecondFactor, ({ caller, input }) => end(deps, caller, input.code));
  servePublic(door, secondFactor.secondStep, async ({ input, ...call }) => {
    const { ip, header } = call.facts;
    return keepOwnSignIn(call, await takeSecondStep(deps, input, { userAgent: header('user-agent'), ip }));
  });
}
