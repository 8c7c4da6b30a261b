import * as contract from '@app/contract/making/course-analyses.ts';
import { emptyDesign } from '@app/contract/making/design.ts';
import { DesignRequest } from '@app/contract/making/designs.ts';
import { courseAnalysisMaker } from '#features/making/course-analyses/analysing.service.ts';
import { formulaPlan } from '#features/making/course-analyses/made-up-lesson.fixture.ts';
import { keepDesign } from '#features/making/designs/keep-design.service.ts';
import { runMaking } from '#making/run-making.ts';
import { openFileDesk } from './file-desk.ts';
import { type ScriptedModel, scriptedModel } from './scripted-model.ts';
import type { Teacher } from './test-app.ts';

type DeskOptions = Parameters<typeof openFileDesk>[0] & { model?: ScriptedModel };

/** An app and a teacher who looks at her lessons; the model is away unless it is said. */
export async function openLessonDesk({ model = scriptedModel(), ...options }: DeskOptions = {}) {
  const desk = await openFileDesk({ model, ...options });
  const teacher = await desk.signUp();
  const read = async (analysisId: string, as: Teacher = teacher) =>
    (await desk.call(contract.getCourseAnalysis, { analysisId }, as)).data;
  const run = (analysisId: string, isOffline = true) =>
    runMaking(
      isOffline ? { ...desk.deps, model: { ...model, kind: 'offline' } } : desk.deps,
      courseAnalysisMaker,
      analysisId,
    );
  const create = (given: Partial<Parameters<typeof desk.call<typeof contract.createCourseAnalysis>>[1]>) =>
    desk.call(
      contract.createCourseAnalysis,
      { title: '公式法（一） · 九（3）班', taughtOn: '2026-10-15', ...given },
      teacher,
    );
  return {
    ...desk,
    teacher,
    create,
    read,
    run,
    /** From the words to what was found. */
    async look(given: Parameters<typeof create>[0]) {
      const { analysisId } = (await create(given)).data;
      await run(analysisId);
      return read(analysisId);
    },
    /** A design of hers with the steps of the made-up lesson. */
    async planned(owner: Teacher = teacher): Promise<string> {
      const design = emptyDesign({
        title: '公式法',
        subject: '数学',
        grade: '九年级',
        book: '',
        unit: '',
        classes: '',
        teacher: '',
        date: '',
        kind: '新授课',
        periods: 1,
        minutes: 45,
        mode: '同步授课',
        style: 'Common',
      });
      const activities = formulaPlan.map(({ title, minutes, words }, index) => ({
        id: `a${index}`,
        title,
        minutes,
        period: 1,
        teacher: words,
        students: '',
        intent: '',
        goalIds: [],
        level: '理解' as const,
      }));
      const goals = [{ id: 'g1', text: '推导求根公式，说出判别式的三种情形', evidence: '', competencies: [] }];
      const request = DesignRequest.parse({ title: '公式法' });
      const caller = { userId: owner.userId } as Parameters<typeof keepDesign>[1]; // all that is asked of it
      return (await keepDesign(desk.deps, caller, { design: { ...design, activities, goals }, request })).designId;
    },
    download: (analysisId: string, as: Teacher = teacher) =>
      desk.app.inject({
        method: 'POST',
        url: contract.exportCourseAnalysis.path,
        payload: { analysisId },
        headers: { 's-auth-token': as.token },
      }),
  };
}

export type LessonDesk = Awaited<ReturnType<typeof openLessonDesk>>;
