/** Joins the class names that apply; the rest may be false or missing. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
