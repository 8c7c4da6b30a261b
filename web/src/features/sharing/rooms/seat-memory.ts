import { z } from 'zod';
import { readStored, readStoredAs, writeStored } from '#lib/session/local-store.ts';

const Unsent = z.record(z.string(), z.array(z.string()));
/** By the number of the question. */
export type Unsent = Readonly<Record<string, readonly string[]>>;

const seatName = (door: string) => `seat.${door}`;
const unsentName = (door: string) => `seatUnsent.${door}`;

/** The secret of the seat this browser took in a room, by the address it came in by. */
export function keptSeat(door: string): string {
  return readStored(seatName(door));
}

export function keepSeat(door: string, seat: string): void {
  writeStored(seatName(door), seat);
}

export function forgetSeat(door: string): void {
  writeStored(seatName(door), '');
  writeStored(unsentName(door), '');
}

/** What was answered and has not arrived: it outlives a reload. */
export function keptUnsent(door: string): Unsent {
  return readStoredAs(unsentName(door), Unsent) ?? {};
}

export function keepUnsent(door: string, unsent: Unsent): void {
  writeStored(unsentName(door), JSON.stringify(unsent));
}
