import * as secondFactor from '@app/contract/identity/second-factor.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve, servePublic } from '#http/serve.ts';
import { begin, confirm, end, readMine, renewCodes, takeSecondStep } from './second-factor.service.ts';

export function secondFactorRoutes(door: Door, deps: Deps): void {
  serve(door, secondFactor.readSecondFactor, ({ caller }) => readMine(deps, caller));
  serve(door, secondFactor.beginSecondFactor, ({ caller }) => begin(deps, caller));
  serve(door, secondFactor.confirmSecondFactor, ({ caller, input }) => confirm(deps, caller, input.code));
  serve(door, secondFactor.renewRecoveryCodes, ({ caller, input }) => renewCodes(deps, caller, input.code));
  serve(door, secondFactor.endSecondFactor, ({ caller, input }) => end(deps, caller, input.code));
  servePublic(door, secondFactor.secondStep, ({ input, facts }) =>
    takeSecondStep(deps, input, { userAgent: facts.header('user-agent'), ip: facts.ip }),
  );
}
