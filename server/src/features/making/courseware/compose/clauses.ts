/** A sentence in parts: a new one begins where a clause opens like this, never within a formula or what somebody says. */
export function partsBegunBy(opening: RegExp, sentence: string): string[] {
  const parts: string[] = [];
  for (const clause of sentence.match(/[^，；。]+[，；。]?/gu) ?? []) {
    const last = parts.at(-1);
    if (last !== undefined && (!isClosed(last) || !opening.test(clause.trim())))
      parts[parts.length - 1] = last + clause;
    else parts.push(clause);
  }
  return parts.map((part) => part.trim().replace(/[，；。]$/, ''));
}

/** Its formulas, quotations and brackets end where they began. */
export function isClosed(text: string): boolean {
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0;
  return count(/\$/g) % 2 === 0 && count(/[“（《(]/g) === count(/[”）》)]/g);
}
