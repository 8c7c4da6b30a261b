/**
 * What a cell holds, and nothing else, that belongs to another: Markdown has no word for cells that were joined. Neither is
 * seen, said or found by a search.
 */
export const GOES_ON_FROM_LEFT = '\u2063';
export const GOES_ON_FROM_ABOVE = '\u2062';
