import { type DesignPicture, listDesignPictures, MAX_PICTURES_AT_ONCE } from '@app/contract/keeping/design-pictures.ts';
import { create } from 'zustand';
import { callOrThrow } from '#lib/http/api-client.ts';

/** What is known of a picture by its id: its address for now, or that there is none. */
export type KnownPicture = DesignPicture | 'gone';

type Known = Readonly<Record<string, KnownPicture>>;

/** Addresses are good for an hour at least. */
const FRESH_MS = 50 * 60_000;
/** A picture that does not come is not asked for again and again. */
const ASK_AGAIN_MS = 10_000;
const TOGETHER_MS = 20;
/** After a call that failed; what is on the paper must come when the line does. */
const TRY_AGAIN_MS = 2_000;

export const useKnownPictures = create<Known>(() => ({}));
const askedAt = new Map<string, number>();
/** How many places show a picture. */
const shown = new Map<string, number>();
let waiting = new Set<string>();
let asking: Promise<void> | undefined;

/** A picture that came from somewhere else, such as an upload. */
export function rememberPicture(picture: DesignPicture): void {
  askedAt.set(picture.pictureId, Date.now());
  useKnownPictures.setState({ [picture.pictureId]: picture });
}

/** For as long as a picture is shown. Asks for an address unless one is known that is good, together with all others. */
export function wantPicture(pictureId: string): () => void {
  const count = (by: number) => shown.set(pictureId, (shown.get(pictureId) ?? 0) + by);
  count(1);
  if (isStale(pictureId)) void ask(pictureId);
  return () => count(-1);
}

/** The address did not work: it ended, or the line was down. */
export function renewPicture(pictureId: string): void {
  if (Date.now() - (askedAt.get(pictureId) ?? 0) > ASK_AGAIN_MS) void ask(pictureId);
}

/** Waits until each has an address that is good for a while. */
export async function freshPictures(pictureIds: readonly string[]): Promise<void> {
  await Promise.all(pictureIds.filter(isStale).map(ask));
}

function isStale(pictureId: string): boolean {
  return Date.now() - (askedAt.get(pictureId) ?? 0) > FRESH_MS;
}

function ask(pictureId: string): Promise<void> {
  askedAt.set(pictureId, Date.now());
  waiting.add(pictureId);
  asking ??= new Promise((resolve) => setTimeout(resolve, TOGETHER_MS)).then(askAll);
  return asking;
}

async function askAll(): Promise<void> {
  const ids = [...waiting];
  waiting = new Set();
  asking = undefined;
  for (let at = 0; at < ids.length; at += MAX_PICTURES_AT_ONCE) {
    const pictureIds = ids.slice(at, at + MAX_PICTURES_AT_ONCE);
    try {
      const { list } = await callOrThrow(listDesignPictures, { pictureIds });
      const found = Object.fromEntries(list.map((picture) => [picture.pictureId, picture]));
      const gone = Object.fromEntries(pictureIds.map((id) => [id, 'gone' as const]));
      useKnownPictures.setState({ ...gone, ...found });
    } catch {
      for (const id of pictureIds) askedAt.delete(id);
      setTimeout(() => askAgain(pictureIds), TRY_AGAIN_MS);
    }
  }
}

/** What is still shown; anything else is asked for when it is wanted again. */
function askAgain(pictureIds: readonly string[]): void {
  for (const id of pictureIds) if ((shown.get(id) ?? 0) > 0 && isStale(id)) void ask(id);
}
