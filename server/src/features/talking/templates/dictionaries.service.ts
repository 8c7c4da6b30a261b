import type { OutputOf } from '@app/contract/endpoint.ts';
import { Complexity, type SlotKind } from '@app/contract/enums.ts';
import type { getLabelList, getListByType } from '@app/contract/talking/dictionaries.ts';
import { templateGroups } from '@app/contract/talking/templates.ts';
import { SEMESTERS } from '#content/taught-books.ts';
import type { Deps } from '#deps.ts';
import * as choices from './slot-choices.ts';

type DictionaryDeps = Pick<Deps, 'plan' | 'regions' | 'curriculum'>;
type Entry = { code: string; name: string };

export async function listLabels(): Promise<OutputOf<typeof getLabelList>> {
  return Object.entries(templateGroups).map(([labelCode, labelName]) => ({ labelCode, labelName }));
}

/** What has no code of its own is coded by its name. */
export async function listDictionary(
  deps: DictionaryDeps,
  type: SlotKind | 'TemplateGroup',
): Promise<OutputOf<typeof getListByType>> {
  return entriesOf(deps, type).map(({ code, name }, i) => ({ code, name, sort: i + 1 }));
}

function entriesOf({ plan, regions, curriculum }: DictionaryDeps, type: SlotKind | 'TemplateGroup'): Entry[] {
  switch (type) {
    case 'TemplateGroup':
      return Object.entries(templateGroups).map(([code, name]) => ({ code, name }));
    case 'Phase':
      return plan.phases;
    case 'Grade':
      return plan.grades;
    case 'Subject':
      return plan.subjects;
    case 'Complexity':
      return Complexity.toReversed().map((code) => ({ code, name: choices.complexityNames[code] }));
    case 'Region':
      return regions.tree.map(({ id, name }) => ({ code: id, name }));
    case 'Knowledge':
      return curriculum.knowledge.map(({ id, title }) => ({ code: id, name: title }));
    case 'Semester':
      return named(SEMESTERS);
    case 'Publisher':
      return named(choices.PUBLISHERS);
    case 'Edition':
      return named(choices.EDITIONS);
    case 'Volume':
      return named(choices.VOLUMES);
    case 'QuestionType':
      return named(choices.questionTypes(''));
    case 'ExamType':
      return named(choices.examTypes(''));
    case 'StudentAbility':
      return named(choices.STUDENT_ABILITIES);
    // What a teacher writes herself has no dictionary; books and their chapters have calls of their own.
    case 'Book':
    case 'Course':
    case 'Lesson':
    case 'ImageDescription':
      return [];
  }
}

function named(names: readonly string[]): Entry[] {
  return names.map((name) => ({ code: name, name }));
}
