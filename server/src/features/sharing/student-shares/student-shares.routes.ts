import * as student from '@app/contract/sharing/student-shares.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve, servePublic } from '#http/serve.ts';
import { listReceivers, listSent, openReceived, restore, send, withdraw } from './student-shares.service.ts';

export function studentSharesRoutes(door: Door, deps: Deps): void {
  serve(door, student.sendStudentShare, ({ caller, input }) => send(deps, caller, input));
  serve(door, student.listStudentShares, ({ caller, input }) => listSent(deps, caller, input, false));
  serve(door, student.listFormerStudentShares, ({ caller, input }) => listSent(deps, caller, input, true));
  serve(door, student.listReceivers, ({ caller, input }) => listReceivers(deps, caller, input.studentShareId));
  serve(door, student.withdrawStudentShare, ({ caller, input }) => withdraw(deps, caller, input.studentShareId));
  serve(door, student.restoreStudentShare, ({ caller, input }) => restore(deps, caller, input.studentShareId));
  servePublic(door, student.openStudentShare, ({ input }) => openReceived(deps, input.receiverId));
}
