import type { OutputOf } from '@app/contract/endpoint.ts';
import { getBaseConfig, type readFirstScreen } from '@app/contract/running/platform.ts';
import { type EarlyAnswer, early, type Served } from '#area.ts';
import type { Caller } from '#http/door.ts';
import type { RequestFacts } from '#http/serve.ts';
import { readBaseConfig } from './base-config.service.ts';

type Opened = { chatId?: string | undefined };

/** What the calls of the first screen answer, each as it would by itself; one that fails is made by the page. */
export async function answerFirstScreen(
  deps: Served,
  caller: Caller,
  facts: RequestFacts,
  opened: Opened,
): Promise<OutputOf<typeof readFirstScreen>> {
  const config = early(getBaseConfig, {}, async () => readBaseConfig(deps, facts, deps.version, deps.now()));
  const calls = [config, ...deps.areas.flatMap((area) => area.firstScreen?.(opened) ?? [])];
  const answers = await Promise.all(calls.map((call) => answerOne(deps, caller, call).catch(() => undefined)));
  return answers.filter((answer) => answer !== undefined);
}

async function answerOne(deps: Served, caller: Caller, { endpoint, input, read }: EarlyAnswer) {
  // Parsed as on its own way out: a field that the contract does not name never leaves.
  return { path: endpoint.path, input, data: endpoint.output.parse(await read(deps, caller)) };
}
