import { join } from 'node:path';
import { checkContent } from './check-content.ts';
import { openCurriculum } from './curriculum.ts';
import { openPlan } from './plan.ts';
import { readContentFolder } from './read-content.ts';
import { buildSearchIndex, type Hit, type SearchDocument } from './search-index.ts';
import {
  type Book,
  FormFile,
  type FormTemplate,
  type FormulaEntry,
  FormulaFile,
  type Grade,
  HelpFile,
  type HelpTopic,
  type KnowledgePoint,
  type Phase,
  type Subject,
} from './shapes.ts';

export type LibraryEntry =
  | { kind: 'knowledge'; item: KnowledgePoint }
  | { kind: 'formula'; item: FormulaEntry }
  | { kind: 'help'; item: HelpTopic }
  | { kind: 'template'; item: FormTemplate };
export type EntryKind = LibraryEntry['kind'];
export type LibraryHit = Hit<LibraryEntry>;

/** Everything in `content/`, validated, with a search over it. Never changes after it is opened. */
export type Library = {
  /** Knowledge points, formulas, help topics, forms and book volumes together. */
  size: number;
  phases: readonly Phase[];
  grades: readonly Grade[];
  subjects: readonly Subject[];
  /** Where the plan of subjects and grades comes from. */
  planSource: string;
  books: readonly Book[];
  knowledge: readonly KnowledgePoint[];
  formulas: readonly FormulaEntry[];
  help: readonly HelpTopic[];
  templates: readonly FormTemplate[];
  findKnowledge(id: string): KnowledgePoint | undefined;
  /** 「初中 · 数学 · 九年级」. */
  placeOf(item: { phase: string; subject: string; grade?: string | undefined }): string;
  subjectName(subjectCode: string, phaseCode: string): string;
  search(kind: EntryKind, question: string, limit?: number): LibraryHit[];
};

/** Reads the library folder. Throws one error that names the file and the fault when anything in it is wrong. */
export function openLibrary(dir: string): Library {
  const plan = openPlan(dir);
  const content = {
    ...plan,
    ...openCurriculum(dir),
    formulas: readContentFolder(join(dir, 'formulas'), FormulaFile).flatMap((file) => file.formulas),
    help: readContentFolder(join(dir, 'help'), HelpFile).flatMap((file) => file.topics),
    templates: readContentFolder(join(dir, 'forms'), FormFile).flatMap((file) => file.templates),
  };
  checkContent(content);
  const knowledgeById = new Map(content.knowledge.map((point) => [point.id, point]));
  const indexes = indexesOf(content);
  return {
    ...content,
    size:
      knowledgeById.size +
      content.formulas.length +
      content.help.length +
      content.templates.length +
      content.books.length,
    planSource: plan.source,
    findKnowledge: (id) => knowledgeById.get(id),
    placeOf: ({ phase, subject, grade = '' }) =>
      [plan.phaseName(phase), plan.subjectName(subject, phase), plan.gradeName(grade)].filter(Boolean).join(' · '),
    search: (kind, question, limit) => indexes[kind].search(question, limit),
  };
}

type Lists = Pick<Library, 'knowledge' | 'formulas' | 'help' | 'templates'>;

function indexesOf({ knowledge, formulas, help, templates }: Lists) {
  const documents = {
    knowledge: knowledge.map((item) => ({
      entry: { kind: 'knowledge' as const, item },
      names: [item.title, ...item.aliases],
      body: [item.summary, ...item.keyPoints, ...item.mistakes].join('\n'),
    })),
    formula: formulas.map((item) => ({
      entry: { kind: 'formula' as const, item },
      names: [item.title, ...item.aliases],
      body: item.meaning,
    })),
    help: help.map((item) => ({
      entry: { kind: 'help' as const, item },
      names: [item.title, ...item.keywords],
      body: item.answer,
    })),
    template: templates.map((item) => ({
      entry: { kind: 'template' as const, item },
      names: [item.title, ...item.keywords],
      body: item.title,
    })),
  } satisfies Record<EntryKind, SearchDocument<LibraryEntry>[]>;
  return {
    knowledge: buildSearchIndex<LibraryEntry>(documents.knowledge),
    formula: buildSearchIndex<LibraryEntry>(documents.formula),
    help: buildSearchIndex<LibraryEntry>(documents.help),
    template: buildSearchIndex<LibraryEntry>(documents.template),
  };
}
