import { expect, it } from 'vitest';
import type { Endpoint } from '../endpoint.ts';
import * as drive from './drive.ts';
import * as storage from './storage.ts';

it.each<[string, Endpoint]>([
  ['GET /panServer/per/list/safe', drive.listDrive],
  ['POST /panServer/dir/add', drive.addFolder],
  ['GET /panServer/dir/get', drive.getFolder],
  ['GET /panServer/file/get/safe', drive.getFile],
  ['POST /panServer/dir/delete', drive.deleteFolders],
  ['POST /panServer/file/delete', drive.deleteFiles],
  ['POST /panServer/dir/rename', drive.renameFolder],
  ['POST /panServer/file/rename', drive.renameFile],
  ['POST /panServer/dir/move', drive.moveFolders],
  ['POST /panServer/file/move', drive.moveFiles],
  ['GET /panServer/com/capacity', drive.getCapacity],
  ['GET /panServer/com/system/time', drive.getSystemTime],
  ['GET /panServer/storage/check', storage.checkStorage],
  ['POST /panServer/storage/upload/prepare', storage.prepareUpload],
  ['POST /panServer/storage/upload/complete', storage.completeUpload],
  ['POST /panServer/file/add', drive.addFile],
  ['GET /panServer/pan/recycle/dir', drive.listBin],
  ['POST /panServer/pan/file/recovery', drive.recoverFiles],
  ['POST /panServer/pan/dir/recovery', drive.recoverFolders],
  ['POST /panServer/pan/file/batchDeleteFiles', drive.purgeFiles],
  ['POST /panServer/pan/dir/clear', drive.clearBin],
])('%s is called at the gateway and without it', (called, { method, path, altPaths }) => {
  const [, bare] = called.split(' ');

  expect(altPaths.map((alt) => `${method} ${alt}`)).toEqual([called]);
  expect(path).toBe(`/futureclass${bare}`);
});
