import type { FormField } from '@app/contract/making/design-forms.ts';

/** What goes where in a form, by the place. */
export type Places = ReadonlyMap<string, FormField>;
