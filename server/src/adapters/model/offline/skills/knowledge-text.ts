import type { Source } from '@app/contract/talking/chat.ts';
import type { Library } from '#content/library.ts';
import type { KnowledgePoint } from '#content/shapes.ts';

/** The parts of a knowledge point a teacher may ask for. */
export type Facet = 'overview' | 'key-points' | 'mistakes' | 'teaching' | 'example' | 'more';

export function writeKnowledge(library: Library, point: KnowledgePoint, facet: Facet, no: number): string {
  const mark = `[${no}]`;
  const heading = `### ${point.title}`;
  switch (facet) {
    case 'overview':
      return join(heading, `${point.summary}${mark}`, keyPoints(point), mistakes(point));
    case 'key-points':
      return join(heading, `${keyPoints(point)}${mark}`);
    case 'mistakes':
      return join(heading, `${mistakes(point)}${mark}`);
    case 'teaching':
      return join(heading, `**教学提示**\n\n${point.hint}${mark}`, keyPoints(point), mistakes(point));
    case 'example':
      return join(heading, `${example(point) ?? '内置资料里这个知识点没有例题。'}${mark}`);
    case 'more':
      return join(heading, example(point), `**教学提示**\n\n${point.hint}${mark}`, related(library, point));
  }
}

export function sourceOf(library: Library, point: KnowledgePoint, no: number): Source {
  return { no, title: `内置资料：${point.title}`, place: library.placeOf(point), quote: firstSentence(point.summary) };
}

/** Cut only between sentences, never inside a formula. */
function firstSentence(text: string): string {
  return text.slice(0, text.indexOf('。') + 1) || text;
}

function keyPoints(point: KnowledgePoint): string {
  return `**要点**\n\n${bullets(point.keyPoints)}`;
}

function mistakes(point: KnowledgePoint): string {
  return `**易错点**\n\n${bullets(point.mistakes)}`;
}

function example({ example }: KnowledgePoint): string | undefined {
  return example && `**例题**\n\n${example.question}\n\n**解答**\n\n${example.solution}`;
}

function related(library: Library, point: KnowledgePoint): string | undefined {
  const titles = point.related.flatMap((id) => library.findKnowledge(id)?.title ?? []);
  return titles.length === 0 ? undefined : `**相关知识点**：${titles.join('、')}`;
}

export function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

function join(...paragraphs: (string | undefined)[]): string {
  return paragraphs.filter((paragraph) => paragraph !== undefined).join('\n\n');
}
