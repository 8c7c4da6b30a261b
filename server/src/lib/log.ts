import pino, { type DestinationStream, type Logger } from 'pino';
import { loggedError } from './logged-error.ts';

export type Log = Logger;

/** Structured lines; never bodies, tokens, prompts or files. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    redact: ['req.headers', '*.token', '*.refreshToken', '*.password'],
    serializers: { err: (error: unknown) => loggedError(error) },
  };
  return destination ? pino(options, destination) : pino(options);
}
