import { AppError } from '@app/contract/errors.ts';

/** On these the page offers what can be bought (PAY-023); 40019 is only said. */
const purchaseCodes: readonly unknown[] = [40017, 40018];

/** Shows what can be bought. */
type OpenCombos = () => void;

let openCombos: OpenCombos | undefined;
const offered = new WeakSet<AppError>();

/** Whoever draws the combos says how they open; nothing where nothing is sold. */
export function openCombosWith(open: OpenCombos | undefined): void {
  openCombos = open;
}

export function isPurchaseCode(code: unknown): boolean {
  return purchaseCodes.includes(code);
}

/** Opens the combos where the server refused for want of them. Nothing of what she was doing changes. */
export function offerCombosOn(error: unknown): void {
  if (!openCombos || !(error instanceof AppError) || !isPurchaseCode(error.details.wireCode)) return;
  if (offered.has(error)) return;
  offered.add(error);
  openCombos();
}

/** Whether the combos opened because of it, so that nobody has to say it again. */
export function isOffered(error: unknown): boolean {
  return error instanceof AppError && offered.has(error);
}
