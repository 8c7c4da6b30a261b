import { Deck } from '@app/contract/making/slides.ts';
import { HOUR_MS } from '@app/engines/time/durations.ts';
import { z } from 'zod';
import { createStore, type StoreApi } from 'zustand';
import { readStoredAs, writeStored } from '#lib/session/local-store.ts';

const point = z.tuple([z.number(), z.number()]);
const Stroke = z.object({ ink: z.enum(['red', 'yellow', 'blue']), points: z.array(point).max(4_000) });
export type Stroke = z.infer<typeof Stroke>;

/** What every window of a show sees: where it is, and what lies over the slide. Points are those of a slide that is 960 wide. */
const ShowAt = z.object({
  index: z.int().min(0),
  step: z.int().min(0),
  blank: z.enum(['none', 'black', 'white']),
  spotlight: point.nullable(),
  /** By the id of their slide. */
  strokes: z.record(z.string(), z.array(Stroke).max(200)),
  startedAt: z.number(),
  isOver: z.boolean(),
  /** Of two states the later one holds. */
  changedAt: z.number(),
});
export type ShowAt = z.infer<typeof ShowAt>;

/** One window tells the others: that it is there, where the show is, and of which deck. */
const News = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('at'), at: ShowAt }),
  z.object({ kind: z.literal('deck'), deck: Deck }),
]);
type News = z.infer<typeof News>;

export type ShowState = { deck: Deck; at: ShowAt };
export type Show = StoreApi<ShowState> & { tell: (news: News) => void; close: () => void };

/** A show that was left for longer begins anew. */
const KEPT_MS = 3 * HOUR_MS;
const nameOf = (coursewareId: string) => `show.${coursewareId}`;

/** `isJoining`: it goes on already, in another window or before this one was loaded again. */
type Begin = { index: number; isJoining: boolean };

/** The show of a deck in this window, in step with all other windows of it. */
export function openShow(coursewareId: string, deck: Deck, { index, isJoining }: Begin): Show {
  const kept = isJoining ? readStoredAs(nameOf(coursewareId), ShowAt) : undefined;
  const isGoingOn = kept && !kept.isOver && Date.now() - kept.changedAt < KEPT_MS && kept.index < deck.slides.length;
  const store = createStore<ShowState>(() => ({ deck, at: isGoingOn ? kept : beginning(index, isJoining) }));
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`ta-show-${coursewareId}`);
  const tell = (news: News) => channel?.postMessage(news);
  const hear = ({ data }: MessageEvent<unknown>) => {
    const { data: news } = News.safeParse(data);
    const { at, deck: shown } = store.getState();
    if (news?.kind === 'hello') {
      tell({ kind: 'deck', deck: shown });
      tell({ kind: 'at', at });
    } else if (news?.kind === 'deck' && at.index < news.deck.slides.length) store.setState({ deck: news.deck });
    else if (news?.kind === 'at' && news.at.changedAt > at.changedAt && shown.slides[news.at.index])
      store.setState({ at: news.at });
  };
  channel?.addEventListener('message', hear);
  const stop = store.subscribe(({ at }, before) => {
    if (at === before.at) return;
    writeStored(nameOf(coursewareId), at.isOver ? '' : JSON.stringify(at));
  });
  // Whoever shows it already knows where it is; what she wrote last she may not have saved yet.
  if (isJoining) tell({ kind: 'hello' });
  else tell({ kind: 'at', at: store.getState().at });
  const close = () => {
    stop();
    channel?.close();
  };
  return Object.assign(store, { close, tell });
}

/** One that joins takes whatever the others say. */
function beginning(index: number, isJoining: boolean): ShowAt {
  const now = Date.now();
  return {
    index,
    step: 0,
    blank: 'none',
    spotlight: null,
    strokes: {},
    startedAt: now,
    isOver: false,
    changedAt: isJoining ? 0 : now,
  };
}

/** Changes it here and in every other window. */
export function changeShow(show: Show, change: Partial<ShowAt>): void {
  const { at } = show.getState();
  const next = { ...at, ...change, changedAt: Math.max(Date.now(), at.changedAt + 1) };
  show.setState({ at: next });
  show.tell({ kind: 'at', at: next });
}
