import { AppError, messages, statusOfCode } from '@app/contract/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { diskFull, isDiskFull } from '#lib/disk-full.ts';
import { defaultSentence } from './default-sentences.ts';
import { wrapError } from './envelope.ts';

/** Turns whatever was thrown into one answer; what is not ours is logged with the request id and leaks nothing. */
export function sendError(request: FastifyRequest, reply: FastifyReply, thrown: unknown): FastifyReply {
  const { status, body } = errorAnswer(request, thrown);
  return reply.status(status).send(body);
}

export function errorAnswer(request: FastifyRequest, thrown: unknown): { status: number; body: unknown } {
  const error = toAppError(thrown);
  if (error.code === 'unexpected') {
    request.log.error({ err: thrown, route: request.routeOptions.url }, 'unexpected-error');
  }
  const envelope = request.routeOptions.config.endpoint?.envelope ?? 'standard';
  return { status: httpStatus(error), body: wrapError(envelope, error, request.id) };
}

/** Token faults and refusals with a wire code of their own travel with HTTP 200 (decision G-007). */
function httpStatus(error: AppError): number {
  return error.details.tokenStatus || error.details.wireCode !== undefined ? 200 : statusOfCode[error.code];
}

export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof z.ZodError) return new AppError('invalid', firstProblem(thrown));
  if (isDiskFull(thrown)) return diskFull(thrown);
  return fromFramework(thrown) ?? new AppError('unexpected', messages.unexpected, { cause: thrown });
}

function firstProblem(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return '参数不正确';
  const isOwnSentence = issue.message !== defaultSentence(issue);
  const field = issue.path.join('.');
  if (isOwnSentence && issue.code !== 'invalid_type') return issue.message;
  return field ? `参数 ${field} 不正确：${issue.message}` : `参数不正确：${issue.message}`;
}

const frameworkSentences: Record<string, [AppError['code'], string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid', '请求内容不是有效的 JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid', '请求内容不能为空'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', '请求内容太大'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['invalid', '不支持的内容类型，请使用 application/json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid', '请求内容不完整'],
  FST_ERR_BAD_URL: ['invalid', '地址不正确'],
};

function fromFramework(thrown: unknown): AppError | null {
  if (!(thrown instanceof Error)) return null;
  const known = frameworkSentences[(thrown as FastifyError).code ?? ''];
  if (known) return new AppError(...known);
  if (thrown instanceof SyntaxError) return new AppError('invalid', '请求内容不是有效的 JSON');
  const status = (thrown as FastifyError).statusCode;
  if (status && status >= 400 && status < 500) return new AppError('invalid', '请求不正确');
  return null;
}
