import type { OutputOf } from '@app/contract/endpoint.ts';
import { listSystemPhaseInfo } from '@app/contract/identity/schools.ts';
import { listKnowledgeTree } from '@app/contract/library/books.ts';
import {
  checkMyQuestion,
  collectQuestion,
  type MyQuestion,
  MyQuestionDraft,
  readExam,
  readMyQuestion,
  removeMyQuestion,
  restoreMyQuestion,
  saveMyQuestion,
} from '@app/contract/library/my-questions.ts';
import { paperSources, type Question, searchQuestion } from '@app/contract/library/questions.ts';
import { getPaperConfig, getPaperTypes } from '@app/contract/making/papers.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { FindView } from '../desk/find-view.tsx';
import { DeskContext, openDesk, type PaperDesk } from '../paper-desk.ts';
import { draftOf } from '../paper-draft.ts';
import { idsIn } from '../paper-edits.ts';
import { samplePaper, sampleQuestion } from '../testing/sample-paper.ts';

const ID = '00000000-0000-4000-8000-0000000000aa';
const idOf = (revision: number) => `own-my-${ID}-${revision}`;
const mineAt = (revision: number, change: Partial<Question> = {}): MyQuestion => ({
  ...{ myQuestionId: ID, revision, tags: ['常考'], originId: '', remarks: [], updateTime: 1 },
  question: sampleQuestion(idOf(revision), { title: '我写的题', isVerified: false, ...change }),
});

let server: ReturnType<typeof fakeServer>;
let desk: PaperDesk;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  sessionStore.setState({ token: 't', userInfo: null });
  server = fakeServer();
  server.on(getPaperTypes, () => answer(getPaperTypes, [...paperSources]));
  server.on(getPaperConfig, () =>
    answer(getPaperConfig, { questionTypes: [], inBank: [], difficulty: [], scoreRules: [], layouts: [] }),
  );
  server.on(listSystemPhaseInfo, () => answer(listSystemPhaseInfo, []));
  server.on(listKnowledgeTree, () =>
    answer(listKnowledgeTree, [
      { code: '1', name: '数与代数', children: [{ code: '1.1', name: '一元二次方程', children: [] }] },
    ]),
  );
  server.on(searchQuestion, ({ body }) => {
    const { owner } = searchQuestion.input.parse(body);
    const list =
      owner === 'mine' ? [mineAt(2).question] : [mineAt(2).question, sampleQuestion('x', { title: '题库的题' })];
    return answer(searchQuestion, { list, total: list.length });
  });
  server.on(checkMyQuestion, () => answer(checkMyQuestion, { isVerified: false, isDoubtful: false, remarks: [] }));
  server.on(saveMyQuestion, () => answer(saveMyQuestion, mineAt(3)));
  server.on(readMyQuestion, () => answer(readMyQuestion, mineAt(2)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (asked: readonly string[] = []) => {
  const draft = draftOf(samplePaper);
  const [first] = draft.sections;
  const sections = first
    ? [{ ...first, questions: asked.map((questionId) => ({ questionId, score: 3 })) }].filter(
        ({ questions }) => questions.length > 0,
      )
    : [];
  desk = openDesk({ paperId: '', readyId: '' }, { ...draft, sections }, []);
  return openScreen(
    <DeskContext value={desk}>
      <FindView renderLessons={() => null} />
    </DeskContext>,
  );
};
const dialog = () => screen.findByRole('dialog');
const layer = () => within(screen.getByRole('dialog'));
const type = (label: string, value: string) => fireEvent.change(layer().getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const begin = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '写一道题' }));
  await dialog();
};
const saved = () => server.to(saveMyQuestion).map(({ body }) => saveMyQuestion.input.parse(body));
const choose = async (title: string, item: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `更多 ${title}` }));
  fireEvent.click(screen.getByRole('menuitem', { name: item }));
};

it('shows hers beside the bank, and alone on her shelf', async () => {
  await open();
  expect(await screen.findByText('题库的题')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: '我的题' }));
  await waitFor(() => expect(screen.queryByText('题库的题')).toBeNull());
  expect(screen.getByText('我写的题')).toBeDefined();
});

