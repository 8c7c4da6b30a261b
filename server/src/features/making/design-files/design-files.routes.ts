import * as forms from '@app/contract/making/design-forms.ts';
import { exportDesign, saveDesignToDrive } from '@app/contract/making/designs.ts';
import type { Deps } from '#deps.ts';
import { saveToDrive } from '#features/keeping/drive/drive-copies.service.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveOwnDownload } from '#http/serve-download.ts';
import { exportFile } from './design-files.service.ts';
import { createForm, getForm, listForms, removeForm, restoreForm, saveForm } from './design-forms.service.ts';

export function designFilesRoutes(door: Door, deps: Deps): void {
  serveOwnDownload(door, exportDesign, ({ caller, input }) => exportFile(deps, caller, input));
  serve(door, saveDesignToDrive, ({ caller, input: { dirId, ...wanted } }) =>
    saveToDrive(deps, caller, dirId, () => exportFile(deps, caller, wanted)),
  );
  serve(door, forms.listDesignForms, ({ caller }) => listForms(deps, caller));
  serve(door, forms.createDesignForm, ({ caller, input }) => createForm(deps, caller, input.fileId));
  serve(door, forms.getDesignForm, ({ caller, input }) => getForm(deps, caller, input.formId));
  serve(door, forms.saveDesignForm, ({ caller, input }) => saveForm(deps, caller, input));
  serve(door, forms.removeDesignForm, ({ caller, input }) => removeForm(deps, caller, input.formId));
  serve(door, forms.restoreDesignForm, ({ caller, input }) => restoreForm(deps, caller, input.formId));
}
