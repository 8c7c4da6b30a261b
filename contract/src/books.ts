import { z } from 'zod';
import { endpoint } from './endpoint.ts';

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
