// Prints where the gap of a slider is, as only the database knows: node server/test/read-gap.ts <challenge>, with DATA_DIR of a running server.
import { readProcessConfig } from '#config.ts';
import { BACKGROUND_LIMIT_MS, openDatabase } from '#db/database.ts';
import { openLog } from '#lib/log.ts';
import { reachDatabase } from '../src/manage/reach-database.ts';

const reached = await reachDatabase(readProcessConfig(), openLog('silent'));
const { pool, close } = openDatabase(reached.connection, {
  max: 1,
  limitMs: BACKGROUND_LIMIT_MS,
  onError: () => undefined,
});
const { rows } = await pool.query('select gap_x from slider_challenges where id = $1', [process.argv[2]]);
process.stdout.write(`${rows[0]?.gap_x}\n`);
await close();
await reached.close();
