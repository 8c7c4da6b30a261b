import type { Page } from '@playwright/test';
import * as schools from '../../contract/src/identity/schools.ts';
import { addShare } from '../../contract/src/keeping/drive-shares.ts';
import * as courseware from '../../contract/src/making/courseware.ts';
import * as designs from '../../contract/src/making/designs.ts';
import * as preparations from '../../contract/src/making/lesson-preparations.ts';
import * as ownLessons from '../../contract/src/making/own-lessons.ts';
import { generateProblemChain } from '../../contract/src/making/problem-chains.ts';
import * as timetables from '../../contract/src/making/timetables.ts';
import { saveCase } from '../../contract/src/sharing/cases.ts';
import * as remarks from '../../contract/src/sharing/remarks.ts';
import { createShare } from '../../contract/src/sharing/shares.ts';
import { sendStudentShare } from '../../contract/src/sharing/student-shares.ts';
import { createAgent } from '../../contract/src/talking/agents.ts';
import { putOnDisk } from '../../e2e/api-disk.ts';
import { call, type Desk, write } from '../design-desk.ts';
import { somePaper } from '../papers.ts';
import { hearLessons } from './sample-lessons.ts';
import { fillRooms } from './sample-rooms.ts';
import { scoreClass } from './sample-scores.ts';

/** 公式法, of the mathematics of grade nine. */
const LESSON = 'rj-math-9a.1.3';
const CLASS = '九（3）班';
const QUESTION = '一元二次方程的求根公式怎么讲';
const LOOK_EVERY_MS = 50;
const PATIENCE_MS = 60_000;

/** What is on the desk of a teacher who has used everything once. */
export type SampleDesk = Awaited<ReturnType<typeof fillDesk>>;

/** Everything is made through the product itself, from the library: the same each time. */
export async function fillDesk(desk: Desk, page: Page) {
  const { designId } = await write(desk, { lessonId: LESSON });
  await write(desk, { lessonId: 'rj-math-9a.1.2' });
  const { coursewareId } = await call(desk, courseware.generateCourseware, { designId });
  await untilReady(desk, coursewareId);
  await changeStep(desk, designId);
  const paperId = await somePaper(desk);
  const { id: chainId } = await call(desk, generateProblemChain, { lessonId: LESSON });
  const ownLessonId = await planWeek(desk);
  const agent = { agentName: '答疑助手', targetTask: '用九年级学生听得懂的话回答数学问题' };
  const { agentId } = await call(desk, createAgent, agent);
  const chatId = await converse(page, desk.origin);
  const shareId = await sendToClass(desk, chatId);
  await call(desk, saveCase, { chatId, title: '求根公式的讲法' });
  const [fileId = ''] = await putOnDisk(desk.origin, desk.teacher, someFiles);
  const { code } = await call(desk, addShare, { dirId: fileId, days: 7 });
  const kept = { designId, coursewareId, paperId, chainId, ownLessonId, agentId, chatId, shareId, driveCode: code };
  const { sheetId } = await scoreClass(desk, paperId);
  return {
    ...kept,
    sheetId,
    ...(await fillRooms(desk)),
    ...(await passAround(desk, designId)),
    ...(await prepare(desk)),
    ...(await hearLessons(desk, designId)),
  };
}

const someFiles = {
  '2026 学年第一学期九年级数学集体备课记录（一元二次方程单元，含学情分析）.md': '# 集体备课\n\n先复习配方法。',
  '课堂观察.txt': '第三组讨论热烈。',
  '名单.csv': '姓名,得分\n甲,90\n乙,85\n',
};

/** After the slides were made of it, so that they wait for her. */
async function changeStep(desk: Desk, designId: string): Promise<void> {
  const { design, revision } = await call(desk, designs.getDesign, { designId });
  const [first, step, ...others] = design.activities;
  if (!first || !step) throw new Error('a written lesson has steps');
  const changed = { ...step, title: '推导：先猜一猜', minutes: step.minutes + 3 };
  const saved = { ...design, activities: [first, changed, ...others] };
  await call(desk, designs.saveDesign, { designId, revision, design: saved, reason: '改了推导' });
}

async function untilReady(desk: Desk, coursewareId: string): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const { stage, notice } = await call(desk, courseware.getCourseware, { coursewareId });
    if (stage === 'ready') return;
    if (stage === 'failed' || performance.now() - startedAt > PATIENCE_MS) throw new Error(`Not made: ${notice}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** The design with two remarks of its readers. */
async function passAround(desk: Desk, designId: string) {
  const { circulationId } = await call(desk, remarks.circulateDesign, { designId });
  const { parts } = await call(desk, remarks.readCirculated, { circulationId });
  const [first, second] = parts.map(({ section }) => section);
  if (first)
    await call(desk, remarks.addRemark, { circulationId, section: first, text: '目标写得具体，可以再少一条。' });
  if (second) await call(desk, remarks.addRemark, { circulationId, section: second, text: '这里建议先让学生试一道。' });
  return { circulationId };
}

/** A whole lesson, with everything of it made. */
async function prepare(desk: Desk) {
  const wish = { lessonId: 'rj-math-9a.1.4', title: '', phase: '', grade: '', subject: '', bookCode: '' };
  const more = { classes: CLASS, periods: 1, wishes: '' };
  const { preparationId } = await call(desk, preparations.beginPreparation, { ...wish, ...more });
  const startedAt = performance.now();
  for (;;) {
    const { state } = await call(desk, preparations.getPreparation, { preparationId });
    if (state !== 'making') return { preparationId };
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error('The lesson was not prepared');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Two classes every day, and the lesson in the next period of one of them. Answers that lesson. */
async function planWeek(desk: Desk): Promise<string> {
  const slots = [
    { slot: 1, begins: '08:00', ends: '08:45' },
    { slot: 2, begins: '08:55', ends: '09:40' },
    { slot: 3, begins: '10:00', ends: '10:45' },
  ];
  const cells = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
    { weekday, slot: 1, classId: '', className: CLASS, subject: '' },
    { weekday, slot: 3, classId: '', className: '九（4）班', subject: '' },
  ]);
  await call(desk, timetables.saveTimetable, { validFrom: '2026-01-01', slots, cells, revision: 0 });
  const { nextDay } = await call(desk, timetables.getWeek, {});
  const { lessons } = await call(desk, ownLessons.listOwnLessons, {});
  const ownLessonId = lessons.find(({ lessonId }) => lessonId === LESSON)?.ownLessonId ?? '';
  const sitting = { classId: '', className: CLASS, date: nextDay, slot: 1 };
  await call(desk, ownLessons.putSitting, { ownLessonId, ...sitting });
  return ownLessonId;
}

/** A conversation, which is had on the page. */
async function converse(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/`);
  const field = page.getByRole('textbox', { name: '问题' });
  await field.fill(QUESTION);
  await field.press('Enter');
  await page.getByRole('button', { name: '重新回答' }).waitFor();
  return new URL(page.url()).searchParams.get('chatId') ?? '';
}

async function sendToClass(desk: Desk, chatId: string): Promise<string> {
  const { shareId } = await call(desk, createShare, { chatId, days: 7, ratioIndex: 0, selectStyleIndex: 0 });
  const [taught] = await call(desk, schools.teachingInClass, {});
  const classId = taught?.classId ?? '';
  const { list } = await call(desk, schools.listOrgStudents, { classId });
  await call(desk, sendStudentShare, { classId, shareId, studentIds: list.map(({ studentId }) => studentId) });
  return shareId;
}
