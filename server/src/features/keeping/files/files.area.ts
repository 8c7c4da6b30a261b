import type { Area } from '#area.ts';
import { filesRoutes } from './files.routes.ts';
import { sweepFiles } from './files-upkeep.ts';
import { ownFiles } from './own-data.ts';
import { filesProbes } from './probes.ts';
import { giveUpReading, READ_FILE_QUEUE, readFileOfTask } from './reading.service.ts';

export const filesArea: Area = {
  name: 'files',
  routes: filesRoutes,
  queues: [{ name: READ_FILE_QUEUE, run: readFileOfTask, giveUp: giveUpReading }],
  schedules: [{ name: 'sweep-files', cron: '7 * * * *', run: sweepFiles }],
  own: {
    rows: { files: '对话里的文件' },
    told: { tables: [], files: ownFiles },
    left: { reading_tasks: 'the text of a file that is exported' },
  },
  probes: filesProbes,
};
