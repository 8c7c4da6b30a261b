import { expect, it } from 'vitest';
import type { Endpoint } from '../endpoint.ts';
import * as drive from './drive.ts';
import * as storage from './storage.ts';

it.each<[string, string, Endpoint]>([
  ['GET /panServer/per/list/safe', 'PAN-001', drive.listDrive],
  ['POST /panServer/dir/add', 'PAN-003', drive.addFolder],
  ['GET /panServer/dir/get', 'PAN-003', drive.getFolder],
  ['GET /panServer/file/get/safe', 'PAN-003', drive.getFile],
  ['POST /panServer/dir/delete', 'PAN-003', drive.deleteFolders],
  ['POST /panServer/file/delete', 'PAN-003', drive.deleteFiles],
  ['POST /panServer/dir/rename', 'PAN-003', drive.renameFolder],
  ['POST /panServer/file/rename', 'PAN-003', drive.renameFile],
  ['POST /panServer/dir/move', 'PAN-003', drive.moveFolders],
  ['POST /panServer/file/move', 'PAN-003', drive.moveFiles],
  ['GET /panServer/com/capacity', 'PAN-004', drive.getCapacity],
  ['GET /panServer/com/system/time', 'PAN-004', drive.getSystemTime],
  ['GET /panServer/storage/check', 'PAN-004', storage.checkStorage],
  ['POST /panServer/storage/upload/prepare', 'PAN-005', storage.prepareUpload],
  ['POST /panServer/storage/upload/complete', 'PAN-005', storage.completeUpload],
  ['POST /panServer/file/add', 'PAN-005', drive.addFile],
  ['GET /panServer/pan/recycle/dir', 'PAN-007', drive.listBin],
  ['POST /panServer/pan/file/recovery', 'PAN-007', drive.recoverFiles],
  ['POST /panServer/pan/dir/recovery', 'PAN-007', drive.recoverFolders],
  ['POST /panServer/pan/file/batchDeleteFiles', 'PAN-007', drive.purgeFiles],
  ['POST /panServer/pan/dir/clear', 'PAN-007', drive.clearBin],
])('%s is called at the gateway and without it (%s, SRV-001)', (called, _rule, { method, path, altPaths }) => {
  const [, bare] = called.split(' ');

  expect(altPaths.map((alt) => `${method} ${alt}`)).toEqual([called]);
  expect(path).toBe(`/futureclass${bare}`);
});
