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

/** What of hers these questions came from, each once. */
export function ownSourcesOf(ids: readonly string[]): OwnSource[] {
  const found = new Map<string, OwnSource>();
  for (const id of ids) {
    const [, source, version] = whole.exec(id) ?? [];
    if (source && !found.has(source)) found.set(source, { source, version: Number(version) });
  }
  return [...found.values()];
}
