import pino, { type Logger } from 'pino';

export type Log = Logger;

/** Structured lines; never bodies, tokens, prompts or files. */
export function openLog(level: string): Log {
  return pino({ level, base: null, redact: ['req.headers', '*.token', '*.refreshToken', '*.password'] });
}
