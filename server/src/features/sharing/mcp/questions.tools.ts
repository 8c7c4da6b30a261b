import { type Question, type QuestionPart, searchQuestion } from '@app/contract/library/questions.ts';
import { z } from 'zod';
import { search } from '#features/library/questions/questions.service.ts';
import { placeFields, placeOf } from './named-places.ts';
import { tool } from './tool.ts';

/** Questions are long, and a model reads all of them. */
const MOST_AT_ONCE = 10;

export const questionTools = [
  tool({
    name: 'search_questions',
    title: '在题库里找题',
    description: '按学段、学科、年级和词语在题库里找题，带答案和解析。最符合的在前，一次最多 10 道。',
    input: z.object({
      ...placeFields,
      words: searchQuestion.input.shape.keyword.describe('题目或知识点里的词'),
      page: searchQuestion.input.shape.page,
      limit: z.int('数量不正确').min(1, '数量不正确').max(MOST_AT_ONCE, `最多 ${MOST_AT_ONCE} 道题`).default(5),
    }),
    run: async (deps, caller, { words, page, limit, ...names }) => {
      const wish = searchQuestion.input.parse({ keyword: words, page, limit, ...placeOf(deps, names) });
      const { list, total } = await search(deps, caller, wish);
      return [`找到 ${total} 道题。`, ...list.map(questionWords)].join('\n\n---\n\n');
    },
  }),
];

function questionWords(question: Question): string {
  const { id, typeName, difficultyName, knowledge, parts } = question;
  const head = `### ${question.title}（${typeName}，${difficultyName}，编号 ${id}）\n知识点：${knowledge.join('、')}`;
  const body = [question, ...parts].map(partWords).filter(Boolean);
  return [head, ...body].join('\n\n');
}

function partWords({
  stem,
  options,
  answer,
  analysis,
}: Pick<QuestionPart, 'stem' | 'options' | 'answer' | 'analysis'>) {
  const choices = options.map((option, index) => `${String.fromCodePoint(65 + index)}. ${option}`);
  return [
    stem,
    ...choices,
    ...(answer.length > 0 ? [`答案：${answer.join('；')}`] : []),
    ...(analysis ? [`解析：${analysis}`] : []),
  ].join('\n');
}
