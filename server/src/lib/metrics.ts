import { Counter, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';

/**
 * What this process counts while it works. Labels are routes as they are written in the code, roles and outcomes: never an
 * id, a name or an address, and never more series than there are of those.
 */
export const metrics = new Registry<OpenMetricsContentType>();
metrics.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
const registers = [metrics];

const requests = new Counter({
  name: 'http_requests_total',
  help: 'Calls answered, by route as it is written in the code and by status.',
  labelNames: ['method', 'route', 'status'] as const,
  registers,
});
const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'From the head of a call to the end of its answer; a stream lasts as long as it is watched.',
  labelNames: ['route'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
  registers,
});
const liveStreams = new Gauge({
  name: 'live_streams',
  help: 'Answers and rooms that browsers follow at this node now.',
  registers,
});
const modelCalls = new Counter({
  name: 'model_calls_total',
  help: 'Questions to models, by kind of work and how they ended.',
  labelNames: ['role', 'outcome'] as const,
  registers,
});
const modelTokens = new Counter({
  name: 'model_tokens_total',
  help: 'Tokens that models read and wrote.',
  labelNames: ['role', 'direction'] as const,
  registers,
});
const modelCost = new Counter({
  name: 'model_cost_yuan_total',
  help: 'What models cost by the prices that are set.',
  labelNames: ['role'] as const,
  registers,
});
const modelSeconds = new Histogram({
  name: 'model_call_duration_seconds',
  help: 'From asking a model to its last word.',
  labelNames: ['role'] as const,
  buckets: [0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160],
  registers,
});
const firstWordSeconds = new Histogram({
  name: 'model_first_word_seconds',
  help: 'From asking a model to its first word.',
  labelNames: ['role'] as const,
  buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32],
  registers,
});
const databaseSeconds = new Histogram({
  name: 'database_work_seconds',
  help: 'From taking a connection of a pool to giving it back: a query, or a transaction.',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 15],
  registers,
});

const jobSeconds = new Histogram({
  name: 'job_duration_seconds',
  help: 'Pieces of work of queues and schedules, by how they ended; one that failed may be tried again.',
  labelNames: ['queue', 'outcome'] as const,
  buckets: [0.05, 0.25, 1, 5, 15, 60, 300, 1_800],
  registers,
});

export function countJob(queue: string, outcome: 'done' | 'failed', ms: number): void {
  jobSeconds.observe({ queue, outcome }, ms / 1_000);
}

export function countRequest(method: string, route: string, status: number, ms: number): void {
  requests.inc({ method, route, status });
  requestSeconds.observe({ route }, ms / 1_000);
}

export function countStream(change: 1 | -1): void {
  liveStreams.inc(change);
}

export function countDatabaseWork(ms: number): void {
  databaseSeconds.observe(ms / 1_000);
}

type CountedCall = {
  role: string;
  outcome: string;
  tokensIn: number;
  tokensOut: number;
  /** Thousandths of a fen. */
  cost: number;
  firstWordMs: number | null;
  wholeMs: number;
};

export function countModelCall({ role, outcome, tokensIn, tokensOut, cost, firstWordMs, wholeMs }: CountedCall): void {
  modelCalls.inc({ role, outcome });
  modelTokens.inc({ role, direction: 'in' }, tokensIn);
  modelTokens.inc({ role, direction: 'out' }, tokensOut);
  modelCost.inc({ role }, cost / 100_000);
  modelSeconds.observe({ role }, wholeMs / 1_000);
  if (firstWordMs !== null) firstWordSeconds.observe({ role }, firstWordMs / 1_000);
}
