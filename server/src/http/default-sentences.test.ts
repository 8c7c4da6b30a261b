import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defaultSentence } from './default-sentences.ts';
import { toAppError } from './errors.ts';

const shape = z.object({
  name: z.string().min(1).max(5),
  tags: z.array(z.string()).min(1).max(2),
  age: z.int().min(3).max(9),
  order: z.enum(['asc', 'desc']),
  id: z.uuid(),
  days: z.int().or(z.array(z.int())),
  own: z.string().max(2, '最多两个字'),
  strict: z.strictObject({}),
});
const good = { name: '甲', tags: ['a'], age: 5, order: 'asc', id: crypto.randomUUID(), days: 1, own: '', strict: {} };

describe('what is wrong with a value', () => {
  it.each([
    [{ name: undefined }, '参数 name 不正确：没有填'],
    [{ name: 7 }, '参数 name 不正确：类型不对'],
    [{ name: '' }, '参数 name 不正确：不能为空'],
    [{ name: '一二三四五六' }, '参数 name 不正确：最多 5 个字'],
    [{ tags: [] }, '参数 tags 不正确：最少 1 项'],
    [{ tags: ['a', 'b', 'c'] }, '参数 tags 不正确：最多 2 项'],
    [{ tags: ['a', 1] }, '参数 tags.1 不正确：类型不对'],
    [{ age: 2 }, '参数 age 不正确：最小是 3'],
    [{ age: 10 }, '参数 age 不正确：最大是 9'],
    [{ order: 'up' }, '参数 order 不正确：只能是 asc、desc'],
    [{ id: '7' }, '参数 id 不正确：格式不对'],
    [{ days: '7' }, '参数 days 不正确：不认识这样的内容'],
    [{ strict: { colour: 1 } }, '参数 strict 不正确：没有叫 colour 的一项'],
    [{ own: '三个字' }, '最多两个字'],
  ])('is said with the name of its field: %j', (wrong, sentence) => {
    const { error } = shape.safeParse({ ...good, ...wrong }, { error: defaultSentence });

    expect(toAppError(error)).toMatchObject({ code: 'invalid', message: sentence });
  });
});
