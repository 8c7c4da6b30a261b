import type { Area } from '#area.ts';
import { bellOfBin } from './bell.ts';
import { sweepBins } from './bin.service.ts';
import { binTools } from './bin.tools.ts';
import { driveShelves } from './drive.queries.ts';
import { driveRoutes } from './drive.routes.ts';
import { createRoots } from './drive.service.ts';
import { driveTools } from './drive.tools.ts';
import { ownDriveFiles } from './own-data.ts';

export const driveArea: Area = {
  name: 'drive',
  routes: driveRoutes,
  bell: bellOfBin,
  tools: [...driveTools, ...binTools],
  schedules: [{ name: 'sweep-recycle-bins', cron: '*/10 * * * *', run: sweepBins }],
  shelves: driveShelves,
  own: {
    rows: { drive_entries: '云盘目录', drive_properties: '云盘文件的附注' },
    told: { tables: [], files: ownDriveFiles },
  },
  welcome: (deps, tx, { userId }) => createRoots(deps, tx, userId),
};
