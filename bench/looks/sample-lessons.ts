import { createCourseAnalysis, getCourseAnalysis } from '../../contract/src/making/course-analyses.ts';
import { getListening, makeDictation, writeListening } from '../../contract/src/making/listening.ts';
import { call, type Desk } from '../design-desk.ts';

const LOOK_EVERY_MS = 50;
const PATIENCE_MS = 120_000;

/** A lesson of some minutes, as its teacher pastes it. */
const lesson = [
  '[00:00-00:12] 师：上课。上节课我们学了配方法，还记得配方的第一步是什么吗？',
  '[00:15-00:24] 生：先把二次项系数化成一，两边同除以二次项系数。',
  '[00:25-00:40] 师：很好，请坐。下面我们推导求根公式。',
  '[00:41-00:46] 师：右边一定能开平方吗？为什么？',
  '[00:47-01:00] 师：不一定，要看判别式的符号。',
  '[01:01-01:06] 师：你是怎么看出来判别式要放在根号里面的？',
  '[01:11-01:30] 生：因为配方以后右边的分子就是判别式，只有它不小于零才能开平方，所以它要放在根号里面。',
  '[01:31-01:40] 师：非常好，你先看了分子，再说出了条件。',
  '[01:45-02:00] 师：做课本第十二页练习第一题，用求根公式解方程，独立完成。',
  '[03:30-03:36] 师：第一题答案是多少？',
  '[03:37-03:40] 生：一和负三。',
  '[03:41-03:45] 师：很好。这节课你有什么收获？',
].join('\n');

/** A lesson that was looked at, a listening test and a dictation, none of them recorded. */
export async function hearLessons(desk: Desk, designId: string) {
  const title = '公式法 · 九（3）班';
  const { taskId } = await call(desk, createCourseAnalysis, { title, taughtOn: '2026-09-18', designId, text: lesson });
  const { id: listeningId } = await call(desk, writeListening, { grade: '07', topic: '问路', seed: 7 });
  const words = ['成长', '朗读', '亲切', '祖国', '葡萄', '清澈'];
  const wish = { subject: '01', grade: '03', items: words, title: '第三单元听写' } as const;
  const { id: dictationId } = await call(desk, makeDictation, wish);
  await until(async () => (await call(desk, getListening, { id: listeningId })).state === 'draft');
  await until(async () => (await call(desk, getCourseAnalysis, { analysisId: taskId })).state === 'ready');
  return { analysisId: taskId, listeningId, dictationId };
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const startedAt = performance.now();
  while (!(await isDone())) {
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error('It was not made');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
