/** Pages of a PDF file and slides are headings of this form. */
const PAGE_LINE = /^## 第 (\d+) 页/gm;

/** The page a passage stands on, by the headings above it; 0 where there are none. */
export function pageOf(headings: readonly string[]): number {
  for (const heading of headings) {
    const page = /^第 (\d+) 页/.exec(heading)?.[1];
    if (page) return Number(page);
  }
  return 0;
}

/** How far a beginning of a text reaches: whole pages where it has any. */
export function wholePages(beginning: string): { text: string; pages: number } {
  const last = [...beginning.matchAll(PAGE_LINE)].at(-1);
  const pages = Number(last?.[1] ?? 0) - 1;
  return last && pages > 0 ? { text: beginning.slice(0, last.index).trimEnd(), pages } : { text: beginning, pages: 0 };
}

/** What stands on these pages, both included; empty where there are none such. */
export function textOfPages(markdown: string, from: number, to: number): string {
  const starts = [...markdown.matchAll(PAGE_LINE)].map(({ 1: page, index }) => ({ page: Number(page), index }));
  const first = starts.find(({ page }) => page >= from && page <= to);
  const after = starts.find(({ page }) => page > to);
  return first ? markdown.slice(first.index, after?.index).trim() : '';
}

/** 3、5—8: pages as people say them. */
export function pageWords(pages: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const page of [...new Set(pages)].toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last && page === last[1] + 1) last[1] = page;
    else runs.push([page, page]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}—${to}`)).join('、');
}
