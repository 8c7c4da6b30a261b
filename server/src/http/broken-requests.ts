import type { Socket } from 'node:net';

const answers: Record<string, [status: string, sentence: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', '请求发送得太慢，请重试'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', '请求头太大'],
};

/** Answers what is no request of HTTP, or never became one: there is no route and no id yet. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = answers[error.code ?? ''] ?? ['400 Bad Request', '请求不正确'];
  const body = JSON.stringify({ code: Number.parseInt(status, 10), data: null, message });
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}`;
  socket.end(`${head}\r\nconnection: close\r\n\r\n${body}`, () => socket.destroy());
}
