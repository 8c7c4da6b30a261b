import type { ConsoleModelRole, ModelPlace, ModelPlaceGiven, ModelRole } from '@app/contract/running/console-models.ts';
import { newUuid } from '#lib/new-uuid.ts';

/** A place while it is written: as she types it, with what is known of its key. */
export type PlaceDraft = {
  id: string;
  baseUrl: string;
  name: string;
  apiKey: string;
  hasNoKey: boolean;
  priceIn: string;
  priceOut: string;
  key: ModelPlace['key'];
  keyTail: string;
  keyTime: number;
};

export function newPlace(): PlaceDraft {
  const empty = { baseUrl: '', name: '', apiKey: '', hasNoKey: false, priceIn: '', priceOut: '' };
  return { ...empty, id: newUuid(), key: 'none', keyTail: '', keyTime: 0 };
}

export function toDrafts({ places }: ConsoleModelRole): readonly PlaceDraft[] {
  if (places.length === 0) return [newPlace()];
  const text = (value: number) => (value === 0 ? '' : String(value));
  return places.map((place) => ({
    ...newPlace(),
    ...place,
    priceIn: text(place.priceIn),
    priceOut: text(place.priceOut),
  }));
}

export function toGiven({ baseUrl, name, apiKey, hasNoKey, priceIn, priceOut }: PlaceDraft): ModelPlaceGiven {
  return { baseUrl, name, apiKey, hasNoKey, priceIn: Number(priceIn), priceOut: Number(priceOut) };
}

/** Once it is kept, a key that was typed is shown nowhere. */
export function withoutTyped(draft: PlaceDraft): PlaceDraft {
  if (draft.hasNoKey) return { ...draft, key: 'none', keyTail: '', keyTime: 0 };
  return draft.apiKey === '' ? draft : { ...draft, apiKey: '', key: 'set', keyTail: '', keyTime: Date.now() };
}

type Limits = Record<'atOnce' | 'contextTokens' | 'answerTokens', string>;

/** What is no number is sent as it is none, and refused in words. */
export function givenOf(role: ModelRole, drafts: readonly PlaceDraft[], limits: Limits) {
  const number = (text: string) => (text.trim() === '' ? null : Number(text));
  return {
    role,
    places: drafts.map(toGiven),
    atOnce: number(limits.atOnce),
    contextTokens: number(limits.contextTokens),
    answerTokens: number(limits.answerTokens),
  };
}
