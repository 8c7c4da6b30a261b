import type { Area } from '#area.ts';
import { LOOK_INTO_FILES_QUEUE, lookIntoNewFiles, NEW_FILES_CHANNEL, sweepWords } from './contents.service.ts';
import { previewMaker, thumbnailMaker } from './make-preview.service.ts';
import { previewsRoutes } from './previews.routes.ts';

export const previewsArea: Area = {
  name: 'previews',
  routes: previewsRoutes,
  queues: [
    // What is left is found by the scheduled look.
    { name: LOOK_INTO_FILES_QUEUE, run: lookIntoNewFiles, giveUp: async () => undefined },
  ],
  makers: [previewMaker, thumbnailMaker],
  schedules: [
    { name: 'look-for-new-files', cron: '*/5 * * * *', run: lookIntoNewFiles },
    { name: 'sweep-drive-words', cron: '*/10 * * * *', run: sweepWords },
  ],
  // Several messages are one piece of work; what comes in while it ends is found by the scheduled look.
  news: [{ channel: NEW_FILES_CHANNEL, queue: LOOK_INTO_FILES_QUEUE }],
  own: {
    left: { drive_words: 'words of files that are exported' },
  },
};
