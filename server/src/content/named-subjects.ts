import { FurtherSubject } from '@app/contract/enums.ts';
import type { Subject } from './shapes.ts';

type Named = Pick<Subject, 'code' | 'name' | 'aliases'>;

const further: ReadonlySet<string> = new Set(Object.values(FurtherSubject));
/** These are nothing but subjects. 科学, 音乐 and 体育 are words of every day: they name a subject beside a word of school. */
const PLAIN = /^(?:信息科技|体育与健康)$/;
const BEFORE = String.raw`(?:小学|初中|高中|年级的?|[上下]册|学科[:：]?\s*|[教上学]|版|^)`;
const AFTER = `(?:课|教|老师|学科|学习活动|新课|核心素养|的核心素养|单元|[一二三四五六七八九]年级|[上下]册|《|$)`;

/** Whether a text names a subject by one of its names. */
export function namesSubject({ code, name, aliases }: Named, text: string): boolean {
  return [name, ...aliases].some((word) => saysSubject(code, word, text));
}

/** The same for one of its names. */
export function saysSubject(code: string, word: string, text: string): boolean {
  if (!text.includes(word)) return false;
  if (!further.has(code) || PLAIN.test(word)) return true;
  const alone = String.raw`(?<=^|[\s|:：·])${word}(?=$|[\s|·])`;
  return new RegExp(`${BEFORE}${word}(?![家记计院])|${word}${AFTER}|${alone}`, 'u').test(text.trim());
}
