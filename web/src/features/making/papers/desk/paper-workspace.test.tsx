import { listSystemPhaseInfo } from '@app/contract/identity/schools.ts';
import { getQuestionByIdV2, paperSources, searchQuestion, varyQuestion } from '@app/contract/library/questions.ts';
import { prepareAnswerSheet, printAnswerSheet } from '@app/contract/making/answer-sheets.ts';
import {
  createComposingPaperDownloadTask,
  createFormAnswersTask,
  createPaperDownloadTask,
} from '@app/contract/making/paper-files.ts';
import {
  analysePaper,
  getPaperConfig,
  getPaperContent,
  getPaperTypes,
  type PaperAnalysis,
  saveComposedPaper,
} from '@app/contract/making/papers.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import type { ChosenLesson } from '#lib/doors/chosen-lesson.ts';
import { cancelDownload, useDownloadBox } from '#lib/files/download-box.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { draftOf, keepPaperDraft, readPaperDraft } from '../paper-draft.ts';
import { samplePaper, sampleQuestion } from '../testing/sample-paper.ts';
import { type PaperStart, PaperWorkspace } from './paper-workspace.tsx';

const analysis: PaperAnalysis = {
  questionCount: 3,
  totalScore: 9,
  minutes: 12,
  meanDifficulty: 200,
  verifiedCount: 2,
  difficulties: [{ difficulty: 2, name: '较易', questionCount: 3, score: 9 }],
  types: [],
  knowledge: [{ name: '一元二次方程', questionCount: 3, score: 9 }],
  grid: { columns: ['较易'], rows: [{ name: '一元二次方程', questionNos: [1, 2, 3], scores: [9] }] },
  remarks: ['没有较难的题，拉不开差距'],
};
const lesson: ChosenLesson = {
  phaseCode: '04',
  subjectCode: '02',
  lessonId: 'rj-math-9a.1.3',
  title: '公式法',
  unitName: '一元二次方程',
  book: '九年级上册',
  bookCode: 'rj-math-9a',
  gradeCode: '09',
  hasKernel: true,
};
const offered = [sampleQuestion('a'), sampleQuestion('x', { title: '新题', sourceType: '6' })];
const start: Omit<PaperStart, 'paperId'> = {
  readyId: '',
  revision: 2,
  stored: draftOf(samplePaper),
  draft: draftOf(samplePaper),
  questions: samplePaper.sections.flatMap(({ questions }) => questions),
  hasOtherForm: false,
};

let server: ReturnType<typeof fakeServer>;
/** Another one in each test: what a closed desk still sends or keeps is of another paper then. */
let paperId: string;
let papers = 0;
beforeEach(() => {
  papers += 1;
  paperId = `00000000-0000-4000-8000-${String(papers).padStart(12, '0')}`;
  localStorage.clear();
  queryClient.clear();
  sessionStore.setState({ token: 't', userInfo: null });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView ??= () => undefined;
  server = fakeServer();
  server.on(analysePaper, () => answer(analysePaper, analysis));
  server.on(getPaperTypes, () => answer(getPaperTypes, [...paperSources]));
  server.on(getPaperConfig, () =>
    answer(getPaperConfig, { questionTypes: [], inBank: [], difficulty: [], scoreRules: [], layouts: [] }),
  );
  server.on(listSystemPhaseInfo, () => answer(listSystemPhaseInfo, []));
  server.on(searchQuestion, () => answer(searchQuestion, { list: offered, total: 2 }));
  server.on(saveComposedPaper, ({ body }) => {
    const { revision } = saveComposedPaper.input.parse(body);
    return answer(saveComposedPaper, { ...samplePaper, paperId, revision: revision + 1 });
  });
});
afterEach(() => {
  cleanup();
  cancelDownload();
  vi.unstubAllGlobals();
});

const onBecame = vi.fn();
const refreshCombo = vi.fn(async () => undefined);
const open = (given: Partial<PaperStart> = {}) =>
  openScreen(
    <PaperWorkspace
      start={{ ...start, paperId, ...given }}
      membership={() => ({ vipRemainingDays: 0, refreshCombo })}
      renderLessons={({ onLesson }) => (
        <button type="button" onClick={() => onLesson(lesson)}>
          公式法
        </button>
      )}
      renderSound={({ source, version }) => <p>{`听 ${source} 第 ${version} 版`}</p>}
      onBecame={onBecame}
      onLeave={() => undefined}
    />,
  );
const titles = () =>
  within(screen.getByRole('navigation', { name: '试卷里的题' }))
    .getAllByRole('button', { name: /^第/ })
    .map(({ textContent }) => textContent?.replace('–', ''));
const saves = () => server.to(saveComposedPaper).map(({ body }) => saveComposedPaper.input.parse(body));
const lastSaved = () =>
  saveComposedPaper.input.parse(
    saves()
      .filter((saved) => (saved.paperId ?? paperId) === paperId)
      .at(-1),
  );

