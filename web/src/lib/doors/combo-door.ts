import { AppError } from '@app/contract/errors.ts';

/** On these the page offers what can be bought (PAY-023); 40019 is only said. */
const purchaseCodes: readonly unknown[] = [40017, 40018];

/** Shows what can be bought. */
type OpenCombos = () => void;

/** What draws the combos comes when the page is there; a refusal this much older is no longer what she is about. */
const WAITS_MS = 20_000;

let openCombos: OpenCombos | undefined;
let refusedAt = Number.NEGATIVE_INFINITY;
const offered = new WeakSet<AppError>();

/**
 * The part of the page that shows the packages registers here how they open; `undefined` where nothing is sold. A call that was
 * refused for want of a package before it had registered was only told in words; within 20 s they open for it now.
 */
export function openCombosWith(open: OpenCombos | undefined): void {
  openCombos = open;
  const isAwaited = Date.now() - refusedAt < WAITS_MS;
  refusedAt = Number.NEGATIVE_INFINITY;
  if (isAwaited) open?.();
}

export function isPurchaseCode(code: unknown): boolean {
  return purchaseCodes.includes(code);
}

/** Opens the combos where the server refused for want of them. Nothing of what she was doing changes. */
export function offerCombosOn(error: unknown): void {
  if (!(error instanceof AppError) || !isPurchaseCode(error.details.wireCode) || offered.has(error)) return;
  if (!openCombos) {
    refusedAt = Date.now();
    return;
  }
  offered.add(error);
  openCombos();
}

/** Whether the combos opened because of it, so that nobody has to say it again. */
export function isOffered(error: unknown): boolean {
  return error instanceof AppError && offered.has(error);
}
