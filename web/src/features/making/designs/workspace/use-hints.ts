import type { Design } from '@app/contract/making/design.ts';
import { checkDesign, type DesignHint } from '@app/engines/designs/design-checks.ts';
import { type DeskState, useDesk } from './desk.ts';

type Table = DeskState['table'];
let checked: { design: Design; table: Table; hints: DesignHint[]; faulty: ReadonlyMap<string, number> } | undefined;

/** What the program would point at, the faults first. Checked once for all who ask. */
export function useHints(): readonly DesignHint[] {
  return useDesk(({ design, table }) => check(design, table).hints);
}

/** The number of the first fault of each part, as the list of hints numbers it. */
export function useFaultyParts(): ReadonlyMap<string, number> {
  return useDesk(({ design, table }) => check(design, table).faulty);
}

function check(design: Design, table: Table) {
  if (checked?.design === design && checked.table === table) return checked;
  const known = table?.length ? new Set(table.map(({ code }) => code)) : undefined;
  const hints = checkDesign(design, known).sort((one, other) => weigh(one) - weigh(other));
  // Most changes are words that change no hint: then nothing is drawn again.
  if (checked && JSON.stringify(hints) === JSON.stringify(checked.hints)) {
    checked = { ...checked, design, table };
    return checked;
  }
  const faulty = new Map<string, number>();
  for (const [index, { weight, partId }] of hints.entries()) {
    if (weight === 'fault' && partId && !faulty.has(partId)) faulty.set(partId, index + 1);
  }
  checked = { design, table, hints, faulty };
  return checked;
}

const weigh = ({ weight }: DesignHint) => (weight === 'fault' ? 0 : 1);
