import { FORBIDDEN_CHARACTERS, nameProblem, nameSentences } from '@app/contract/keeping/entry-names.ts';

/** What stands below a field with a name that will be refused. */
export function nameNote(name: string): string | undefined {
  const problem = nameProblem(name);
  return problem === nameSentences.forbidden ? `${problem}：${FORBIDDEN_CHARACTERS}` : problem;
}
