import type { Deps } from '#deps.ts';
import type { AnswerEngine } from './answer-engine.ts';
import type { ExchangeRow } from './exchanges.queries.ts';
import { claimInterrupted, listInterrupted } from './interrupted-answers.queries.ts';
import type { SearchIndex } from './search-index.service.ts';
import { summariseLater } from './summarising.service.ts';
import { composeRequest } from './told-to-model.ts';

type GoOnDeps = Pick<Deps, 'db' | 'jobs' | 'log' | 'meaning' | 'model' | 'now' | 'plan' | 'templates'> & {
  engine: AnswerEngine;
  searchIndex: SearchIndex;
};

/** Later nobody waits for it any more; 接着写 stays. */
const GOES_ON_WITHIN_MS = 10 * 60_000;
/** A whole school may be cut off at once: the model gets them in portions. */
const MAX_AT_ONCE = 20;
const LOOK_AGAIN_MS = 10_000;
/** A page that followed an answer takes it up itself, on another node, and shows it at once: it comes first. */
const PAGE_COMES_FIRST_MS = 20_000;
const SHOWN_CHARS = 12;

/** Now and from time to time: another node may have gone down. Answers a function that ends the watch. */
export async function watchInterrupted(deps: GoOnDeps): Promise<() => Promise<void>> {
  const look = (waitsMs: number) =>
    goOnByThemselves(deps, waitsMs).catch((error) =>
      deps.log.warn({ err: error }, 'interrupted-answers-not-looked-up'),
    );
  await look(0);
  const timer = setInterval(() => void look(PAGE_COMES_FIRST_MS), LOOK_AGAIN_MS);
  timer.unref();
  return async () => clearInterval(timer);
}

/** Has the answers that a restart cut off written to their end, each once, by whichever node comes first. */
export async function goOnByThemselves(deps: GoOnDeps, waitsMs = 0): Promise<void> {
  const now = deps.now().getTime();
  const since = new Date(now - GOES_ON_WITHIN_MS);
  const until = new Date(now - waitsMs);
  for (const cut of await listInterrupted(deps.db, { since, until, limit: MAX_AT_ONCE })) {
    await goOn(deps, cut).catch((error) => deps.log.warn({ err: error, messageId: cut.id }, 'answer-did-not-go-on'));
  }
}

async function goOn(deps: GoOnDeps, { position, ...cut }: ExchangeRow): Promise<void> {
  const { engine, searchIndex } = deps;
  const exchange = { ...cut, state: 'running' as const, errorText: '', endedAt: null, producer: engine.node };
  const stored = async () => undefined;
  const asked = { chatId: cut.chatId, sessionInfer: cut.deepThink, sessionNetwork: cut.network };
  // Whatever refuses it does so before the row is claimed: what is claimed is answered.
  const { request, told, outgrows } = await composeRequest(deps, { exchange, before: position, store: stored }, asked);
  if (!(await claimInterrupted(deps.db, cut, { producer: engine.node, now: deps.now() }))) return;
  const live = engine.start(exchange, request, { stored: stored(), told, notices: [noticeOf(cut.text)] });
  void live.ended.promise.then(() => {
    searchIndex.note(cut.id);
    if (outgrows(live.answer.text)) summariseLater(deps, cut);
  });
  deps.log.info({ messageId: cut.id }, 'answer-goes-on');
}

/** Marks the place by its last words: the text itself stays as she would copy it. */
function noticeOf(written: string): string {
  const line = written.trimEnd().split('\n').at(-1)?.trim() ?? '';
  if (line === '') return '服务刚才重启过，回答已自动重写';
  const last = [...line].slice(-SHOWN_CHARS).join('');
  return `服务刚才重启过，“${last}”之后是自动接着写的`;
}
