/** Reads a paged list to its end. */
export async function allPages<T>(readPage: (page: number) => Promise<{ list: T[]; total: number }>): Promise<T[]> {
  const found: T[] = [];
  for (let page = 1, total = 1; found.length < total; page += 1) {
    const { list, total: count } = await readPage(page);
    found.push(...list);
    total = list.length === 0 ? found.length : count;
  }
  return found;
}
