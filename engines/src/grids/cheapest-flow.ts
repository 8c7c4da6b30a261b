type Arc = { to: number; left: number; cost: number };

/**
 * The greatest flow from one node to another and, of all those, the cheapest: always along the cheapest way that is still open. Costs are
 * whole numbers and not negative. Arcs lie in pairs: the second of two is the way back.
 */
export class FlowNet {
  private readonly arcs: Arc[] = [];
  private readonly leaving: number[][] = [];

  node(): number {
    return this.leaving.push([]) - 1;
  }

  /** Gives the number by which `through` knows it. */
  arc(from: number, to: number, room: number, cost = 0): number {
    const own = this.arcs.push({ to, left: room, cost }, { to: from, left: 0, cost: -cost }) - 2;
    this.leaving[from]?.push(own);
    this.leaving[to]?.push(own + 1);
    return own;
  }

  through(arc: number): number {
    return this.arcs[arc + 1]?.left ?? 0;
  }

  fill(source: number, sink: number): void {
    for (;;) {
      const way = this.cheapestWay(source, sink);
      if (!way) return;
      const most = Math.min(...way.map((at) => this.arcs[at]?.left ?? 0));
      for (const at of way) {
        const [forth, back] = [this.arcs[at], this.arcs[at ^ 1]];
        if (forth && back) {
          forth.left -= most;
          back.left += most;
        }
      }
    }
  }

  /** Bellman and Ford with a queue: ways back cost less than nothing. */
  private cheapestWay(source: number, sink: number): number[] | undefined {
    const cost = new Float64Array(this.leaving.length).fill(Number.POSITIVE_INFINITY);
    const by = new Int32Array(this.leaving.length).fill(-1);
    const isWaiting = new Uint8Array(this.leaving.length);
    const waiting = [source];
    cost[source] = 0;
    for (let next = 0; next < waiting.length; next += 1) {
      const node = waiting[next] as number; // within the length
      isWaiting[node] = 0;
      const own = cost[node] as number; // every node has a place
      for (const at of this.leaving[node] ?? []) {
        const { to, left, cost: more } = this.arcs[at] as Arc; // lists hold arcs that are there
        if (left === 0 || own + more >= (cost[to] as number)) continue;
        cost[to] = own + more;
        by[to] = at;
        if (isWaiting[to] === 1) continue;
        isWaiting[to] = 1;
        waiting.push(to);
      }
    }
    if (by[sink] === -1) return undefined;
    const way: number[] = [];
    for (let node = sink; node !== source; ) {
      const at = by[node] as number; // the sink was reached
      way.push(at);
      node = this.arcs[at ^ 1]?.to ?? source;
    }
    return way;
  }
}
