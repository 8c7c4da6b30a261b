/** A server process for launcher.test.ts to kill: locks and starts the folder it is given, says so in one line, stays. */
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts';
import { startPostgres } from './launcher.ts';

const dataDir = process.argv[2] ?? '';
const say = (fields: object) => process.stdout.write(`${JSON.stringify(fields)}\n`);

try {
  await lockDataDir(dataDir);
} catch (error) {
  if (!(error instanceof DataDirInUse)) throw error;
  say({ refused: error.message });
  process.exit(0);
}
const log = { info: () => undefined, error: () => undefined };
const { connection, adopted, firstStart, stop } = await startPostgres({ dataDir, log });
// Before anybody knows that it runs: the signal may come at once.
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
say({ connection, adopted, firstStart });
setInterval(() => undefined, 60_000);
