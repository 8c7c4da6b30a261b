import { listLessons as listLessonsCall, searchLessons as searchLessonsCall } from '@app/contract/library/books.ts';
import { z } from 'zod';
import { listBooks, listLessons } from '#features/library/books/curriculum.service.ts';
import { searchLessons } from '#features/library/books/sought-lessons.service.ts';
import { placeFields, placeOf } from './named-places.ts';
import { tool } from './tool.ts';

const { phase, subject } = placeFields;

export const lessonTools = [
  tool({
    name: 'list_books',
    title: '看有哪些教材',
    description: '列出一个学段、学科的教材；不给就按这位老师自己教的。每本有编号 bookCode。',
    input: z.object({ phase, subject }),
    run: async (deps, caller, names) => {
      const place = placeOf(deps, names);
      return { list: await listBooks(deps, caller, { phaseCode: place.phase, subjectCode: place.subject }) };
    },
  }),
  tool({
    name: 'list_lessons',
    title: '看一本教材的课',
    description: '按顺序列出一本教材的单元和课，带每课教的知识点。',
    input: z.object({ bookCode: listLessonsCall.input.shape.bookCode.describe('list_books 给出的教材编号') }),
    run: async (deps, _caller, { bookCode }) => ({ list: await listLessons(deps, { bookCode }) }),
  }),
  tool({
    name: 'search_lessons',
    title: '按课题找课',
    description: '按课题（也可以是拼音或首字母）在所有教材里找课，说明在哪一本、哪个单元。',
    input: z.object({
      words: searchLessonsCall.input.shape.keyword.describe('课题，例如：背影'),
      phase,
      subject,
      limit: searchLessonsCall.input.shape.limit,
    }),
    run: async (deps, _caller, { words, limit, ...names }) => {
      const place = placeOf(deps, names);
      const taught = { phaseCode: place.phase, subjectCode: place.subject };
      const found = await searchLessons(deps, { keyword: words, limit, ...taught });
      return { list: found.map(({ hits: _hits, ...lesson }) => lesson) };
    },
  }),
];
