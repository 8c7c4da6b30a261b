/** So many in a row are said by the first and the last. */
const A_ROW = 4;

/** 「2、5、41–500」: pages in their order. */
export function pageList(pages: readonly number[]): string {
  const rows: number[][] = [];
  for (const page of pages) {
    const last = rows.at(-1);
    if (last?.at(-1) === page - 1) last.push(page);
    else rows.push([page]);
  }
  return rows.map((row) => (row.length < A_ROW ? row.join('、') : `${row[0]}–${row.at(-1)}`)).join('、');
}
