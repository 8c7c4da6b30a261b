import { listSystemPhaseInfo } from '@app/contract/identity/schools.ts';
import { paperSources } from '@app/contract/library/questions.ts';
import { orderNewQuestions } from '@app/contract/making/new-questions.ts';
import {
  composePaper,
  getPaperConfig,
  getPaperTypes,
  removePaper,
  restorePaper,
  searchPaper,
} from '@app/contract/making/papers.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { NEW_PAPER, readPaperDraft } from '../paper-draft.ts';
import { PAPER_ID, samplePaper } from '../testing/sample-paper.ts';
import { StartScreen } from './start-screen.tsx';

const place = { phaseCode: '04', subjectCode: '02' };
const grade = { gradeCode: '09', gradeName: '九年级', phaseCode: '04' };
const kinds = [
  { code: 'single', name: '单选题' },
  { code: 'blank', name: '填空题' },
];
const composed = { sections: samplePaper.sections, totalScore: 9, minutes: 2, unmet: [] };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  sessionStore.setState({ token: 't', userInfo: null });
  server = fakeServer();
  server.on(getPaperTypes, () => answer(getPaperTypes, [...paperSources]));
  server.on(searchPaper, () => answer(searchPaper, { list: [samplePaper], total: 1 }));
  server.on(getPaperConfig, () => {
    const scoreRules = kinds.map(({ code, name }) => ({ type: code, name, score: 3 }));
    const inBank = kinds.map(({ code }) => ({ type: code, count: 6, usualCount: 2 }));
    return answer(getPaperConfig, { questionTypes: kinds, inBank, difficulty: [], scoreRules, layouts: [] });
  });
  server.on(listSystemPhaseInfo, () => {
    const phase = { phaseCode: '04', phaseName: '初中', grades: [grade] };
    return answer(listSystemPhaseInfo, [{ eduSystem: '63', eduSystemName: '六三制', phases: [phase] }]);
  });
  server.on(composePaper, () => answer(composePaper, composed));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onBegun = vi.fn();
async function open() {
  onBegun.mockClear();
  const user = await openScreen(
    <StartScreen
      opening={{ title: '', place: { phaseCode: '', subjectCode: '' }, grade: '' }}
      renderPlace={({ onPlace }) => (
        <button type="button" onClick={() => onPlace(place)}>
          初中数学
        </button>
      )}
      onBegun={onBegun}
    />,
  );
  return user;
}
async function openPlaced() {
  const user = await open();
  await user.click(screen.getByRole('button', { name: '初中数学' }));
  await user.selectOptions(await screen.findByLabelText('年级'), '九年级');
  return user;
}

describe('what the bank lacks and a model writes', () => {
  const id = '00000000-0000-4000-8000-0000000000aa';
  const toWrite = [{ type: 'single' as const, count: 2, score: 3 }];

  it('is ordered when the paper begins, which takes it in as it comes', async () => {
    server.on(composePaper, () => answer(composePaper, { ...composed, toWrite }));
    server.on(orderNewQuestions, () => answer(orderNewQuestions, { id }));
    const user = await openPlaced();
    await user.click(screen.getByRole('button', { name: '组一份卷' }));
    await waitFor(() => expect(onBegun).toHaveBeenCalledWith('auto'));

    expect(server.to(orderNewQuestions)[0]?.body).toMatchObject({ phase: '04', grade: '09', sections: toWrite });
    expect(readPaperDraft('', NEW_PAPER)?.content.newQuestions).toEqual({ id, taken: 0 });
  });

  it('is not ordered before she takes a paper that has not all of her wishes', async () => {
    server.on(composePaper, () => answer(composePaper, { ...composed, toWrite, unmet: ['没有选到“公式法”的题'] }));
    server.on(orderNewQuestions, () => answer(orderNewQuestions, { id }));
    const user = await openPlaced();
    await user.click(screen.getByRole('button', { name: '组一份卷' }));
    const take = await screen.findByRole('button', { name: '就用现在这份' });
    expect(server.to(orderNewQuestions)).toEqual([]);
    await user.click(take);
    await waitFor(() => expect(onBegun).toHaveBeenCalledWith('auto'));
    expect(server.to(orderNewQuestions)).toHaveLength(1);
  });

  it('that cannot be ordered begins nothing and is said', async () => {
    server.on(composePaper, () => answer(composePaper, { ...composed, toWrite }));
    server.on(orderNewQuestions, () => refuse({ code: 409, message: '还有 3 份卷子的题没有写完，等写完一份再来' }));
    const user = await openPlaced();
    await user.click(screen.getByRole('button', { name: '组一份卷' }));
    expect(await screen.findByText('还有 3 份卷子的题没有写完，等写完一份再来')).toBeTruthy();
    expect(onBegun).not.toHaveBeenCalled();
  });
});

