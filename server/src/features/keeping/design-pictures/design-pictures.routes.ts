import * as pictures from '@app/contract/keeping/design-pictures.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveDownload } from '#http/serve-download.ts';
import { serveUpload } from '#http/serve-upload.ts';
import { addPicture, addPictureFromDrive, fetchPicture, listPictures } from './design-pictures.service.ts';

export function designPicturesRoutes(door: Door, deps: Deps): void {
  serveUpload(door, pictures.addDesignPicture, pictures.MAX_PICTURE_BYTES, ({ caller, file }) =>
    addPicture(deps, caller, file),
  );
  serve(door, pictures.addDesignPictureFromDrive, ({ caller, input }) =>
    addPictureFromDrive(deps, caller, input.fileId),
  );
  serve(door, pictures.listDesignPictures, ({ caller, input }) => listPictures(deps, caller, input.pictureIds));
  serveDownload(door, pictures.getDesignPicture, ({ input }) => fetchPicture(deps, input));
}
