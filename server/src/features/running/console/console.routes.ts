import * as audit from '@app/contract/running/console-audit.ts';
import * as codes from '@app/contract/running/console-codes.ts';
import * as orders from '@app/contract/running/console-orders.ts';
import { openConsole } from '@app/contract/running/console-pages.ts';
import * as people from '@app/contract/running/console-people.ts';
import * as schools from '@app/contract/running/console-schools.ts';
import type { Served } from '#area.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveOwnDownload } from '#http/serve-download.ts';
import * as ofAudit from './console-audit.service.ts';
import * as ofCodes from './console-codes.service.ts';
import * as ofOrders from './console-orders.service.ts';
import * as ofPeople from './console-people.service.ts';
import { readConsole } from './console-right.service.ts';
import * as ofSchools from './console-schools.service.ts';

export function consoleRoutes(door: Door, deps: Served): void {
  serve(door, openConsole, ({ caller, input }) => readConsole(deps, caller, input.page));
  peopleRoutes(door, deps);
  schoolRoutes(door, deps);
  moneyRoutes(door, deps);
  auditRoutes(door, deps);
}

function peopleRoutes(door: Door, deps: Served): void {
  serve(door, people.listConsolePeople, ({ caller, input }) => ofPeople.listPeople(deps, caller, input));
  serveOwnDownload(door, people.exportConsolePeople, ({ caller, input }) => ofPeople.exportPeople(deps, caller, input));
  serve(door, people.readConsolePerson, ({ caller, input }) => ofPeople.readPerson(deps, caller, input.userId));
  serve(door, people.changePersonRole, ({ caller, input }) => ofPeople.changeRole(deps, caller, input));
  serve(door, people.suspendPerson, ({ caller, input }) => ofPeople.suspend(deps, caller, input));
  serve(door, people.restorePerson, ({ caller, input }) => ofPeople.restore(deps, caller, input.userId));
  serve(door, people.signOutPerson, ({ caller, input }) => ofPeople.signOut(deps, caller, input));
  serve(door, people.resetPersonFactors, ({ caller, input }) => ofPeople.resetFactors(deps, caller, input));
}

function schoolRoutes(door: Door, deps: Served): void {
  serve(door, schools.listConsoleSchools, ({ caller, input }) => ofSchools.listSchools(deps, caller, input));
  serveOwnDownload(door, schools.exportConsoleSchools, ({ caller, input }) =>
    ofSchools.exportSchools(deps, caller, input),
  );
  serve(door, schools.readConsoleSchool, ({ caller, input }) => ofSchools.readSchool(deps, caller, input.schoolId));
  serve(door, schools.addConsoleSchool, ({ caller, input }) => ofSchools.addSchool(deps, caller, input));
  serve(door, schools.changeConsoleSchool, ({ caller, input }) => ofSchools.changeSchool(deps, caller, input));
  serve(door, schools.removeConsoleSchool, ({ caller, input }) => ofSchools.removeSchool(deps, caller, input));
  serve(door, schools.renewConsoleSchoolCode, ({ caller, input }) => ofSchools.newCode(deps, caller, input.schoolId));
  serve(door, schools.listConsoleSchoolPeople, ({ caller, input }) => ofSchools.listWaiting(deps, caller, input));
  serve(door, schools.decideConsoleSchoolPeople, ({ caller, input }) => ofSchools.decide(deps, caller, input));
  serve(door, schools.listConsoleClasses, ({ caller, input }) => ofSchools.listClasses(deps, caller, input.schoolId));
  serve(door, schools.previewRoster, ({ caller, input }) => ofSchools.preview(deps, caller, input));
  serve(door, schools.importRoster, ({ caller, input }) => ofSchools.take(deps, caller, input));
  serve(door, schools.grantConsoleProject, ({ caller, input }) => ofSchools.grant(deps, caller, input));
  serve(door, schools.revokeConsoleProject, ({ caller, input }) => ofSchools.revoke(deps, caller, input));
}

function auditRoutes(door: Door, deps: Served): void {
  serve(door, audit.listAuditLog, ({ caller, input }) => ofAudit.listEntries(deps, caller, input));
  serveOwnDownload(door, audit.exportAuditLog, ({ caller, input }) => ofAudit.exportEntries(deps, caller, input));
  serve(door, audit.readAuditCheck, ({ caller }) => ofAudit.readCheck(deps, caller));
  serve(door, audit.beginAuditCheck, ({ caller }) => ofAudit.checkChain(deps, caller));
}

function moneyRoutes(door: Door, deps: Served): void {
  serve(door, orders.listConsoleOrders, ({ caller, input }) => ofOrders.listOrders(deps, caller, input));
  serveOwnDownload(door, orders.exportConsoleOrders, ({ caller, input }) => ofOrders.exportOrders(deps, caller, input));
  serve(door, orders.sumConsoleOrders, ({ caller, input }) => ofOrders.sumOrders(deps, caller, input));
  serve(door, orders.readConsoleOrder, ({ caller, input }) => ofOrders.readOrder(deps, caller, input.orderId));
  serve(door, orders.settleConsoleRefund, ({ caller, input }) => ofOrders.settleRefund(deps, caller, input));
  serve(door, codes.listCodeBatches, ({ caller, input }) => ofCodes.listBatches(deps, caller, input));
  serveOwnDownload(door, codes.exportCodeBatches, ({ caller, input }) => ofCodes.exportBatches(deps, caller, input));
  serve(door, codes.readCodeBatch, ({ caller, input }) => ofCodes.readBatch(deps, caller, input.batchId));
  serve(door, codes.withdrawCodes, ({ caller, input }) => ofCodes.withdraw(deps, caller, input));
}
