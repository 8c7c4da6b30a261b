import {
  newServerPlace,
  type RunningServer,
  removeServerPlace,
  startScript,
  startServer,
} from '../e2e/running-server.ts';
import { type OwnPostgres, openOwnPostgres } from './own-postgres.ts';

export type MortalServer = {
  origin: string;
  postgres: OwnPostgres;
  /** Kills it without a word and starts it again. */
  killAndStart(): Promise<void>;
};

/** A real server with a database and a model that outlive it. The model does what `fake:` in a question says. */
export async function openMortalServer(stack: AsyncDisposableStack): Promise<MortalServer> {
  const postgres = await openOwnPostgres();
  stack.defer(postgres.remove);
  const upstream = await startScript('server/test/fake-upstream.ts', ['--port', '0']);
  stack.defer(upstream.stop);
  const place = await newServerPlace();
  stack.defer(() => removeServerPlace(place));
  const model = { MODEL_BASE_URL: `http://127.0.0.1:${upstream.port}/v1`, MODEL_NAME: 'fake-chat' };
  const env = { ...model, DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' };
  let server: RunningServer = await startServer(place, env);
  stack.defer(() => server.kill());
  return {
    origin: server.origin,
    postgres,
    async killAndStart() {
      await server.kill();
      server = await startServer(place, env);
    },
  };
}
