import { Deck, Slide } from '@app/contract/making/slides.ts';
import { parseJson } from '@app/engines/text/parse-json.ts';
import { z } from 'zod';
import { type History, noHistory } from '#lib/editing/undo-history.ts';
import { readOfTab, writeOfTab } from '#lib/session/local-store.ts';

/** Of what a tab may keep, which is a few megabytes for all pages together. */
const MOST_CHARS = 1_500_000;
/** The last steps are those that are taken back. */
const MOST_STEPS = 60;

/** Decks of neighbouring steps share their slides: each is written once, and named by its place. */
const Kept = z.object({
  pool: z.array(Slide),
  now: z.unknown(),
  past: z.array(z.unknown()),
  future: z.array(z.unknown()),
});

const entryOf = (coursewareId: string) => `deckHistory.${coursewareId}`;

/** Keeps what can be taken back over a reload of this tab. */
export function keepHistory(coursewareId: string, now: Deck, { past, future }: History<Deck>): void {
  writeOfTab(entryOf(coursewareId), past.length + future.length === 0 ? '' : fitting(now, { past, future }));
}

/** With as many steps as there is room for; none where even one is too much. */
function fitting(now: Deck, { past, future }: Pick<History<Deck>, 'past' | 'future'>): string {
  for (let steps = MOST_STEPS; steps > 0; steps = Math.floor(steps / 2)) {
    const text = written(now, past.slice(-steps), future.slice(0, steps));
    if (text.length <= MOST_CHARS) return text;
  }
  return '';
}

/** What was kept, where the deck is still the one it belongs to: what was changed elsewhere meanwhile is not taken back here. */
export function readHistory(coursewareId: string, now: Deck): History<Deck> {
  const kept = Kept.safeParse(parseJson(readOfTab(entryOf(coursewareId)))).data;
  if (!kept) return noHistory;
  const known = new Map(now.slides.map((slide) => [JSON.stringify(slide), slide]));
  const pool = kept.pool.map((slide) => known.get(JSON.stringify(slide)) ?? slide);
  const deckOf = (told: unknown) => {
    const { slides = [], ...rest } = z.looseObject({ slides: z.array(z.int()) }).safeParse(told).data ?? {};
    return Deck.safeParse({ ...rest, slides: slides.map((at) => pool[at]) }).data;
  };
  const of = (list: unknown[]) => list.map(deckOf).filter((deck) => deck !== undefined);
  const [then, past, future] = [deckOf(kept.now), of(kept.past), of(kept.future)];
  const isWhole = past.length === kept.past.length && future.length === kept.future.length;
  if (!then || !isWhole || signOf(then) !== signOf(now)) return noHistory;
  return { past, future, last: undefined };
}

function written(now: Deck, past: readonly Deck[], future: readonly Deck[]): string {
  const places = new Map<Slide, number>();
  const pool: Slide[] = [];
  const placeOf = (slide: Slide) => {
    const known = places.get(slide);
    if (known !== undefined) return known;
    places.set(slide, pool.length);
    return pool.push(slide) - 1;
  };
  const told = ({ slides, ...rest }: Deck) => ({ ...rest, slides: slides.map(placeOf) });
  const decks = { now: told(now), past: past.map(told), future: future.map(told) };
  return JSON.stringify({ ...decks, pool });
}

/** The same for decks that say the same, in whatever order. */
function signOf(deck: Deck): string {
  return JSON.stringify(deck, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
