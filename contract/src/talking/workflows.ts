import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { AnswerIntent, GenerationType, SkillKind } from '../enums.ts';
import { MadeBy } from '../made-by.ts';
import { generateMaterial, MAX_PICTURE_WORDS } from '../making/materials.ts';
import { ChainQuestion, generateProblemChain } from '../making/problem-chains.ts';
import { HistoryMessage, Source } from './chat.ts';
import { namesOfWorkflow, type WorkflowKind, workflowTable } from './workflow-table.ts';

const MAX_SENTENCE_CHARS = 500;
const MAX_TEXT_CHARS = 20_000;
const MAX_EARLIER = 20;

/** A model is waited for as long as its maker waits, and a little longer. */
const TIMEOUT_MS = 90_000;

function workflow<Inputs extends z.ZodType, Result extends z.ZodRawShape>(
  kind: WorkflowKind,
  summary: string,
  inputs: Inputs,
  result: Result,
) {
  const { shortcutData } = workflowTable[kind];
  return endpoint({
    method: 'POST',
    ...gateway(`/workflow/${shortcutData.workflowId}/run`),
    summary,
    timeoutMs: TIMEOUT_MS,
    input: z.object({ ...namesOfWorkflow(kind), inputs }),
    output: MadeBy.extend(result),
  });
}

const MISSING_WORDS = '请写下你要做的事';
const sentence = z
  .string(MISSING_WORDS)
  .trim()
  .min(1, MISSING_WORDS)
  .max(MAX_SENTENCE_CHARS, `一句话请控制在 ${MAX_SENTENCE_CHARS} 字以内`);
const longText = z.string('请写下内容').trim().max(MAX_TEXT_CHARS, `内容请控制在 ${MAX_TEXT_CHARS} 字以内`);

export const recogniseIntention = workflow(
  'intention',
  'What a sentence wants made, and where; nothing is begun',
  z.object({ words: sentence }, MISSING_WORDS),
  {
    /** A question the product offers itself, something it makes, or neither. */
    intent: z.literal(Object.values(AnswerIntent)),
    skill: z.enum(SkillKind).nullable(),
    generationType: z.literal(Object.values(GenerationType)).nullable(),
    /** Of the lesson or theme, in her words; empty where she named none. */
    topic: z.string(),
    phase: z.string(),
    grade: z.string(),
    subject: z.string(),
    /** Opens the desk with these filled in; empty where there is none. */
    address: z.string(),
  },
);

export const writeText = workflow(
  'text2text',
  'Writes a text from a wish and, if given, from another text; nothing is stored',
  z.object({ words: sentence, content: longText.default('') }, MISSING_WORDS),
  { text: z.string(), sources: z.array(Source) },
);

const taskId = z.uuid();
const picture = { taskId };
const wish = generateMaterial.input.shape;

export const drawFromSentence = workflow(
  'text2Image',
  'Has a picture drawn from a sentence; the list of pictures says when it is ready',
  z.object(
    {
      words: z
        .string('请写下要画什么')
        .trim()
        .min(1, '请写下要画什么')
        .max(MAX_PICTURE_WORDS, `画面描述最多 ${MAX_PICTURE_WORDS} 个字`),
    },
    '请写下要画什么',
  ),
  { ...picture, words: z.string(), caption: z.string(), ratio: wish.ratio, style: wish.style },
);

export const drawMaterial = workflow(
  'material text-to-image',
  'Has a picture for lessons drawn as described; the list of pictures says when it is ready',
  z.object(
    {
      words: wish.words.unwrap().min(1, '请写下要画什么'),
      caption: wish.caption,
      ratio: wish.ratio,
      style: wish.style,
    },
    '请写下要画什么',
  ),
  picture,
);

export const redrawMaterial = workflow(
  'material image-to-image',
  'Has a picture of mine drawn anew; the list of pictures says when it is ready',
  z.object(
    {
      materialId: z.uuid('请选择一张图片'),
      words: wish.words,
      caption: wish.caption,
      ratio: wish.ratio,
      style: wish.style,
    },
    '请选择一张图片',
  ),
  picture,
);

export const thinkThrough = workflow(
  'thought chain generation',
  'The questions that lead through a lesson, one from the other; nothing is stored',
  generateProblemChain.input,
  { title: z.string(), place: z.string(), chain: z.array(ChainQuestion) },
);

export const talkToAgent = workflow(
  'agent dialogue and prompt',
  'One answer of an assistant I may use, with what it is told and what to ask next; nothing is stored',
  z.object(
    {
      agentId: z.uuid('请选择助手'),
      question: sentence,
      messages: z
        .array(HistoryMessage.extend({ content: longText }))
        .max(MAX_EARLIER, `最多带 ${MAX_EARLIER} 句以前的话`)
        .default([]),
    },
    '请选择助手',
  ),
  { text: z.string(), sources: z.array(Source), prompts: z.array(z.string()) },
);
