import type { FormLine, FormPlace, FormTable } from '@app/contract/making/design-forms.ts';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { openForm } from './form-package.ts';
import { fieldOf } from './label-words.ts';
import { readPageEdges, suggestAllPlaces } from './page-edges.ts';
import { readForm } from './read-form.ts';
import { showTables } from './show-form.ts';

export type FormFile = {
  tables: FormTable[];
  lines: FormLine[];
  placeholders: string[];
  suggested: FormPlace[];
  /** Where something may stand. */
  places: string[];
};

/** What a page shows of a form, and where it may be filled. For the reading thread: the file may be anything. */
export function readFormFile(bytes: Uint8Array): FormFile {
  const opened = openForm(bytes);
  const form = readForm(opened.xml);
  const edges = readPageEdges(opened);
  const forms = [form, ...edges.map((edge) => edge.form)];
  const tables = forms.flatMap((one) => one.tables);
  const lines = forms.flatMap((one) => one.lines);
  const placeholders = [...new Set(forms.flatMap((one) => one.placeholders))];
  if (tables.length === 0 && placeholders.length === 0 && !lines.some(({ label }) => fieldOf(label)))
    throw new ReadingError('empty', '这个文件里没有表格，也没有“课题：”或 {{教学目标}} 这样要填的地方，请换一个文件');
  const cells = tables
    .flat()
    .flatMap((row) => row.cells.filter(({ isFrame, isContinued }) => !isFrame && !isContinued));
  return {
    tables: forms.flatMap(showTables),
    lines: lines.map(({ place, label, cell }) => ({ place, label, ...(cell && { cell }) })),
    placeholders,
    suggested: suggestAllPlaces(form, edges),
    places: [...placeholders, ...lines.map(({ place }) => place), ...cells.map(({ place }) => place)],
  };
}
