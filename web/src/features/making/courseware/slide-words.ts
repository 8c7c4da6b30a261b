import type { Slide } from '@app/contract/making/slides.ts';
import { fieldsOf, fieldText } from '@app/engines/slides/slide-fields.ts';
import { stepLines, teachingWords } from './teaching-words.ts';

/** The words of a slide as Markdown, as far as its clicks have shown them: for a screen on which a slide is too small to be read. */
export function slideWords(slide: Slide, step: number): string {
  const own = teachingWords(slide, step);
  if (own !== undefined) return own;
  if (slide.layout === 'example')
    return [slide.question, stepLines(slide, step)].filter((text) => text !== '').join('\n\n');
  return fieldsOf(slide)
    .filter(({ field }) => field !== 'title' && field !== 'tag')
    .map(({ field }) => partWords(field, fieldText(slide, field), step))
    .filter((text) => text !== '')
    .join('\n\n');
}

function partWords(field: string, text: string, step: number): string {
  if (text.trim() === '') return '';
  const lines = text.split('\n');
  const [first = '', ...rest] = lines;
  switch (field.split('.')[0]) {
    case 'answer':
      return step > 0 ? `**答案**　${text}` : '';
    case 'reason':
      return step > 1 ? `**理由**　${text}` : '';
    case 'options':
      return lines.map((line, at) => `${String.fromCharCode('A'.charCodeAt(0) + at)}．${line}`).join('\n\n');
    case 'formula':
    case 'formulas':
      return lines.map((line) => `$$${line}$$`).join('\n\n');
    case 'items':
      return listOf(lines);
    case 'left':
    case 'right':
      return `**${first}**\n\n${listOf(rest)}`;
    case 'cards':
      return `**${first}**\n\n${rest.join('\n\n')}`;
    case 'table':
      return tableOf(lines);
    default:
      return lines.join('\n\n');
  }
}

function listOf(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

function tableOf([head = '', ...rows]: readonly string[]): string {
  const rule = head
    .split(' | ')
    .map(() => '---')
    .join(' | ');
  return [head, rule, ...rows].map((row) => `| ${row} |`).join('\n');
}
