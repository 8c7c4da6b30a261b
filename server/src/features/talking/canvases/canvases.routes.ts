import * as contract from '@app/contract/talking/canvases.ts';
import type { Deps } from '#deps.ts';
import { saveToDrive } from '#features/keeping/drive/drive-copies.service.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveOwnDownload } from '#http/serve-download.ts';
import * as asking from './asking.service.ts';
import * as canvases from './canvases.service.ts';

export function canvasesRoutes(door: Door, deps: Deps): void {
  serve(door, contract.openCanvas, ({ caller, input }) => canvases.openCanvas(deps, caller, input));
  serve(door, contract.getCanvas, ({ caller, input }) => canvases.readCanvas(deps, caller, input.canvasId));
  serve(door, contract.saveCanvas, ({ caller, input }) => canvases.saveCanvas(deps, caller, input));
  serve(door, contract.askCanvas, ({ caller, input }) => asking.askForChanges(deps, caller, input));
  serve(door, contract.stopCanvasAsk, ({ caller, input }) => asking.stopAsking(deps, caller, input));
  serve(door, contract.listCanvasVersions, ({ caller, input }) => canvases.listVersions(deps, caller, input.canvasId));
  serve(door, contract.getCanvasVersion, ({ caller, input }) => canvases.readVersion(deps, caller, input));
  serveOwnDownload(door, contract.exportCanvas, ({ caller, input }) => {
    return canvases.canvasAsWord(deps, caller, input.canvasId);
  });
  serve(door, contract.saveCanvasToDrive, ({ caller, input: { dirId, canvasId } }) =>
    saveToDrive(deps, caller, dirId, () => canvases.canvasAsWord(deps, caller, canvasId)),
  );
}
