import * as previews from '@app/contract/keeping/previews.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveDownload } from '#http/serve-download.ts';
import { fetchThumbnail, listThumbnails, readPreview } from './previews.service.ts';

export function previewsRoutes(door: Door, deps: Deps): void {
  serve(door, previews.getPreview, ({ caller, input }) => readPreview(deps, caller, input.fileId));
  serve(door, previews.listThumbnails, ({ caller, input }) => listThumbnails(deps, caller, input.fileIds));
  serveDownload(door, previews.getThumbnail, ({ input }) => fetchThumbnail(deps, input));
}