it('writes a question: an option left empty goes and the key follows; what is missing is said and nothing is sent', async () => {
  await open();
  await begin();
  press('存好');
  expect(await screen.findByText('请写下题干')).toBeDefined();
  expect(screen.getByText('选择题至少要写两个选项')).toBeDefined();
  expect(saved()).toEqual([]);
  type('题干', '2 加 3 等于几？');
  type('题干：选项 A', '4');
  type('题干：选项 C', '5');
  fireEvent.click(screen.getByLabelText('题干：C 是对的'));
  type('知识点', '二次');
  fireEvent.keyDown(layer().getByRole('combobox', { name: '知识点' }), { key: 'Enter' });
  type('标签', '口算');
  fireEvent.keyDown(layer().getByRole('combobox', { name: '标签' }), { key: 'Enter' });
  press('存好');
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({
    ...{ type: 'single', stem: '2 加 3 等于几？', options: ['4', '5'], answer: ['B'], score: 3, tags: ['口算'] },
    knowledge: ['一元二次方程'],
    ...{ phase: '04', subject: '02', grade: '09', revision: 0 },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('ta.questionDraft..new')).toBeNull();
});

it('hints at marks that do not add up, and saves all the same', async () => {
  await open();
  await begin();
  type('题型', 'solution');
  type('题干', '解方程');
  type('分值', '8');
  type('解析', '移项（2 分），合并（3 分）');
  expect(screen.getByText('给分点加起来 5 分，这题 8 分')).toBeDefined();
  press('存好');
  await waitFor(() => expect(saved()[0]?.score).toBe(8));
});

it('keeps on the device what was not saved, through a reload and a refusal', async () => {
  await open();
  await begin();
  type('题干', '写到一半');
  cleanup();
  await open();
  await begin();
  expect(await screen.findByText('接着写上次没存的')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>('题干').value).toBe('写到一半');
  server.on(saveMyQuestion, () => refuse({ code: 400, message: '题目涉及不能使用的话题，请修改后再试' }));
  type('题干：选项 A', '1');
  type('题干：选项 B', '2');
  press('存好');
  expect(await screen.findByText('题目涉及不能使用的话题，请修改后再试')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>('题干').value).toBe('写到一半');
  press('不要了，重新开始');
  expect(screen.getByLabelText<HTMLTextAreaElement>('题干').value).toBe('');
});

it('puts a question into the paper as it is saved', async () => {
  await open();
  await begin();
  type('题型', 'judge');
  type('题干', '零是自然数');
  fireEvent.click(screen.getByRole('radio', { name: '对' }));
  press('存好并选入');
  await waitFor(() => expect(idsIn(desk.getState().draft)).toEqual([idOf(3)]));
  expect(saved()[0]).toMatchObject({ type: 'judge', answer: ['对'], options: [] });
});

it('changes one of hers from the version she saw; the paper keeps the old one until she takes the new', async () => {
  await open([idOf(1)]);
  expect(await screen.findByRole('button', { name: '换成新的 我写的题' })).toBeDefined();
  await choose('我写的题', '改这道题');
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('题干').value).toContain('题干'));
  expect(screen.getByText('常考')).toBeDefined();
  type('题干', '改过的题干');
  press('存好');
  await waitFor(() => expect(saved()[0]).toMatchObject({ myQuestionId: ID, revision: 2, stem: '改过的题干' }));
  expect(idsIn(desk.getState().draft)).toEqual([idOf(1)]);
  fireEvent.click(await screen.findByRole('button', { name: '换成新的' }));
  expect(idsIn(desk.getState().draft)).toEqual([idOf(3)]);
});

it('takes a question of the bank over at once, or begins one of hers with it', async () => {
  server.on(collectQuestion, () => answer(collectQuestion, { ...mineAt(1), originId: 'x', isNew: true }));
  await open();
  await choose('题库的题', '收进我的题');
  expect(await screen.findByText('已收进我的题')).toBeDefined();
  await choose('题库的题', '改成我的题');
  await dialog();
  type('题干', '换了说法');
  press('存好');
  await waitFor(() => expect(saved()[0]).toMatchObject({ originId: 'x', stem: '换了说法', revision: 0 }));
  expect(saved()[0]?.myQuestionId).toBeUndefined();
});

it('deletes one of hers and brings it back', async () => {
  server.on(removeMyQuestion, () => answer(removeMyQuestion, {}));
  server.on(restoreMyQuestion, () => answer(restoreMyQuestion, {}));
  await open();
  await choose('我写的题', '删除');
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(server.to(restoreMyQuestion)).toHaveLength(1));
  expect(server.to(removeMyQuestion)[0]?.body).toEqual({ myQuestionId: ID });
});

