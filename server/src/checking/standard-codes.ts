/** `SX4-C1`, as our library numbers what a standard asks for; alone or several, in brackets or not. */
const CODES = /[（(]?[A-Z]{2}[345]-[CR]\d{1,2}(?:[、，,/ ][A-Z]{2}[345]-[CR]\d{1,2}){0,20}[）)]?/g;
const ONE_CODE = /^[A-Z]{2}[345]-[CR]\d{1,2}$/;
/** Deeper than any section of a design is. */
const MOST_LEVELS = 16;

/**
 * What a model wrote, without the codes it was told: no teacher knows them. A string that is nothing but a code names what it
 * belongs to, and stays.
 */
export function withoutStandardCodes(said: unknown, levels = MOST_LEVELS): unknown {
  if (typeof said === 'string') return ONE_CODE.test(said.trim()) ? said : said.replace(CODES, '');
  if (typeof said !== 'object' || said === null) return said;
  if (levels === 0) return undefined;
  if (Array.isArray(said)) return said.map((one) => withoutStandardCodes(one, levels - 1));
  const fields = Object.entries(said).map(([name, value]) => [name, withoutStandardCodes(value, levels - 1)]);
  return Object.fromEntries(fields);
}
