import type { FormPlace } from '@app/contract/making/design-forms.ts';
import { isHeadField } from '@app/contract/making/design-forms.ts';
import { edgePartsOf, type FormPackage } from './form-package.ts';
import { type Form, readForm } from './read-form.ts';
import { suggestPlaces } from './suggest-places.ts';

/** What stands at the top or the foot of every page, read like a form of its own. */
export type PageEdge = { path: string; form: Form };

/** The headers and footers that the document shows; their places begin with `h1`, `h2` … and `f1`, `f2` …. */
export function readPageEdges(opened: FormPackage): PageEdge[] {
  const counts = { header: 0, footer: 0 };
  return edgePartsOf(opened).map(({ path, kind, xml }) => {
    counts[kind] += 1;
    return { path, form: readForm(xml, `${kind === 'header' ? 'h' : 'f'}${counts[kind]}`) };
  });
}

/** What the labels of a document and of its edges say. An edge is seen on every page: it names the lesson and tells nothing of it. */
export function suggestAllPlaces(form: Form, edges: readonly PageEdge[]): FormPlace[] {
  const places = [form, ...edges.map((edge) => edge.form)].flatMap((one, index) =>
    suggestPlaces(one).filter(({ field }) => index === 0 || isHeadField(field)),
  );
  return [...new Map(places.map((place) => [place.place, place])).values()];
}
