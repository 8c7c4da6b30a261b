import type { OwnFile } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { fileNameFrom } from '#lib/file-name.ts';
import { listOwnForms } from './design-forms.queries.ts';

/** Her lesson plan forms as the Word files they are. */
export async function* ownForms(deps: Deps, caller: Caller): AsyncGenerator<OwnFile> {
  const forms = await listOwnForms(deps.db, caller.userId);
  for (const [index, { name, bytes }] of forms.entries()) {
    const file = fileNameFrom(name.replace(/\.docx$/i, ''), 'docx', '教案模板');
    yield { name: `教案模板/${index + 1} ${file}`, bytes };
  }
}