describe('the desk of a paper (CAP-004)', () => {
  it('finds questions, puts one into the paper and out again, and saves by itself', async () => {
    const user = await open();
    await user.click(screen.getByRole('radio', { name: '选题' }));
    await user.click(await screen.findByRole('button', { name: '选入 新题' }));
    expect(titles()).toContain('第 3 题 新题 3 分 已验算');
    await waitFor(() => expect(lastSaved().sections[0]?.questions).toHaveLength(3));
    expect(lastSaved()).toMatchObject({ paperId, revision: 2, totalScore: 12 });
    expect(await screen.findByText('已保存')).toBeDefined();

    await user.click(screen.getByRole('button', { name: '移出 新题' }));
    expect(titles()).toHaveLength(3);
  });

  it('finds questions by lesson and by point, and offers to ask for less', async () => {
    const user = await open();
    await user.click(screen.getByRole('radio', { name: '选题' }));
    await user.click(await screen.findByRole('button', { name: '按课文找' }));
    await user.click(screen.getByRole('button', { name: '公式法' }));
    const lastAsked = () => server.to(searchQuestion).at(-1)?.body;
    await waitFor(() => expect(lastAsked()).toMatchObject({ lessonId: 'rj-math-9a.1.3' }));
    server.on(searchQuestion, () => answer(searchQuestion, { list: [], total: 0 }));
    await user.click((await screen.findAllByRole('button', { name: '一元二次方程' }))[0] as HTMLElement);
    await waitFor(() => expect(lastAsked()).toMatchObject({ knowledge: ['一元二次方程'] }));
    await user.click(await screen.findByRole('button', { name: '放宽条件' }));
    await waitFor(() => expect(lastAsked()).toEqual(expect.not.objectContaining({ lessonId: 'rj-math-9a.1.3' })));
  });

  it('changes a score, refuses nonsense, and takes a step back', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: /^第 ?2 ?题/ }));
    const field = screen.getByRole('spinbutton', { name: '分值' });
    fireEvent.change(field, { target: { value: '0' } });
    expect(screen.getByRole('alert').textContent).toBe('1 到 100 的整数');
    fireEvent.change(field, { target: { value: '8' } });
    expect(screen.getByText('3 题 · 14 分 · 40 分钟')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(screen.getByText('3 题 · 9 分 · 40 分钟')).toBeDefined();
  });

  it('moves and removes by keys, and offers to take a removal back', async () => {
    const user = await open();
    screen.getByRole('button', { name: /^第 ?1 ?题/ }).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(titles()[1]).toBe('第 2 题 题 a 3 分 已验算');
    fireEvent.keyDown(screen.getByRole('button', { name: /^第 ?3 ?题/ }), { key: 'Delete' });
    expect(titles()).toHaveLength(2);
    await user.click(within(screen.getByText('已移出 1 道题')).getByRole('button', { name: '撤销' }));
    expect(titles()).toHaveLength(3);
  });

  it('looks at a question with other numbers before it is taken, and names the mistakes beside its answer', async () => {
    const made = (number: number, stem: string) =>
      sampleQuestion(`gen-math-roots-v1-1-${number}`, { title: '求根', stem, mistakes: ['没有变号', '', '', ''] });
    server.on(searchQuestion, () => answer(searchQuestion, { list: [made(0, '第一组数')], total: 1 }));
    server.on(varyQuestion, () => answer(varyQuestion, made(7, '第二组数')));
    const user = await open();
    await user.click(screen.getByRole('radio', { name: '选题' }));
    await user.click(await screen.findByRole('button', { name: '换一组数 求根' }));
    expect(await screen.findByText('第二组数')).toBeDefined();
    expect(screen.queryByText('第一组数')).toBeNull();
    expect(server.to(varyQuestion)[0]?.body).toMatchObject({ change: 'numbers', without: ['gen-math-roots-v1-1-0'] });

    await user.click(screen.getByRole('button', { name: '看答案' }));
    expect(await screen.findByText('选 A：没有变号')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '选入 求根' }));
    await waitFor(() => expect(lastSaved().sections[0]?.questions.at(-1)?.questionId).toBe('gen-math-roots-v1-1-7'));
  });

  it('puts a similar question in the place of one, worth the same', async () => {
    server.on(varyQuestion, () => answer(varyQuestion, sampleQuestion('x', { title: '新题', sourceType: '6' })));
    const user = await open();
    await user.click(screen.getByRole('button', { name: /^第 ?2 ?题/ }));
    await user.click(screen.getByRole('button', { name: '换一道难一些的' }));
    await waitFor(() => expect(titles()[1]).toBe('第 2 题 新题 3 分 已验算'));
    expect(server.to(varyQuestion)[0]?.body).toMatchObject({ id: 'b', change: 'harder', without: ['a', 'b', 'c'] });
  });

  it('keeps a question in its place when there is no other, and says so', async () => {
    server.on(varyQuestion, () => refuse({ code: 404, message: '没有更容易的同类题了' }));
    const user = await open();
    await user.click(screen.getByRole('button', { name: /^第 ?2 ?题/ }));
    await user.click(screen.getByRole('button', { name: '换一道容易些的' }));
    expect(await screen.findByText('没有更容易的同类题了')).toBeDefined();
    expect(titles()[1]).toContain('题 b');
  });

  it('shows the sheet with its heading, and the answers apart', async () => {
    const user = await open();
    expect(screen.getByText('一、单选题（每小题 3 分，共 6 分）')).toBeDefined();
    expect(screen.queryByText(/解析 a/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: '答案' }));
    expect(screen.getByRole('heading', { name: '单元测试　参考答案与解析' })).toBeDefined();
    expect(await screen.findByText(/解析 a/)).toBeDefined();
  });

  it('tells what the paper comes to, and which points it asks how hard', async () => {
    const user = await open();
    expect(await screen.findByText('没有较难的题，拉不开差距')).toBeDefined();
    expect(screen.getByRole('img', { name: '易 9 分，中 0 分，难 0 分' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: '知识点分布' }));
    const row = await screen.findByRole('row', { name: '一元二次方程 1、2、3 9 9' });
    expect(row).toBeDefined();
  });

  it('shows where a question comes from as the table says it (ENUM-027)', async () => {
    const user = await open();
    await user.click(screen.getByRole('radio', { name: '选题' }));
    const badge = await screen.findByRole('img', { name: 'AI组卷' });
    expect(badge.textContent).toBe('AI');
    expect(badge.style.borderColor).toBe('rgb(0, 184, 212)');
  });

  it('exports what was saved through the download box, with the item the specification has (ENT-023)', async () => {
    server.on(createPaperDownloadTask, () => refuse({ code: 500, message: '不行' }));
    const user = await open();
    await user.click(screen.getByRole('button', { name: '导出 Word' }));
    await waitFor(() => expect(useDownloadBox.getState().box.kind).toBe('failure'));
    expect(useDownloadBox.getState().box).toMatchObject({
      task: {
        mode: 'downloadPaper',
        fileName: '单元测试',
        extension: 'docx',
        id: paperId,
        templateId: 'paper combination',
        templateName: '组卷',
        resId: paperId,
        isPaper: true,
      },
    });
    const asked = server.to(createPaperDownloadTask)[0]?.query;
    expect(Object.fromEntries(asked ?? [])).toEqual({
      paperId,
      format: 'docx',
      layout: 'a4',
      answers: 'after',
    });
  });
});

