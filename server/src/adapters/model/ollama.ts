export type Ollama = {
  baseUrl: string;
  /** Where it speaks OpenAI's language: what MODEL_BASE_URL should say. */
  modelBaseUrl: string;
  models: string[];
};

const MAX_LIST_BYTES = 1_000_000;

/** Looks for an Ollama and the models it has. Anything but a proper answer in time means there is none. */
export async function findOllama(settings: { baseUrl?: string; timeoutMs?: number } = {}): Promise<Ollama | null> {
  const baseUrl = (settings.baseUrl ?? 'http://127.0.0.1:11434').replace(/\/+$/, '');
  try {
    const list = await askForTags(baseUrl, settings.timeoutMs ?? 400);
    return { baseUrl, modelBaseUrl: `${baseUrl}/v1`, models: modelNames(list) };
  } catch {
    return null;
  }
}

async function askForTags(baseUrl: string, timeoutMs: number): Promise<unknown> {
  const { Client } = await import('undici');
  const client = new Client(baseUrl, { maxResponseSize: MAX_LIST_BYTES, allowH2: false });
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const reply = await client.request({ path: '/api/tags', method: 'GET', signal });
    if (reply.statusCode !== 200) throw new Error(`HTTP ${reply.statusCode}`);
    return await reply.body.json();
  } finally {
    await client.destroy();
  }
}

function modelNames(list: unknown): string[] {
  const models = typeof list === 'object' && list !== null && 'models' in list ? list.models : undefined;
  if (!Array.isArray(models)) throw new Error('not a list of models');
  return models.map((model: unknown) => {
    if (typeof model !== 'object' || model === null || !('name' in model)) throw new Error('a model without a name');
    return String(model.name);
  });
}
