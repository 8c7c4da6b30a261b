import { AppError } from '@app/contract/errors.ts';
import { DesignRequest } from '@app/contract/making/designs.ts';
import { periodMinutes } from '#content/check-curriculum.ts';
import type { Deps } from '#deps.ts';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import { readGround } from '#features/making/designs/ground.service.ts';
import { keepDesign } from '#features/making/designs/keep-design.service.ts';
import type { Caller } from '#http/door.ts';
import { textDesignInThread } from './plan-thread.ts';

type SaveDeps = Pick<Deps, 'db' | 'plan' | 'now' | 'newId'>;
type Text = {
  /** The id of the design: what is saved twice is one. */
  ref: string;
  /** What it is about; empty where nobody knows. */
  title: string;
  /** Of the library, where it is known which lesson it is for. */
  lessonId: string;
  text: string;
};

/** A text of hers as a teaching design: its parts by their headings, and nothing of it left out. */
export async function saveTextAsDesign(
  deps: SaveDeps,
  caller: Caller,
  { ref, title, lessonId, text }: Text,
): Promise<{ designId: string }> {
  const user = await requireUser(deps, caller.userId);
  const { phaseCode, subjectCode, gradeCode } = user;
  const place = { phase: phaseCode, subject: subjectCode, grade: gradeCode };
  const request = DesignRequest.parse({ ...place, lessonId, title: title.slice(0, 100) || '教案' });
  // Without either nobody knows whose lesson of that name is meant.
  const isPlaced = lessonId !== '' || (phaseCode !== '' && subjectCode !== '');
  const facts = isPlaced ? (await readGround(deps, request)).lesson.facts : undefined;
  const phase = facts?.phaseCode || phaseCode;
  const subject = facts?.subjectCode || subjectCode;
  const head = {
    title: facts?.title || request.title,
    subject: facts?.subject || deps.plan.subjectName(subject, phase),
    grade: facts?.grade || deps.plan.gradeName(gradeCode),
    book: facts?.book ?? '',
    unit: facts?.unit ?? '',
    teacher: user.userName,
    minutes: periodMinutes(phase),
  };
  const design = await textDesignInThread(caller.userId, text, head).catch((error) => {
    throw error instanceof ReadingError ? new AppError('invalid', error.message) : error;
  });
  if (!design) throw new AppError('too-large', '有一段太长，放不进教案，请先在文稿里分成几段');
  const asked = { ...request, phase, subject };
  return keepDesign(deps, caller, { design, request: asked, designId: ref });
}
