import { Agent, request } from 'node:http';

/** What a stream of events held, and when. */
export type Read = { text: string; ids: number[]; firstTextMs: number; wholeMs: number };

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Reads an event stream of either shape, OpenAI's or ours, to its end. */
export function read(url: string, body: unknown, token?: string): Promise<Read> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const result: Read = { text: '', ids: [], firstTextMs: Number.NaN, wholeMs: Number.NaN };
    const headers = { 'content-type': 'application/json', ...(token ? { 's-auth-token': token } : {}) };
    const outgoing = request(url, { method: 'POST', agent, headers }, (response) => {
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) takeBlock(block, result);
        if (result.text && Number.isNaN(result.firstTextMs)) result.firstTextMs = performance.now() - startedAt;
      });
      response.on('end', () => resolve({ ...result, wholeMs: performance.now() - startedAt }));
      response.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify(body));
  });
}

function takeBlock(block: string, result: Read): void {
  const data = /^data: (\{.*)$/m.exec(block)?.[1];
  if (!data) return;
  const message = JSON.parse(data);
  const id = /^id: (\d+)$/m.exec(block)?.[1];
  if (id) result.ids.push(Number(id));
  const event = message.data;
  if (event?.status === 1 && event.part === 'text') result.text += event.text;
  result.text += message.choices?.[0]?.delta?.content ?? '';
}

/** As a model service is asked, without us between. */
export function directBody(question: string, toolResults = 0) {
  const results = Array.from({ length: toolResults }, () => ({ role: 'tool', content: '1' }));
  return { model: 'fake-chat', stream: true, messages: [{ role: 'user', content: question }, ...results] };
}