describe('where a paper begins', () => {
  it('wants to know for whom', async () => {
    const user = await open();
    await user.click(screen.getByRole('radio', { name: '自己选题' }));
    await user.click(screen.getByRole('button', { name: '开始选题' }));
    expect(await screen.findByText('请选择学段、学科和年级')).toBeDefined();
    expect(onBegun).not.toHaveBeenCalled();
  });

  it('begins an empty paper that a reload finds', async () => {
    const user = await openPlaced();
    await user.click(screen.getByRole('radio', { name: '自己选题' }));
    await user.click(screen.getByRole('button', { name: '开始选题' }));
    await waitFor(() => expect(onBegun).toHaveBeenCalledTimes(1));
    expect(readPaperDraft('', NEW_PAPER)?.content).toMatchObject({
      title: '九年级练习卷',
      ...{ phase: '04', grade: '09' },
    });
  });

  it('fills a plan of kinds, counts and difficulty', async () => {
    const user = await openPlaced();
    fireEvent.change(await screen.findByLabelText(/^填空题/), { target: { value: '0' } });
    fireEvent.change(screen.getByLabelText(/^单选题/), { target: { value: '4' } });
    expect(screen.getByText('约 12 分')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: '基础' }));
    await user.click(screen.getByRole('button', { name: '组一份卷' }));
    await waitFor(() => expect(onBegun).toHaveBeenCalledTimes(1));

    expect(server.to(composePaper)[0]?.body).toMatchObject({
      phase: '04',
      subject: '02',
      grade: '09',
      sections: [{ type: 'single', count: 4 }],
    });
    const kept = readPaperDraft('', NEW_PAPER)?.content;
    // Five minutes are the least a paper takes.
    expect(kept).toMatchObject({ sourceType: '6', minutes: 5 });
    expect(kept?.sections.flatMap(({ questions }) => questions)).toHaveLength(3);
  });

  it('offers what the bank has for the grade, of any difficulty', async () => {
    const user = await openPlaced();
    expect((await screen.findByLabelText<HTMLInputElement>(/^单选题/)).value).toBe('2');
    expect(screen.getAllByText('每题 3 分，有 6 道')).toHaveLength(2);
    expect(server.to(getPaperConfig).at(-1)?.query.get('grade')).toBe('09');
    await user.click(screen.getByRole('button', { name: '组一份卷' }));
    await waitFor(() => expect(server.to(composePaper)[0]?.body).toMatchObject({ difficulty: [] }));
  });

  it('composes what she asked for before the page knew what the bank has', async () => {
    let know: () => void = () => undefined;
    const known = new Promise<void>((resolve) => {
      know = resolve;
    });
    server.on(getPaperConfig, async () => {
      await known;
      const inBank = [{ type: 'single', count: 6, usualCount: 2 }];
      return answer(getPaperConfig, { questionTypes: kinds, inBank, difficulty: [], scoreRules: [], layouts: [] });
    });
    const user = await openPlaced();
    await user.click(screen.getByRole('button', { name: '组一份卷' }));
    expect(await screen.findByText('正在组卷')).toBeDefined();
    expect(server.to(composePaper)).toHaveLength(0);
    know();
    await waitFor(() => expect(onBegun).toHaveBeenCalledTimes(1));
    expect(server.to(composePaper)[0]?.body).toMatchObject({ sections: [{ type: 'single', count: 2 }] });
  });

  it('says that a grade has no questions before she presses, and takes those of the phase if she wants', async () => {
    const full = { questionTypes: kinds, difficulty: [], scoreRules: [], layouts: [] };
    server.on(getPaperConfig, ({ query }) => {
      const inBank = query.has('grade') ? [] : [{ type: 'single', count: 6, usualCount: 5 }];
      return answer(getPaperConfig, { ...full, inBank });
    });
    const user = await openPlaced();
    await user.click(await screen.findByRole('button', { name: '用整个学段的题' }));
    await screen.findByLabelText(/^单选题/);
    await user.click(screen.getByRole('button', { name: '组一份卷' }));
    await waitFor(() => expect(server.to(composePaper)).toHaveLength(1));
    expect(server.to(composePaper)[0]?.body).not.toHaveProperty('grade');
  });

  it('says what the bank does not have, and leaves it to her', async () => {
    server.on(composePaper, () => answer(composePaper, { ...composed, unmet: ['单选题要 5 道，只有 2 道'] }));
    const user = await openPlaced();
    await screen.findByLabelText(/^单选题/);
    await user.click(screen.getByRole('button', { name: '组一份卷' }));
    expect(await screen.findByText('单选题要 5 道，只有 2 道')).toBeDefined();
    expect(onBegun).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '放宽到整个学段' }));
    await waitFor(() => expect(server.to(composePaper)).toHaveLength(2));
    expect(server.to(composePaper)[1]?.body).not.toHaveProperty('grade');
    await user.click(await screen.findByRole('button', { name: '就用现在这份' }));
    expect(onBegun).toHaveBeenCalledTimes(1);
  });
});

describe('the papers she has', () => {
  it('are shown with where they come from, and can be removed and brought back (ENUM-027)', async () => {
    server.on(removePaper, () => answer(removePaper, {}));
    server.on(restorePaper, () => answer(restorePaper, {}));
    const user = await open();
    expect(await screen.findByRole('img', { name: '校本' })).toBeDefined();
    expect(screen.getByText(/^3 题 · 9 分 · 40 分钟/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: '删除 单元测试' }));
    await user.click(within(await screen.findByText('已删除，30 天内可恢复')).getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(server.to(restorePaper)[0]?.body).toEqual({ paperId: PAPER_ID }));
  });

  it('have another form made of them where they lie', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: '更多 单元测试' }));
    await user.click(screen.getByRole('menuitem', { name: '出 B 卷' }));
    expect(screen.getByRole('dialog', { name: '出 B 卷' })).toBeDefined();
  });

  it('are kept apart from the ready ones', async () => {
    const user = await open();
    await user.click(screen.getByRole('radio', { name: '现成试卷' }));
    await waitFor(() => expect(server.to(searchPaper).at(-1)?.body).toMatchObject({ owner: 'ready' }));
  });
});
