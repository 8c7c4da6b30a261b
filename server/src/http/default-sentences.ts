import type { z } from 'zod';

/** What is wrong with a value, where the contract has no sentence of its own for it. Said behind the name of the field. */
export function defaultSentence(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return 'input' in issue && issue.input === undefined ? '没有填' : '类型不对';
    case 'too_big':
      return `最${counted(issue.origin, issue.maximum, '多', '大')}`;
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? '不能为空'
        : `最${counted(issue.origin, issue.minimum, '少', '小')}`;
    case 'invalid_value':
      return `只能是 ${issue.values.map(String).join('、')}`;
    case 'invalid_format':
      return '格式不对';
    case 'unrecognized_keys':
      return `没有叫 ${issue.keys.join('、')} 的一项`;
    default:
      return '不认识这样的内容';
  }
}

function counted(origin: string, bound: number | bigint, howMany: string, howLarge: string): string {
  if (origin === 'string') return `${howMany} ${bound} 个字`;
  if (origin === 'array' || origin === 'set') return `${howMany} ${bound} 项`;
  return `${howLarge}是 ${bound}`;
}
