import * as contract from '@app/contract/running/console-announcements.ts';
import type { Served } from '#area.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveOwnDownload } from '#http/serve-download.ts';
import * as service from './announcements.service.ts';

export function announcementsRoutes(door: Door, deps: Served): void {
  serve(door, contract.listAnnouncements, ({ caller, input }) => service.list(deps, caller, input));
  serveOwnDownload(door, contract.exportAnnouncements, ({ caller, input }) => service.exportAll(deps, caller, input));
  serve(door, contract.readAnnouncement, ({ caller, input }) => service.read(deps, caller, input.announcementId));
  serve(door, contract.saveAnnouncement, ({ caller, input }) => service.save(deps, caller, input));
  serve(door, contract.publishAnnouncement, ({ caller, input }) => service.publish(deps, caller, input));
  serve(door, contract.withdrawAnnouncement, ({ caller, input }) => service.withdraw(deps, caller, input));
  serve(door, contract.removeAnnouncement, ({ caller, input }) => service.remove(deps, caller, input.announcementId));
}
