import { type AppPasswordOpens, addAppPassword } from '@app/contract/identity/app-passwords.ts';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Teacher, TestApp } from './test-app.ts';

export type Program = {
  password: string;
  passwordId: string;
  client: Client;
  /** What a tool said, and whether it was a refusal. */
  use(name: string, given?: Record<string, unknown>): Promise<{ text: string; isError: boolean }>;
};

/** An AI program of this teacher, by a library that is not ours. */
export async function openProgram(app: TestApp, origin: string, as: Teacher, opens: AppPasswordOpens = 'reading') {
  const { password, passwordId } = (await app.call(addAppPassword, { name: '工具', opens }, as)).data;
  const client = await connect(origin, `Bearer ${password}`);
  const use: Program['use'] = async (name, given = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: given });
    const [first] = content;
    return { text: first?.type === 'text' ? first.text : '', isError: isError === true };
  };
  return { password, passwordId, client, use };
}

export async function connect(origin: string, authorization: string): Promise<Client> {
  const client = new Client({ name: 'a program', version: '1.0.0' });
  const requestInit = { headers: { authorization } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit }));
  return client;
}

/** A message as it is, past every library. */
export function sendMessage(origin: string, message: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  const accept = 'application/json, text/event-stream';
  return fetch(new URL('/mcp', origin), {
    method: 'POST',
    headers: { accept, 'content-type': 'application/json', ...headers },
    body,
  });
}

export const callOf = (name: string, given: Record<string, unknown> = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given },
});
