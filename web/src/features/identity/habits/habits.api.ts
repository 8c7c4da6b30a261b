import type { InputOf } from '@app/contract/endpoint.ts';
import { getHabits, type Habits, saveHabits } from '@app/contract/identity/habits.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, putAnswer, refreshQueries } from '#lib/http/query-client.ts';

export const myHabits = endpointQuery(getHabits, {});

/** A refusal because of a change elsewhere brings that change to the page. */
export async function keepHabits(change: InputOf<typeof saveHabits>): Promise<Habits> {
  try {
    const kept = await callOrThrow(saveHabits, change);
    putAnswer(myHabits, () => kept);
    return kept;
  } catch (error) {
    await refreshQueries(getHabits);
    throw error;
  }
}
