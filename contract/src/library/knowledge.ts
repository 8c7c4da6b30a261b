import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { MAX_FILE_BYTES, MAX_FILE_NAME_CHARS, TOO_LARGE, typeProblem } from '../keeping/files.ts';

/** Decision G-064. */
export const MAX_KNOWLEDGE_FILES = 20;
export const KnowledgeType = z.enum(['docx', 'pptx', 'pdf', 'txt', 'md', 'xlsx']);
export type KnowledgeType = z.infer<typeof KnowledgeType>;

export const TOO_MANY_KNOWLEDGE_FILES = `一个助手最多放 ${MAX_KNOWLEDGE_FILES} 个知识文件，请先删掉不用的`;
const KNOWLEDGE_TYPES = '知识文件只能是 docx、pptx、pdf、xlsx、txt 或 md，请换一个文件';

export function knowledgeTypeOf(name: string): KnowledgeType | undefined {
  return KnowledgeType.safeParse(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()).data;
}

/** Why a file cannot be put into a knowledge base; said before a byte is sent. */
export function knowledgeProblem({ name, size }: { name: string; size: number }): string | undefined {
  if (size === 0) return '这个文件是空的，请换一个文件';
  if (size > MAX_FILE_BYTES) return TOO_LARGE;
  if (knowledgeTypeOf(name)) return undefined;
  // The old formats have a sentence of their own.
  return typeProblem(name)?.includes('旧格式') ? typeProblem(name) : KNOWLEDGE_TYPES;
}

/** Rule SRV-022. */
export const KnowledgeStatus = z.enum(['waiting', 'parsing', 'success', 'failed']);
export type KnowledgeStatus = z.infer<typeof KnowledgeStatus>;

const agentId = z.uuid('助手编号不正确');
const docId = z.uuid('知识文件编号不正确');

/** A file as the knowledge of one assistant. */
export const KnowledgeFile = z.object({
  docId,
  fileName: z.string(),
  type: KnowledgeType,
  /** Bytes. */
  size: z.int(),
  md5: z.string(),
  status: KnowledgeStatus,
  /** Why it failed; empty otherwise. */
  reason: z.string(),
  /** How many passages can be found, once it is read. */
  passageCount: z.int(),
  createTime: z.number(),
});
export type KnowledgeFile = z.infer<typeof KnowledgeFile>;

/** A file I uploaded (see `uploadFile`) or one of my cloud disk. */
export const KnowledgeFileChoice = z.object({
  fileId: z.uuid('文件编号不正确'),
  fileName: z.string('缺少文件名').trim().min(1, '文件名不能为空').max(MAX_FILE_NAME_CHARS, '文件名太长'),
  md5: z
    .string()
    .regex(/^[0-9a-f]{32}$/i, 'md5 不正确')
    .optional(),
});
export type KnowledgeFileChoice = z.infer<typeof KnowledgeFileChoice>;

export const addKnowledgeFile = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/assistant/addKnowledgeFile'),
  summary: 'Gives an assistant of mine a file to know; the same content is there once, and is tried again if it failed',
  timeoutMs: 60_000,
  input: KnowledgeFileChoice.extend({ agentId }),
  output: KnowledgeFile,
});

export const selDocInfoStatus = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/assistant/selDocInfoStatus'),
  summary: 'How far the files of an assistant of mine have been read; all of them unless some are named',
  onError: 'swallow',
  input: z.object({ agentId, docIds: z.array(docId).max(100, '一次最多查询 100 个文件').optional() }),
  output: z.array(KnowledgeFile),
});

export const delKnowledgeFile = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/assistant/delKnowledgeFile'),
  summary: 'Takes a file out of the knowledge of an assistant of mine, and its passages with it',
  input: z.object({ agentId, docId }),
  output: z.null(),
});
