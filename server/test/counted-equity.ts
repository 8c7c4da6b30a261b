import type { EquityCode } from '@app/contract/money/combos.ts';
import { sql } from 'drizzle-orm';
import type { Equity } from '#adapters/equity/equity.ts';
import type { OpenedDatabase } from '#db/database.ts';

type CountedEquity = Equity & {
  left: number;
  /** The node dies at the next end of some work, before its transaction is committed. */
  isDying: boolean;
  open(database: OpenedDatabase): Promise<void>;
  /** What happened for a piece of work, in order, as far as it was committed. */
  entriesOf(ref: string): Promise<string[]>;
  count(): Promise<number>;
};

/**
 * Keeps what is held in a table, so that what a transaction takes back is taken back here too. It knows what the work under
 * test is counted as, and says so where another thing was spent.
 */
export function countedEquity(...counted: EquityCode[]): CountedEquity {
  let pool: OpenedDatabase['pool'];
  const note =
    (what: string): Equity['confirm'] =>
    async (tx, ref) => {
      await tx.execute(sql`insert into counted_equity (ref, what) values (${ref}, ${what})`);
      if (!equity.isDying || what.startsWith('held')) return;
      equity.isDying = false;
      throw new Error('the node died');
    };
  const equity: CountedEquity = {
    left: Number.POSITIVE_INFINITY,
    isDying: false,
    async hold(tx, { ref, equityCode }) {
      if (equity.left === 0) return false;
      equity.left -= 1;
      await note(counted.includes(equityCode) ? 'held' : `held ${equityCode}`)(tx, ref);
      return true;
    },
    confirm: note('confirmed'),
    release: note('released'),
    async open(database) {
      pool = database.pool;
      await pool.query('create table counted_equity (no serial, ref text not null, what text not null)');
    },
    async entriesOf(ref) {
      const { rows } = await pool.query('select what from counted_equity where ref = $1 order by no', [ref]);
      return rows.map(({ what }) => what);
    },
    async count() {
      return (await pool.query('select from counted_equity')).rowCount ?? 0;
    },
  };
  return equity;
}
