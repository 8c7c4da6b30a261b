import { areas } from '#areas.ts';
import type { Maker } from '#making/maker.ts';

/** Everything that is made for a teacher while she does something else. */
export const makers: readonly Maker[] = areas.flatMap((area) => area.makers ?? []);
