/** The same value with every text in it rewritten. */
export function mapTexts<T>(value: T, write: (text: string) => string): T {
  if (typeof value === 'string') return write(value) as T & string; // a text stays a text
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, write)) as T & unknown[]; // and a list a list
  if (typeof value !== 'object' || value === null) return value;
  const filled = Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, write)]);
  return Object.fromEntries(filled) as T; // the same keys with values of the same kind
}

/** Every text in a value, in order. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
