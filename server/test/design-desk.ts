import type { InputOf } from '@app/contract/endpoint.ts';
import { saveUserInfo } from '@app/contract/identity/users.ts';
import * as contract from '@app/contract/making/designs.ts';
import { designMaker } from '#features/making/designs/writing.service.ts';
import { runMaking } from '#making/run-making.ts';
import { scriptedModel } from './scripted-model.ts';
import { openTestApp, type Teacher } from './test-app.ts';

type Wish = InputOf<typeof contract.generateDesign>;

/** A teacher of mathematics with a lesson to design, on an app that writes from the library. */
export async function openDesignDesk({ withQuestions = false } = {}) {
  const model = { ...scriptedModel(), kind: 'offline' } as const;
  const app = await openTestApp({ model, withCurriculum: true, withQuestions });
  const [teacher, stranger] = [await app.signUp(), await app.signUp()];
  await app.call(saveUserInfo, { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode: '02' }, teacher);
  const { rows } = await app.database.pool.query(
    "select id from lessons where book_id = 'rj-math-9a' and title = '公式法'",
  );
  const lessonId: string = rows[0].id;
  const begin = async (wish: Wish, as: Teacher = teacher) => (await app.call(contract.generateDesign, wish, as)).data;
  const read = async (designId: string, as: Teacher = teacher) =>
    (await app.call(contract.getDesign, { designId }, as)).data;
  const work = (designId: string) => runMaking(app.deps, designMaker, designId);
  return {
    app,
    teacher,
    stranger,
    lessonId,
    begin,
    read,
    /** As its job does. */
    work,
    /** Begins a design and lets its job run. */
    async write(wish: Wish, as: Teacher = teacher) {
      const { designId } = await begin(wish, as);
      await work(designId);
      return read(designId, as);
    },
  };
}

export type DesignDesk = Awaited<ReturnType<typeof openDesignDesk>>;
