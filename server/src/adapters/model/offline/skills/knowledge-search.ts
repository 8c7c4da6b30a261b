import type { Ask } from '#adapters/model/offline/ask.ts';
import type { Library } from '#content/library.ts';
import { normaliseText, topicOf } from '#content/search-text.ts';
import type { KnowledgePoint } from '#content/shapes.ts';

export type KnowledgeHit = {
  point: KnowledgePoint;
  matchedNames: string[];
  coverage: number;
  isSure: boolean;
  score: number;
};

type Query = Pick<Ask, 'library' | 'question' | 'teacher'>;

const PLACE_SAID_BONUS = 40;
const TEACHER_BONUS = 6;
const CANDIDATES = 8;

/** Knowledge points for a question, best first. A phase or subject said in the question decides between namesakes. */
export function searchKnowledge({ library, question, teacher }: Query): KnowledgeHit[] {
  const hits = library
    .search('knowledge', withoutPlace(library, question), CANDIDATES)
    .flatMap(({ entry, ...hit }): KnowledgeHit[] => {
      if (entry.kind !== 'knowledge') return [];
      const places = placesOf(library, entry.item);
      const isSaid = places.some((place) => question.includes(place));
      const isOwn = places.includes(teacher.phase ?? '') || places.includes(teacher.subject ?? '');
      return [
        { ...hit, point: entry.item, score: hit.score + (isSaid ? PLACE_SAID_BONUS : 0) + (isOwn ? TEACHER_BONUS : 0) },
      ];
    });
  return hits.sort((a, b) => b.score - a.score);
}

/** The best hit if the question clearly names it. */
export function findKnowledgePoint(ask: Query): KnowledgeHit | undefined {
  const [best] = searchKnowledge(ask).filter(({ isSure }) => isSure);
  return best;
}

/** What is left of the topic when everything recognised is taken away: the part we have no material on. */
export function unrecognisedPart(library: Library, question: string, hits: readonly KnowledgeHit[]): string {
  const known = [
    ...hits.flatMap(({ matchedNames, point }) => [...matchedNames, normaliseText(point.title)]),
    // 并联电路 is half of 串联电路和并联电路.
    ...hits.flatMap(({ point }) => point.title.split(/[和与及、]/).map(normaliseText)),
    ...hits.flatMap(({ point }) => placesOf(library, point)),
  ]
    .filter((name) => name.length > 1)
    .sort((a, b) => b.length - a.length);
  return known.reduce((rest, name) => rest.replaceAll(name, ''), topicOf(question));
}

/** 「初中数学 圆」 asks for 圆. A subject is only cut off after a phase or grade or before a space: 物理变化 is a topic. */
function withoutPlace(library: Library, question: string): string {
  const stages = [...library.phases, ...library.grades].map(({ name }) => name).join('|');
  const subjects = library.subjects.flatMap(({ name, aliases }) => [name, ...aliases]).join('|');
  return question.replace(new RegExp(`(?:${stages})(?:的|${subjects})*|(?:${subjects})(?=\\s)`, 'g'), ' ');
}

function placesOf(library: Library, { phase, subject, grade }: KnowledgePoint): string[] {
  const names = [library.phases.find(({ code }) => code === phase)?.name, library.subjectName(subject, phase)];
  return [...names, library.grades.find(({ code }) => code === grade)?.name].filter((name) => name !== undefined);
}
