import type { FastifyRequest } from 'fastify';

/** As pages make them: letters, digits and dashes. Whatever else comes is nobody's id, and is not written into a log. */
const TraceId = /^[\w-]{8,64}$/;

/** The id a page gave its call (rule HTTP-009), by which its words and our log line are found together. */
export function traceIdOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const { traceid } = headers;
  return typeof traceid === 'string' && TraceId.test(traceid) ? traceid : undefined;
}
