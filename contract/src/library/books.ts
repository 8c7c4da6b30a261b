import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limit } from '../paging.ts';
import { TitleHit } from '../title-hit.ts';

const bookCode = z.string('缺少教材').trim().min(1, '缺少教材').max(64, '教材编号不正确');

/** A volume; `textBookType` is its edition. */
export const Book = z.object({ bookCode: z.string(), textBookType: z.string(), title: z.string() });

export const currentBook = endpoint({
  method: 'GET',
  path: '/futureclass/appServer/book/current',
  summary: 'The volume I teach from now, by what I teach and the time of the school year; null when none is known',
  input: z.object({}),
  output: Book.nullable(),
});

/** One place in a book, by up to four levels (rule ENT-010); levels it does not have are empty. */
export const BookNode = z.object({
  bookCode: z.string(),
  title: z.string(),
  unit1: z.string(),
  unit1Name: z.string(),
  unit2: z.string(),
  unit2Name: z.string(),
  unit3: z.string(),
  unit3Name: z.string(),
  unit4: z.string(),
  unit4Name: z.string(),
});
export type BookNode = z.infer<typeof BookNode>;

export const bookMenuList = endpoint({
  method: 'GET',
  path: '/futureclass/resourceServer/resMeta/listBookMenu',
  summary: 'The contents of a volume in order',
  client: 'general',
  input: z.object({ bookCode, textBookType: z.string().max(64, '教材版本不正确').optional() }),
  output: z.array(BookNode),
});

/** A place of the knowledge tree; leaves have no children. */
export type KnowledgeNode = { code: string; name: string; children: KnowledgeNode[] };
export const KnowledgeNode: z.ZodType<KnowledgeNode> = z.lazy(() =>
  z.object({ code: z.string(), name: z.string(), children: z.array(KnowledgeNode) }),
);

const phaseCode = z.enum(['03', '04', '05'], '学段不正确');
const subjectCode = z.string().max(8, '学科不正确');
/** Nothing given means what the teacher herself teaches. */
const taught = { phaseCode: phaseCode.optional(), subjectCode: subjectCode.optional() };

export const listKnowledgeTree = endpoint({
  method: 'GET',
  path: '/futureclass/resourceServer/resMeta/listKnowledgeV3Tree',
  summary: 'What a subject teaches in a phase, from the large to the small',
  client: 'general',
  input: z.object(taught),
  output: z.array(KnowledgeNode),
});

export const ListedBook = Book.extend({ gradeCode: z.string(), volume: z.string(), lessonCount: z.int() });

export const listBookHasLesson = endpoint({
  method: 'GET',
  path: '/futureclass/resourceServer/resMeta/listBookHasLesson',
  summary: 'The volumes of a phase and subject whose lessons are known',
  client: 'general',
  input: z.object(taught),
  output: z.array(ListedBook),
});

export const ListedLesson = z.object({
  lessonId: z.string(),
  title: z.string(),
  /** `rj-math-9a.1` */
  unit: z.string(),
  unitName: z.string(),
  knowledge: z.array(z.string()),
  /** Has a plan written for it. */
  hasKernel: z.boolean(),
});
export type ListedLesson = z.infer<typeof ListedLesson>;

export const listLessons = endpoint({
  method: 'GET',
  path: '/futureclass/resourceServer/resMeta/listLessons',
  summary: 'The lessons of a volume, or of one unit of it',
  client: 'general',
  input: z.object({ bookCode, unit: z.string().max(80, '单元编号不正确').optional() }),
  output: z.array(ListedLesson),
});

export const FoundLesson = ListedLesson.extend({
  bookCode: z.string(),
  book: z.string(),
  phaseCode: z.string(),
  subjectCode: z.string(),
  gradeCode: z.string(),
});
export type FoundLesson = z.infer<typeof FoundLesson>;

/** With what of its title was found. */
export const SearchedLesson = FoundLesson.extend({ hits: z.array(TitleHit) });
export type SearchedLesson = z.infer<typeof SearchedLesson>;

