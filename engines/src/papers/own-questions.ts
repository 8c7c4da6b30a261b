/** What the ids of a teacher's own questions begin with: those of the bank never do. */
const OWN = 'own-';
/** Where they came from, what that was then, and their number in it. */
const whole = /^own-([0-9a-f-]{36})-(\d{1,10})-\d{1,4}$/;

export type OwnSource = { source: string; version: number };

export function ownIdOf(...parts: readonly (string | number)[]): string {
  return `${OWN}${parts.join('-')}`;
}

export function isOwnId(id: string): boolean {
  return id.startsWith(OWN);
}

const MINE = 'my';
/** A question of hers that she can change, and which version of it. */
const wholeMine = /^own-my-([0-9a-f-]{36})-(\d{1,10})$/;

export type MyQuestionId = { myQuestionId: string; revision: number };

/** The id of one version of a question of hers: what asks it keeps it as it was. */
export function myIdOf(myQuestionId: string, revision: number): string {
  return ownIdOf(MINE, myQuestionId, revision);
}

/** Undefined for a question that is not one of 我的题. */
export function readMyId(id: string): MyQuestionId | undefined {
  const [, myQuestionId, revision] = wholeMine.exec(id) ?? [];
  return myQuestionId ? { myQuestionId, revision: Number(revision) } : undefined;
}

/** What of hers these questions came from, each once. */
export function ownSourcesOf(ids: readonly string[]): OwnSource[] {
  const found = new Map<string, OwnSource>();
  for (const id of ids) {
    const [, source, version] = whole.exec(id) ?? [];
    if (source && !found.has(source)) found.set(source, { source, version: Number(version) });
  }
  return [...found.values()];
}
