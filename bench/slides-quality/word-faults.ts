import { type DrawnSlide, type Fault, rootOf, type SlideText, textsOfSlide } from './slide-texts.ts';

const LISTS = new Set(['items', 'steps', 'lines', 'lead']);
const PAIRS = ['（）', '“”', '《》', '「」', '【】'] as const;
/** Nobody ends a sentence with these; words that only look like it are told apart by what stands before. */
const LEFT_OPEN =
  /(?:(?<!不|是|于|可|但|总|就|，)是|(?<!行|作|认|成|以|因|称)为|等于|叫作|称为|因为|所以|而且|以及|例如|比如|(?<!总|之|温|饱|中|平|缓|柔|求)和|(?<!参|给)与|(?<!火|拖)把|(?<!现|存|所|实|内|正|好|不|自)在)$/;
/** Shorter ones are lines of verse. */
const VERSE_CHARS = 16;

/** Texts that stop before they say what they begin to say. */
export function cutTexts({ slide }: DrawnSlide): Fault[] {
  return textsOfSlide(slide)
    .filter((one) => isCut(one))
    .map(fault);
}

function isCut({ slide, field, text, isLast }: SlideText): boolean {
  const bare = text.replaceAll('**', '').trim();
  const isStem = (slide.layout === 'quiz' && field === 'question') || slide.layout === 'levels';
  const leadsOn = !isLast || field === 'lead' || field === 'question' || field.endsWith('title') || field === 'formula';
  if (/[，,]$/.test(bare)) return isLast || bare.length > VERSE_CHARS;
  if (/[、；;]$/.test(bare)) return true;
  if (/[：:]$/.test(bare)) return !leadsOn;
  if (bare.length > 3 && !isStem && LEFT_OPEN.test(bare)) return true;
  const open = PAIRS.some(([left = '', right = '']) => bare.split(left).length !== bare.split(right).length);
  return open || bare.replaceAll('\\$', '').split('$').length % 2 === 0;
}

/** HTML that nobody reads as such. In a formula the same signs compare. */
export function rawMarks({ slide }: DrawnSlide): Fault[] {
  const marks = /<\/?[a-z][^<>]*>|&(?:nbsp|lt|gt|amp|quot|#\d+);|(?:^|\s)#{1,6}\s/i;
  return textsOfSlide(slide)
    .filter(({ text }) => marks.test(text.replaceAll(/\$[^$]+\$/g, ' ')))
    .map(fault);
}

/** What a file says where it had a picture. */
export function pictureWords({ slide }: DrawnSlide): Fault[] {
  return matching(slide, /!\[|\[图片|图片\s*\d+\s*[\]：]|〔公式图片〕|image\d+\.(?:png|jpe?g|emf|wmf)/i);
}

/** Numbers that stood in circles of their own. */
export function badges({ slide }: DrawnSlide): Fault[] {
  const isBadge = (text: string) => /^[\s(（]*(?:\d{1,2}|[①-⑳]|[一二三四五六七八九十])[\s.、)）]*$/.test(text);
  return textsOfSlide(slide)
    .filter(({ field, text }) => LISTS.has(rootOf(field)) && text.split('\n').some(isBadge))
    .map(fault);
}

/** Signs of private fonts, of nothing, and of the AI label as a text of the lesson; on a cover, boxes that say nothing. */
export function glyphs({ slide, page }: DrawnSlide): Fault[] {
  const found = matching(slide, /[\uE000-\uF8FF\uFFFD\u25A0\u25AA\u25AB]|内容由 AI 生成/u);
  if (slide.layout !== 'cover') return found;
  const empty = page.boxes.flatMap((box) => {
    if (box.kind === 'shape') return [{ slideId: slide.id, text: `a ${box.form} on the cover` }];
    if (box.kind !== 'text') return [];
    const words = box.paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text)).join('');
    return /[\p{L}\p{N}]/u.test(words) ? [] : [{ slideId: slide.id, text: words || 'an empty box' }];
  });
  return [...found, ...empty];
}

/** The same words twice on one slide. */
export function saidTwice({ slide }: DrawnSlide): Fault[] {
  const seen = new Set<string>();
  return textsOfSlide(slide)
    .filter(({ field }) => LISTS.has(rootOf(field)))
    .flatMap((one) => {
      const isRepeated = one.text.length > 3 && seen.has(one.text);
      seen.add(one.text);
      return isRepeated ? [fault(one)] : [];
    });
}

/** Words of a body that a class reads; a formula counts as four, a figure speaks for itself. */
const FEWEST_WORDS = 12;

/** Slides with almost nothing on them. Covers, sections and questions are short by nature, and so is what a teacher wrote herself. */
export function emptySlides({ slide, page }: DrawnSlide, isWrittenByUs: boolean): Fault[] {
  if (page.ground === 'cover' || slide.layout === 'quiz' || page.boxes.some(({ kind }) => !PLAIN.has(kind))) return [];
  const texts = textsOfSlide(slide).filter(({ field }) => field !== 'title' && field !== 'tag');
  const count = texts.reduce((sum, { field, text }) => sum + wordsIn(text, field), 0);
  return count < (isWrittenByUs ? FEWEST_WORDS : 1)
    ? [{ slideId: slide.id, text: `${count}: ${texts.map(({ text }) => text).join(' / ')}` }]
    : [];
}

/** Boxes that are no picture of any kind. */
export const PLAIN = new Set<string>(['text', 'sentence', 'shape', 'formula', 'table']);

function wordsIn(text: string, field: string): number {
  if (field === 'formulas' || field === 'formula') return 4;
  const formulas = text.match(/\$[^$]+\$/g) ?? [];
  const rest = text.replaceAll(/\$[^$]+\$/g, ' ');
  return 4 * formulas.length + (rest.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu)?.length ?? 0);
}

function matching(slide: DrawnSlide['slide'], pattern: RegExp): Fault[] {
  return textsOfSlide(slide)
    .filter(({ text }) => pattern.test(text))
    .map(fault);
}

const fault = ({ slide, field, text }: SlideText): Fault => ({ slideId: slide.id, text: `${field}: ${text}` });
