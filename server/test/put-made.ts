// Gives a stored answer steps, cards and asks, as a model that makes things would: node server/test/put-made.ts <messageId> <JSON>,
// with DATA_DIR of a running server.
import { AnswerAsk, AnswerCard, AnswerStep } from '@app/contract/talking/cards.ts';
import { z } from 'zod';
import { readProcessConfig } from '#config.ts';
import { BACKGROUND_LIMIT_MS, openDatabase } from '#db/database.ts';
import { openLog } from '#lib/log.ts';
import { reachDatabase } from '../src/manage/reach-database.ts';

const Made = z.object({ steps: z.array(AnswerStep), cards: z.array(AnswerCard), asks: z.array(AnswerAsk) });

const [, , messageId, given = ''] = process.argv;
const { steps, cards, asks } = Made.parse(JSON.parse(given));
const reached = await reachDatabase(readProcessConfig(), openLog('silent'));
const { pool, close } = openDatabase(reached.connection, {
  max: 1,
  limitMs: BACKGROUND_LIMIT_MS,
  onError: () => undefined,
});
const texts = [steps, cards, asks].map((list) => JSON.stringify(list));
await pool.query('update exchanges set steps = $2, cards = $3, asks = $4 where id = $1', [messageId, ...texts]);
process.stdout.write('done\n');
await close();
await reached.close();