export const searchLessons = endpoint({
  method: 'GET',
  path: '/futureclass/resourceServer/resMeta/searchLessons',
  summary: 'Lessons by their title, or by how it is read, or a mixture: 背影, beiying, by, b影',
  client: 'general',
  input: z.object({
    keyword: z.string().trim().min(1, '请输入课题').max(50, '搜索的话最多 50 字'),
    ...taught,
    limit: limit(50, 20),
  }),
  output: z.array(SearchedLesson),
});

export const getLesson = endpoint({
  method: 'GET',
  path: '/futureclass/resourceServer/resMeta/getLesson',
  summary: 'A lesson by its id, with the book it lies in',
  client: 'general',
  onError: 'rethrow',
  input: z.object({ lessonId: z.string('缺少课时').trim().min(1, '缺少课时').max(64, '课时编号不正确') }),
  output: FoundLesson,
});

export const sampleLesson = endpoint({
  method: 'GET',
  path: '/futureclass/resourceServer/resMeta/sampleLesson',
  summary: 'A lesson with a written plan to show what can be made of one: of what I teach now where there is one',
  client: 'general',
  onError: 'rethrow',
  input: z.object({}),
  output: FoundLesson,
});

export const getUnitInfo = endpoint({
  method: 'GET',
  path: '/futureclass/sparkServer/teachDesign/unitInfo/get',
  summary: 'A unit, its lessons and what they teach; whether it is one of the two for trying out (decision G-016)',
  client: 'general',
  input: z.object({ unit: z.string('缺少单元').trim().min(1, '缺少单元').max(80, '单元编号不正确') }),
  output: z.object({
    unitId: z.string(),
    title: z.string(),
    book: z.string(),
    lessons: z.array(ListedLesson),
    keyConcepts: z.array(z.string()),
    isDemo: z.boolean(),
  }),
});

export const DemoUnit = z.object({ unitId: z.string(), title: z.string(), book: z.string(), lessonId: z.string() });

export const listDemoUnits = endpoint({
  method: 'GET',
  path: '/futureclass/sparkServer/teachDesign/unitInfo/demos',
  summary: 'The units everybody may try teaching designs with, each with its first lesson (decision G-016)',
  client: 'general',
  input: z.object({}),
  output: z.array(DemoUnit),
});

const named = z.object({ code: z.string(), name: z.string() });
/** A question of a form and what may be chosen. */
const Options = z.object({ options: z.array(z.object({ key: z.string(), name: z.string(), values: z.array(named) })) });
const store = (path: string) => ({
  path: `/futureclass/eshopServer${path}`,
  altPaths: [`/futureclass${path}`],
});

export const getBookInfo = endpoint({
  method: 'GET',
  ...store('/rProduct/book/getBookInfo'),
  summary: 'One volume',
  client: 'general',
  input: z.object({ bookCode }),
  output: ListedBook.extend({ publisher: z.string(), phaseCode: z.string(), subjectCode: z.string() }),
});

export const bookFilterOptions = endpoint({
  method: 'GET',
  ...store('/rProduct/book/filter/options'),
  summary: 'What volumes can be narrowed by',
  client: 'general',
  input: z.object(taught),
  output: Options,
});

export const bookFilterOptionsV3 = endpoint({ ...bookFilterOptions, ...store('/rProduct/v3/book/filter/options') });

export const getBookStyle = endpoint({
  method: 'GET',
  ...store('/rProduct/book/getStyle'),
  summary: 'The styles in which a volume can be taught (decision G-019)',
  client: 'general',
  input: z.object({ bookCode }),
  output: z.object({ styles: z.array(named) }),
});

export const knowledgeBackground = endpoint({
  method: 'GET',
  path: '/futureclass/resourceServer/newResource/knowledgeBackground/query',
  altPaths: ['/futureclass/resourceServer/knowledgeBackground/query'],
  summary: 'What stands behind a point of the knowledge tree',
  client: 'general',
  input: z.object({ knowledgeCode: z.string('缺少知识点').trim().min(1, '缺少知识点').max(64, '知识点编号不正确') }),
  output: z.object({ code: z.string(), name: z.string(), text: z.string() }),
});
