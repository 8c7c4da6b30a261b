/**
 * Works on several items at once and answers what became of them in their order. Nothing new is begun once somebody stops
 * listening.
 */
export async function* inOrder<Item, Done>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Done>,
): AsyncGenerator<[Item, Done]> {
  const begun: Promise<Done>[] = [];
  const begin = (item: Item) => {
    const done = work(item);
    // Said when its turn comes; until then it is nobody's fault.
    done.catch(() => undefined);
    begun.push(done);
  };
  for (const item of items.slice(0, atOnce)) begin(item);
  for (const [index, item] of items.entries()) {
    const done = await begun[index];
    const next = items[begun.length];
    if (next !== undefined) begin(next);
    yield [item, done as Done]; // begun before its turn
  }
}
