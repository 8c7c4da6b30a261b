import type { ModelRole, ModelTrial } from '@app/contract/running/console-models.ts';
import { ADDRESS_REFUSED } from '#adapters/model/asked-address.ts';
import type { OpenAlone } from '#adapters/model/live-model.ts';
import { type Model, ModelError, type ModelRequest } from '#adapters/model/model.ts';
import { MODEL_UNKNOWN } from '#adapters/model/openai-faults.ts';
import type { ModelAddress } from '#model-config.ts';

type TrialDeps = { now: () => Date; modelAlone: OpenAlone };

/** Of each of the questions. */
const LIMIT_MS = 20_000;
const MOST_TOKENS = 2_000;

const QUESTION = '请只回答两个字：可以';
const SHAPE_QUESTION = '7 加 5 等于几？只写 {"sum": 数}';
const TOOL_QUESTION = '北京现在几点？请用工具查。';
const shape = {
  name: 'sum',
  schema: {
    type: 'object',
    properties: { sum: { type: 'integer' } },
    required: ['sum'],
    additionalProperties: false,
  },
};
const tools = [
  {
    name: 'time_of',
    description: '查一座城市现在的时间',
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
];

/** Asks a model through the door everybody goes through, and says what came of it. Nothing of its words is shown. */
export async function tryAddress(deps: TrialDeps, role: ModelRole, address: ModelAddress): Promise<ModelTrial> {
  const time = deps.now().getTime();
  const startMs = performance.now();
  const model = await deps.modelAlone(address);
  const base = { time, firstWordMs: null, takesShape: null, takesTools: null };
  const elapsedMs = () => Math.round(performance.now() - startMs);
  try {
    const { firstWordMs } = await ask(model, role, { question: QUESTION });
    const [takesShape, takesTools] = await Promise.all([
      ask(model, role, { question: SHAPE_QUESTION, shape }).then(({ text }) => hasSum(text), isNo),
      ask(model, role, { question: TOOL_QUESTION, tools }).then(({ hasCalled }) => hasCalled, isNo),
    ]);
    const rest = { firstWordMs, wholeMs: elapsedMs(), takesShape, takesTools };
    return { ...base, ...rest, works: true, sentence: '可以用' };
  } catch (error) {
    return { ...base, wholeMs: elapsedMs(), works: false, sentence: faultSentence(error) };
  }
}

type Asked = { question: string } & Pick<ModelRequest, 'shape' | 'tools'>;

async function ask(model: Model, role: ModelRole, { question, shape: wanted, tools: offered }: Asked) {
  const startMs = performance.now();
  let firstWordMs: number | null = null;
  let text = '';
  let hasCalled = false;
  const signal = AbortSignal.timeout(LIMIT_MS);
  const events = model.stream({
    messages: [{ role: 'user', content: question }],
    ...{ deepThink: false, network: false, teacher: {}, habits: '', maxTokens: MOST_TOKENS, signal },
    ...(wanted && { shape: wanted }),
    ...(offered && { tools: offered }),
    work: { role: workOf(role), area: 'models', userId: null },
  });
  for await (const event of events) {
    if (event.type === 'text-delta' || event.type === 'reasoning-delta') {
      firstWordMs ??= Math.round(performance.now() - startMs);
    }
    if (event.type === 'text-delta') text += event.text;
    if (event.type === 'tool-call') hasCalled = true;
  }
  if (signal.aborted) throw new ModelError('timeout', '');
  return { firstWordMs, text, hasCalled };
}

function workOf(role: ModelRole): ModelRequest['work']['role'] {
  if (role === 'all') return 'chat';
  return role === 'spark-x1' || role === 'deepseek-r1' ? 'reasoning' : role;
}

const isNo = () => false;

/** With or without a fence around it. */
function hasSum(text: string): boolean {
  const body = /\{[^{}]*\}/.exec(text)?.[0] ?? '';
  try {
    return typeof JSON.parse(body).sum === 'number';
  } catch {
    return false;
  }
}

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;

/** What is wrong in the words of whoever can mend it. */
function faultSentence(error: unknown): string {
  if (!(error instanceof ModelError)) {
    return error instanceof Error && error.name === 'TimeoutError' ? TOO_SLOW : '没有问成，请再试一次';
  }
  const cause = typeof error.cause === 'string' ? error.cause : '';
  if (cause === MODEL_UNKNOWN) return '那边没有这个名称的模型，看看名称有没有写错';
  if (error.fault === 'refused') return unreached(cause);
  if (cause === 'HTTP 404') return '地址连上了，但那里没有模型：地址一般以 /v1 结尾，也看看模型的名称';
  return sentences[error.fault];
}

const TOO_SLOW = `太慢了，${LIMIT_MS / 1_000} 秒内没有答完`;

function unreached(cause: string): string {
  if (cause === ADDRESS_REFUSED) return '这个地址不是模型的地址，不能用';
  if (/ENOTFOUND|EAI_AGAIN/.test(cause)) return '地址连不上：找不到这个域名，看看有没有写错';
  if (cause === 'ECONNREFUSED') return '地址连不上：那边没有服务在等，看看端口和服务有没有开';
  if (CERTIFICATE.test(cause)) return '地址连不上：那边的 HTTPS 证书不被信任';
  return '地址连不上：看看网络、地址和防火墙';
}

const sentences: Record<Exclude<ModelError['fault'], 'refused'>, string> = {
  unauthorised: '密钥不对或者已经失效，请换一个',
  'no-balance': '这个账号的余额不足，充值以后再试',
  'too-many': '那边太忙或者限了次数，过一会儿再试',
  upstream: '地址连上了，但它没有接受这个问题：看看模型的名称，或者那边的服务出了问题',
  timeout: '太慢了，15 秒还没有第一个字',
  cut: '答到一半断了，再试一次',
  garbage: '那边回的不是模型的话，看看地址是不是到 /v1 为止',
  content: '那边把这个问题拦下了',
};