describe('a part of a paper', () => {
  it('is downloaded by its topics (DL-019, ENT-023)', async () => {
    server.on(createComposingPaperDownloadTask, () => refuse({ code: 500, message: '不行' }));
    const user = await open();
    await user.click(screen.getByRole('button', { name: /^第 ?2 ?题/ }));
    await user.click(screen.getByRole('button', { name: '其他导出方式' }));
    await user.click(screen.getByRole('menuitem', { name: '只导出一、单选题' }));
    await waitFor(() => expect(server.to(createComposingPaperDownloadTask)).toHaveLength(1));
    expect(server.to(createComposingPaperDownloadTask)[0]?.body).toMatchObject({
      topicIds: ['a', 'b'],
      isDeduction: true,
    });
    expect(useDownloadBox.getState().box).toMatchObject({ task: { fileName: '单元测试 一、单选题', isPaper: false } });
  });
});

describe('the other form of a paper', () => {
  const openMenu = async (hasOtherForm: boolean) => {
    const user = await open({ hasOtherForm });
    await user.click(screen.getByRole('button', { name: '其他导出方式' }));
    return user;
  };

  it('is asked for of the paper as it is kept', async () => {
    const user = await openMenu(false);
    expect(screen.queryByRole('menuitem', { name: /^两卷答案对照/ })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: '出 B 卷' }));
    expect(await screen.findByRole('dialog', { name: '出 B 卷' })).toBeDefined();
    expect(screen.getByText('“单元测试”不会变，B 卷另存一份')).toBeDefined();
  });

  it('has its answers beside those of this one, as Word and as PDF', async () => {
    server.on(createFormAnswersTask, () => refuse({ code: 500, message: '不行' }));
    const user = await openMenu(true);
    expect(screen.getByRole('menuitem', { name: '两卷答案对照' })).toBeDefined();
    await user.click(screen.getByRole('menuitem', { name: '两卷答案对照（PDF）' }));
    await waitFor(() => expect(server.to(createFormAnswersTask)[0]?.body).toEqual({ paperId, format: 'pdf' }));
    expect(useDownloadBox.getState().box).toMatchObject({ task: { fileName: '单元测试 两卷答案' } });
  });
});