it('says what a program makes of it while she writes, and keeps a doubtful one all the same', async () => {
  const remarks = ['你勾的是 A，程序算得 B'];
  server.on(checkMyQuestion, () => answer(checkMyQuestion, { isVerified: false, isDoubtful: true, remarks }));
  server.on(saveMyQuestion, () => answer(saveMyQuestion, { ...mineAt(1, { isDoubtful: true }), remarks }));
  await open();
  await begin();
  type('题干', '解方程 $2x=4$');
  type('题干：选项 A', '1');
  type('题干：选项 B', '2');
  fireEvent.click(layer().getByLabelText('题干：A 是对的'));
  expect(await screen.findByText('存疑')).toBeDefined();
  expect(screen.getByText('你勾的是 A，程序算得 B')).toBeDefined();
  press('存好');
  expect(await screen.findByText('已存进我的题。存疑：你勾的是 A，程序算得 B')).toBeDefined();
});

const item = (no: number, change: Partial<ReadItem> = {}): ReadItem => ({
  ...{ no, source: `${no}. 原文 ${no}`, unsure: [] },
  draft: MyQuestionDraft.parse({
    ...{
      phase: '04',
      subject: '02',
      grade: '09',
      type: 'short',
      stem: `读成的题 ${no}`,
      answer: ['答'],
      score: 5,
      difficulty: 3,
    },
  }),
  ...change,
});
type ReadItem = OutputOf<typeof readExam>['list'][number];

it('reads a pasted exam, shows what is unsure first beside its words, and takes the rest with it marked', async () => {
  const unsure = ['没有找到答案'];
  server.on(readExam, () => answer(readExam, { list: [item(1), item(2, { unsure }), item(3)] }));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '导入' }));
  await dialog();
  type('把试卷贴在这里', '1. 题');
  press('读出题目');
  expect(await screen.findByText('读到 3 道题，前面 1 道要看一下；直接收下会标上存疑')).toBeDefined();
  expect(server.to(readExam)[0]?.body).toMatchObject({ text: '1. 题', phase: '04', subject: '02', grade: '09' });
  const rows = () => layer().getAllByRole('listitem', { name: /^第 \d 题/ });
  expect(rows().map((row) => row.getAttribute('aria-label'))).toEqual(['第 2 题', '第 1 题', '第 3 题']);
  expect(within(rows()[0] ?? document.body).getByText('没有找到答案')).toBeDefined();
  press('不要第 3 题');
  press('收下第 1 题');
  await waitFor(() => expect(rows()).toHaveLength(1));
  cleanup();
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '导入' }));
  await dialog();
  press('收下 1 道');
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved().map(({ stem, doubts }) => [stem, doubts])).toEqual([
    ['读成的题 1', []],
    ['读成的题 2', unsure],
  ]);
  expect(await screen.findByLabelText('把试卷贴在这里')).toBeDefined();
});

it('says why nothing was read, and what failed can be taken again', async () => {
  server.on(readExam, () => refuse({ code: 400, message: '没有读到题。题号要写在行首，像“1.”或“第 1 题”' }));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '导入' }));
  await dialog();
  type('把试卷贴在这里', '一段话');
  press('读出题目');
  expect(await screen.findByText(/没有读到题/)).toBeDefined();
  server.on(readExam, () => answer(readExam, { list: [item(1), item(2)] }));
  press('读出题目');
  let refusals = 1;
  server.on(saveMyQuestion, () =>
    refusals-- > 0 ? refuse({ code: 400, message: '请稍后再试' }) : answer(saveMyQuestion, mineAt(1)),
  );
  fireEvent.click(await screen.findByRole('button', { name: '收下 2 道' }));
  fireEvent.click(await screen.findByRole('button', { name: '收下 2 道' }));
  await waitFor(() => expect(saved()).toHaveLength(3));
  expect(saved()[0]?.firstSaveId).toBe(saved()[1]?.firstSaveId);
});

it('mends one that was read before it is taken', async () => {
  server.on(readExam, () => answer(readExam, { list: [item(1)] }));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '导入' }));
  await dialog();
  type('把试卷贴在这里', '1. 题');
  press('读出题目');
  fireEvent.click(await screen.findByRole('button', { name: '改一改第 1 题' }));
  fireEvent.change(await screen.findByLabelText('题干'), { target: { value: '改好的题' } });
  press('存好');
  await waitFor(() => expect(saved()[0]).toMatchObject({ stem: '改好的题', doubts: [] }));
  expect(await screen.findByLabelText('把试卷贴在这里')).toBeDefined();
});
