import type { Book, FormTemplate, FormulaEntry, Grade, HelpTopic, KnowledgePoint, Phase, Subject } from './shapes.ts';

type Content = {
  phases: readonly Phase[];
  grades: readonly Grade[];
  subjects: readonly Subject[];
  books: readonly Book[];
  knowledge: readonly KnowledgePoint[];
  formulas: readonly FormulaEntry[];
  help: readonly HelpTopic[];
  templates: readonly FormTemplate[];
};

/** What the shapes cannot say: ids are unique, links lead somewhere, grades and subjects fit their phase. */
export function checkContent(content: Content): void {
  const { books, knowledge, formulas, help, templates } = content;
  const faults = [
    ...[books, knowledge, formulas, help, templates].flatMap(duplicateIds),
    ...knowledge.flatMap((point) => faultsOfPoint(content, point)),
    ...books.flatMap((book) => faultsOfPlace(content, book)),
    ...formulas.flatMap((formula) => faultsOfPlace(content, formula)),
  ];
  if (faults.length > 0) throw new Error(`The content library is not consistent:\n${faults.join('\n')}`);
}

function duplicateIds(items: readonly { id: string }[]): string[] {
  const ids = items.map(({ id }) => id);
  return ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `the id ${id} is used twice`);
}

function faultsOfPoint(content: Content, point: KnowledgePoint): string[] {
  const known = new Set(content.knowledge.map(({ id }) => id));
  const lost = point.related.filter((id) => !known.has(id) || id === point.id);
  return [...faultsOfPlace(content, point), ...lost.map((id) => `${point.id} is related to the unknown ${id}`)];
}

type Placed = { id: string; phase: Phase['code']; subject: string; grade?: string | undefined };

function faultsOfPlace({ phases, subjects }: Content, { id, phase, subject, grade }: Placed): string[] {
  const taught = subjects.find(({ code }) => code === subject)?.taught[phase];
  if (!taught) return [`${id}: subject ${subject} is not taught in phase ${phase}`];
  const grades = phases.find(({ code }) => code === phase)?.grades ?? [];
  if (grade && !grades.includes(grade)) return [`${id}: grade ${grade} is not in phase ${phase}`];
  return grade && !taught.includes(grade) ? [`${id}: subject ${subject} is not taught in grade ${grade}`] : [];
}