describe('the answer sheet of a paper', () => {
  const choose = async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: '其他导出方式' }));
    await user.click(screen.getByRole('menuitem', { name: '答题卡（PDF）' }));
  };

  it('is laid out for the paper as it is kept, says how to print it, and is written', async () => {
    const notice = 'A4 双面打印，不要缩放';
    server.on(prepareAnswerSheet, () => answer(prepareAnswerSheet, { code: '0K7Q3F', sides: 2, notice }));
    server.on(printAnswerSheet, () => refuse({ code: 500, message: '不行' }));
    await choose();
    await waitFor(() => expect(server.to(printAnswerSheet)[0]?.body).toEqual({ code: '0K7Q3F' }));
    expect(server.to(prepareAnswerSheet)[0]?.body).toEqual({ paperId });
    expect(await screen.findByText(notice)).toBeDefined();
  });

  it('is not written where it cannot be laid out, and she hears why', async () => {
    const message = '这份卷要写的太多，16 面答题卡也排不下，请分成两份卷';
    server.on(prepareAnswerSheet, () => refuse({ code: 400, message }));
    await choose();
    expect(await screen.findByText(message)).toBeDefined();
    expect(server.to(printAnswerSheet)).toEqual([]);
  });
});

describe('a paper that is not on the server yet', () => {
  it('is kept there with its first questions, under an id the page hears of', async () => {
    server.on(getQuestionByIdV2, () => answer(getQuestionByIdV2, [...start.questions]));
    await open({ paperId: '', stored: undefined, questions: [] });
    await waitFor(() => expect(onBecame).toHaveBeenCalledWith(paperId));
    expect(lastSaved().paperId).toBeUndefined();
    expect(titles()[0]).toBe('第 1 题 题 a 3 分 已验算');
  });

  it('says that questions left the bank, and takes them out', async () => {
    server.on(getQuestionByIdV2, () => answer(getQuestionByIdV2, start.questions.slice(0, 2)));
    const user = await open({ questions: [] });
    await user.click(await screen.findByRole('button', { name: '移出这些题' }));
    expect(titles()).toHaveLength(2);
  });

  it('stays in this browser while the server cannot be reached, and is taken up again', async () => {
    server.on(saveComposedPaper, () => refuse({ code: 500, message: '服务器忙' }));
    const user = await open();
    await user.click(screen.getByRole('button', { name: /^第 ?1 ?题/ }));
    fireEvent.change(screen.getByRole('spinbutton', { name: '分值' }), { target: { value: '9' } });
    expect(await screen.findByRole('button', { name: '没保存上' })).toBeDefined();
    expect(readPaperDraft('', paperId)?.content.sections[0]?.questions[0]?.score).toBe(9);
    cleanup();
    await open();
    expect(screen.getByText('3 题 · 15 分 · 40 分钟')).toBeDefined();
  });

  it('becomes her own when a ready one is changed, and is written from the ready one before', async () => {
    server.on(createPaperDownloadTask, () => refuse({ code: 500, message: '不行' }));
    const ready = { ...start.draft, title: '现成的', sourceType: '2' as const };
    const user = await open({ paperId: '', readyId: 'math-junior-a', stored: ready, draft: ready });
    const ownSaves = () => saves().filter(({ title }) => title === '现成的');
    await user.click(screen.getByRole('button', { name: '导出 Word' }));
    await waitFor(() => expect(server.to(createPaperDownloadTask)).toHaveLength(1));
    expect(server.to(createPaperDownloadTask)[0]?.query.get('paperId')).toBe('math-junior-a');
    expect(ownSaves()).toHaveLength(0);

    await user.click(screen.getByRole('button', { name: /^第 ?1 ?题/ }));
    fireEvent.change(screen.getByRole('spinbutton', { name: '分值' }), { target: { value: '5' } });
    await waitFor(() => expect(ownSaves()).toMatchObject([{ sourceType: '5' }]));
    expect(ownSaves()[0]?.paperId).toBeUndefined();
  });

  it('lets her choose when another window saved meanwhile', async () => {
    const theirs = { ...samplePaper, paperId, revision: 5, title: '别处改的' };
    server.on(saveComposedPaper, () => refuse({ code: 409, message: '这份试卷在别处改过，请先载入最新的一版' }));
    server.on(getPaperContent, () => answer(getPaperContent, theirs));
    keepPaperDraft('', paperId, { revision: 2, content: { ...start.draft, title: '我改的' } });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: '载入最新' }));
    expect(await screen.findByRole('heading', { name: '别处改的' })).toBeDefined();
  });
});
