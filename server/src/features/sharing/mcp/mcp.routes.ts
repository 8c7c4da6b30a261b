import { AppError, statusOfCode } from '@app/contract/errors.ts';
import { MCP_PATH } from '@app/contract/identity/app-passwords.ts';
import type { Deps } from '#deps.ts';
import { signInAssistant } from '#features/identity/app-passwords/app-passwords.service.ts';
import { cleanValue } from '#http/clean-text.ts';
import type { Door } from '#http/door.ts';
import { readText, requireJson } from '#http/read-bodies.ts';
import { type MethodAnswer, type MethodCall, serveMethods } from '#http/serve-methods.ts';
import { weighJson } from '#http/weigh-json.ts';
import { answerMessage } from './answer-tools.ts';

/** The largest message saves a text; its signs may each be written as six. */
const MAX_MESSAGE_BYTES = 1024 * 1024;
const MAX_MESSAGE_VALUES = 1_000;
/** Of what the program says about its message, all that is for the protocol. */
const PASSED_ON = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id'];
/** A model calls a few tools for one question; a teacher's page makes more calls than that. */
const CALLS_PER_MINUTE = 120;

/** What she has here as tools of the Model Context Protocol, for AI programs with a password of their own. */
export function mcpRoutes(door: Door, deps: Deps): void {
  const limitPerMinute = Math.min(CALLS_PER_MINUTE, deps.config.rateLimitPerMinute);
  const options = { paths: [MCP_PATH], methods: ['POST', 'GET', 'DELETE'], limitPerMinute } as const;
  serveMethods(door, options, (call) => answer(deps, call));
}

async function answer(deps: Deps, call: MethodCall): Promise<MethodAnswer> {
  let userId: string | undefined;
  try {
    refusePages(call);
    const visitor = await signInAssistant(deps, loginOf(call));
    userId = visitor.caller.userId;
    const message = call.method === 'POST' ? await readMessage(call) : undefined;
    const response = await answerMessage(deps, visitor, requestOf(call), message);
    const type = response.headers.get('content-type');
    return {
      userId,
      status: response.status,
      ...(type ? { headers: { 'content-type': type } } : {}),
      body: await response.text(),
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unexpected') throw error;
    return { userId, ...refusal(error) };
  }
}

/**
 * Programs are no pages of the web. A page that names a domain of its own as this server could call it from inside the school's
 * network otherwise, with whatever the browser knows.
 */
function refusePages({ header }: MethodCall): void {
  const origin = header('origin');
  if (origin === 'null' || /^https?:/i.test(origin ?? '')) {
    throw new AppError('forbidden', '网页不能使用这个地址，请在 AI 工具里使用');
  }
}

/** The password alone, as most programs send it, or with the mobile number before it. */
function loginOf({ header, ip }: MethodCall) {
  const [, scheme = '', secret = ''] =
    /^(Bearer|Basic)\s+([\w+/=.-]{1,500})$/i.exec(header('authorization') ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return { password: secret, ip };
  const text = Buffer.from(secret, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1) throw new AppError('not-signed-in', '请用应用密码登录');
  return { name: text.slice(0, colon).trim(), password: text.slice(colon + 1), ip };
}

/** One message a call: several at once left the protocol, and would pass the count of calls by. */
async function readMessage({ bytes, lengthBytes = 0 }: MethodCall): Promise<unknown> {
  if (lengthBytes > MAX_MESSAGE_BYTES) throw new AppError('too-large', '请求内容太大');
  const text = await readText(bytes, MAX_MESSAGE_BYTES);
  weighJson(text, MAX_MESSAGE_VALUES);
  const message = cleanValue(requireJson(text));
  if (Array.isArray(message)) throw new AppError('invalid', '一次只能发一条消息');
  return message;
}

function requestOf({ method, header }: MethodCall): Request {
  const headers = PASSED_ON.flatMap((name): [string, string][] => {
    const value = header(name);
    return value === undefined ? [] : [[name, value]];
  });
  // The message was read already; the address only has to be one.
  return new Request(`http://localhost${MCP_PATH}`, { method, headers, ...(method === 'POST' ? { body: '' } : {}) });
}

function refusal({ code, message }: AppError): MethodAnswer {
  const status = statusOfCode[code];
  const body = JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_000, message } });
  const ask =
    status === 401
      ? { 'www-authenticate': 'Bearer realm="teacher-assistant", Basic realm="teacher-assistant", charset="UTF-8"' }
      : {};
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...ask }, body };
}
