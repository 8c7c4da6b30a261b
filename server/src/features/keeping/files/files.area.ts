import type { Area } from '#area.ts';
import { filesRoutes } from './files.routes.ts';
import { filesTools } from './files.tools.ts';
import { sweepFiles } from './files-upkeep.ts';
import { ownFiles } from './own-data.ts';
import { filesProbes } from './probes.ts';
import { fileMaker, fileMeanings } from './reading.service.ts';

export const filesArea: Area = {
  name: 'files',
  routes: filesRoutes,
  tools: filesTools,
  makers: [fileMaker],
  queues: [fileMeanings.queue],
  schedules: [{ name: 'sweep-files', cron: '7 * * * *', run: sweepFiles }, fileMeanings.schedule],
  own: {
    rows: { files: '对话里的文件' },
    told: { tables: [], files: ownFiles },
    left: { reading_tasks: 'the text of a file that is exported' },
  },
  probes: filesProbes,
};
