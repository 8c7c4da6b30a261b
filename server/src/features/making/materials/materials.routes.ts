import { MAX_PICTURE_BYTES } from '@app/contract/keeping/design-pictures.ts';
import * as contract from '@app/contract/making/materials.ts';
import type { Deps } from '#deps.ts';
import { saveToDrive } from '#features/keeping/drive/drive-copies.service.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveDownload } from '#http/serve-download.ts';
import { serveUpload } from '#http/serve-upload.ts';
import * as materials from './materials.service.ts';
import { fetchPicture, openPicture } from './pictures.service.ts';

export function materialsRoutes(door: Door, deps: Deps): void {
  serve(door, contract.generateMaterial, ({ caller, input }) => materials.generateMaterial(deps, caller, input));
  serve(door, contract.retryMaterial, ({ caller, input }) => materials.retryMaterial(deps, caller, input.id));
  serveUpload(door, contract.addMaterial, MAX_PICTURE_BYTES, ({ caller, file }) =>
    materials.addMaterial(deps, caller, file),
  );
  serve(door, contract.listMaterials, ({ caller, input }) => materials.listMaterials(deps, caller, input));
  serve(door, contract.removeMaterial, ({ caller, input }) => materials.removeMaterial(deps, caller, input.id));
  serve(door, contract.restoreMaterial, ({ caller, input }) => materials.restoreMaterial(deps, caller, input.id));
  serve(door, contract.saveMaterialToDrive, ({ caller, input: { id, dirId } }) =>
    saveToDrive(deps, caller, dirId, async () => openPicture(deps, await materials.requireMaterial(deps, caller, id))),
  );
  serve(door, contract.getDrawer, () => materials.readDrawer(deps));
  serveDownload(door, contract.getMaterialPicture, ({ input }) => fetchPicture(deps, input));
}
