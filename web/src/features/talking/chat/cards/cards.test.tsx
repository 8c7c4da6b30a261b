import { restoreCourseware } from '@app/contract/making/courseware.ts';
import { getProblemChain, saveProblemChain } from '@app/contract/making/problem-chains.ts';
import { cancelTask, retryTask } from '@app/contract/running/tasks.ts';
import type { AnswerCard, AnswerStep } from '@app/contract/talking/cards.ts';
import { listSystemTemplates } from '@app/contract/talking/templates.ts';
import { useLocation } from '@tanstack/react-router';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { AnswerFlow } from './answer-flow.tsx';
import { showAnswers } from './answers-shown.ts';
import { moveBetweenCards } from './card-keys.ts';
import * as some from './testing/some-cards.ts';

let server: ReturnType<typeof fakeServer>;
const changed = vi.fn();
const begun = vi.fn(async () => undefined);
const aside = vi.fn(async () => undefined);
beforeEach(() => {
  server = fakeServer();
  sessionStore.setState({ token: 'token-of-hers' });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  showAnswers(false);
  window.localStorage.clear();
  changed.mockClear();
  begun.mockClear();
  aside.mockClear();
  vi.unstubAllGlobals();
});

function Where() {
  return <output aria-label="地址">{useLocation({ select: ({ href }) => href })}</output>;
}

function open(cards: readonly AnswerCard[], { steps = [] as AnswerStep[], text = '', isWriting = false } = {}) {
  return openScreen(
    <>
      <div role="log" onKeyDown={moveBetweenCards}>
        <AnswerFlow
          text={text}
          made={{ steps, asks: [], cards }}
          isWriting={isWriting}
          renderText={(words) => <p>{words}</p>}
          onAsked={async () => undefined}
          onAfterAll={() => undefined}
          acts={{ begin: begun, setAside: aside, changed }}
        />
      </div>
      <Where />
    </>,
  );
}
const card = (name: string) => within(screen.getByRole('region', { name }));
const address = () => screen.getByRole('status', { name: '地址' }).textContent;

describe('the steps of an answer', () => {
  const step = (id: string, text: string, state: AnswerStep['state']): AnswerStep => ({
    ...{ id, afterChars: 0, text, detail: '第四学段', state, ms: 12_000 },
  });

  it('are lines while it is written, one line afterwards, and unfold when pressed', async () => {
    await open([], { steps: [step('1', '已查课标', 'done'), step('2', '正在做课件', 'running')], isWriting: true });
    expect(screen.getByRole('list', { name: '正在做的步骤' }).textContent).toContain('正在做课件');
    cleanup();

    const ended = [step('1', '已查课标', 'done'), step('2', '没连上资源库，用了内置资料', 'failed')];
    const user = await open([], { steps: ended, text: '做好了' });
    const fold = screen.getByRole('button', { name: '已查课标，1 步没做成，用 24 秒' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('第四学段')).toBeNull();

    await user.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByText('第四学段')).toHaveLength(2);
    expect(screen.getByLabelText('没有做成')).toBeTruthy();
  });
});

describe('a card', () => {
  it('of a deck shows its first pages and opens it at its desk', async () => {
    const user = await open([some.deck], { text: '好' });

    const deck = card('课件：公式法（第一课时）');
    expect(deck.getAllByRole('listitem')).toHaveLength(5);
    expect(deck.getByText('共 6 页')).toBeTruthy();
    expect(deck.getByRole('button', { name: '导出 PPTX' })).toBeTruthy();
    await user.click(deck.getByRole('button', { name: '打开' }));

    expect(address()).toBe(`/createCoursewareSession?coursewareId=${some.thingId}`);
  });

  it('of questions keeps their answers back until she wants them, with the marks of their checks (ENUM-019)', async () => {
    const user = await open([some.practice]);
    const practice = card('练习：公式法随堂练习');
    expect(practice.queryByText('2±√11')).toBeNull();
    expect(practice.getByText('已验算')).toBeTruthy();
    expect(practice.getByText('未验')).toBeTruthy();

    await user.click(practice.getByRole('switch', { name: '显示答案' }));
    await user.click(practice.getByRole('button', { name: '存疑' }));

    expect(practice.getByText('2±√11')).toBeTruthy();
    expect(practice.getByText('两次算出的不一样').hidden).toBe(false);
    expect(window.localStorage.getItem('ta.cardAnswers.')).toBe('true');
  });

  it('of a whole lesson opens each part alone; what failed is not opened', async () => {
    const user = await open([some.lesson]);
    const lesson = card('备课：公式法第一课时');

    expect(lesson.getByRole('button', { name: '课件：公式法，没成' })).toHaveProperty('disabled', true);
    await user.click(lesson.getByRole('button', { name: '教学设计：公式法，6 页' }));

    expect(address()).toBe(`/createTeachingPlanSession?designId=${some.thingId}`);
  });

  it('of pictures shows them, but nothing from a strange address', async () => {
    const strange = { ...some.pictures.pictures[0], url: 'https://spy.example/x.png', name: '外面的' };
    await open([{ ...some.pictures, pictures: [...some.pictures.pictures, strange as never] }]);

    expect(screen.getByRole('img', { name: '两个交点' }).getAttribute('src')).toContain('/storage/material/a1');
    expect(screen.queryByRole('img', { name: '外面的' })).toBeNull();
    expect(screen.getByText('外面的，打开后能看到')).toBeTruthy();
  });

  it('of resources has rows by where they lie, and says what was left out', async () => {
    await open([some.rows]);
    const rows = card('资源库和网上资源：公式法');

    expect(rows.getByText('资源库 1 个')).toBeTruthy();
    expect(rows.getByRole('link', { name: '求根公式从哪里来' }).getAttribute('href')).toBe('https://jy.example.cn/a');
    expect(rows.getByRole('link', { name: '公式法（一）课件.pptx' }).getAttribute('href')).toContain(
      '/searchResourceSession?',
    );
    expect(rows.getByText('去掉 2 个重复的')).toBeTruthy();
  });

  it.each(['resource', 'onLineResource'] as const)('of type %s lists what was found', async (type) => {
    await open([{ ...some.rows, type }]);
    expect(screen.getAllByRole('link')).toHaveLength(2);
    expect(screen.queryByText(/^资源库 /)).toBeNull();
  });

  it('attack: an address that runs a script is no link', async () => {
    const row = { id: '1', title: '点我', place: '', date: '', url: 'https://x\njavascript:alert(1)' };
    await open([{ ...some.rows, type: 'onLineResource', rows: [row, { ...row, url: 'javascript:alert(1)' }] }]);
    const links = screen.queryAllByRole('link', { name: '点我' });
    expect(links.map((link) => link.getAttribute('href')).join(' ')).not.toMatch(/javascript:/i);
  });

  it('of a document offers it for downloading', async () => {
    await open([some.word]);
    expect(card('Word 文档：公式法教学反思.docx').getByRole('button', { name: '下载' })).toBeTruthy();
  });

  it('of advice leads to what can be done, and can be put aside and taken back', async () => {
    const user = await open([some.advice]);
    await user.click(screen.getByRole('button', { name: '不用' }));
    expect(aside).toHaveBeenLastCalledWith('advice', true);
    await user.click(screen.getByRole('button', { name: '减到 45 分' }));
    expect(address()).toBe('/createTeachingPlanSession?designId=1');
    cleanup();

    const again = await open([{ ...some.advice, isAside: true }]);
    expect(screen.queryByRole('button', { name: '减到 45 分' })).toBeNull();
    await again.click(screen.getByRole('button', { name: '撤销' }));
    expect(aside).toHaveBeenLastCalledWith('advice', false);
  });

  it('of a problem chain numbers its questions and opens at the desk of its template', async () => {
    server.on(listSystemTemplates, () => answer(listSystemTemplates, []));
    const user = await open([some.chain]);
    await user.click(card('问题链：公式法').getByRole('button', { name: '打开' }));
    await waitFor(() => expect(address()).toBe(`/mathAssistantSession/problemChains?chainId=${some.thingId}`));
  });

  it('of a problem chain moves a question, unless the chain is another one meanwhile', async () => {
    const part = { intent: '', expect: '', followUp: '', level: '理解' as const };
    const asks = some.chain.questions.map((ask, at) => ({ ...part, id: `q${at + 1}`, ask }));
    const place = { bookCode: '', unit1: '', unit2: '', unit3: '', unit4: '', place: '', notice: '' };
    const times = { createTime: 1, updateTime: 1, questionCount: 2 };
    const kept = {
      ...place,
      ...times,
      id: some.thingId,
      title: '公式法',
      revision: 3,
      stage: 'ready' as const,
      notice: '',
      chain: asks,
    };
    server.on(getProblemChain, () => answer(getProblemChain, kept));
    server.on(saveProblemChain, () => answer(saveProblemChain, { id: some.thingId, revision: 4 }));
    const user = await open([some.chain]);
    await user.click(screen.getByRole('button', { name: '下移第 1 问' }));
    await waitFor(() => expect(changed).toHaveBeenCalledOnce());
    expect(server.to(saveProblemChain)[0]?.body).toMatchObject({ revision: 3, chain: [...asks].reverse() });

    server.on(getProblemChain, () => answer(getProblemChain, { ...kept, chain: asks.slice(1) }));
    await user.click(screen.getByRole('button', { name: '上移第 2 问' }));
    await waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
    expect(server.to(saveProblemChain)).toHaveLength(1);
  });

  it('says when she changed the thing since, and gives back what she deleted', async () => {
    server.on(restoreCourseware, () => answer(restoreCourseware, {}));
    const at = new Date();
    at.setHours(21, 52, 0, 0);
    await open([{ ...some.deck, changedAt: at.getTime() }]);
    expect(screen.getByText(/12 页 · 已存到云盘 · 你在 21:52 改过/)).toBeTruthy();
    cleanup();

    const user = await open([{ ...some.deck, isRemoved: true }]);
    expect(screen.getByText('课件“公式法（第一课时）”已删到回收站')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '恢复' }));
    await waitFor(() => expect(changed).toHaveBeenCalledOnce());
    expect(server.to(restoreCourseware)[0]?.body).toEqual({ coursewareId: some.thingId });
  });

  it('of fields goes on with Enter, and begins with the last one', async () => {
    const user = await open([some.prefill]);
    await user.click(screen.getByLabelText('课题'));
    await user.keyboard('第一课时{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('学科'));

    await user.keyboard('{Enter}');
    expect(screen.getByText('请填学科')).toBeTruthy();
    expect(begun).not.toHaveBeenCalled();

    await user.selectOptions(screen.getByLabelText('学科'), '02');
    await user.keyboard('{Enter}');
    expect(begun).toHaveBeenCalledExactlyOnceWith('prefill', { title: '公式法第一课时', subject: '02' }, '用 1 次');

    await user.click(screen.getByRole('button', { name: '打开页面填写' }));
    await waitFor(() => expect(address()).toMatch(/^\/createTeachingPlanSession\?title=.+&subject=02$/));
  });

  it('of fields is not held up by what may be left out, and is read-only once the work has begun', async () => {
    const optional = some.prefill.fields.map((field) => ({ ...field, isNeeded: false }));
    await open([{ ...some.prefill, fields: optional }]);
    expect(screen.getByRole('button', { name: '不选，先做' })).toBeTruthy();
    cleanup();

    await open([{ ...some.prefill, isBegun: true, line: '21:40 你同意了：写 1 份教学设计' }]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('21:40 你同意了：写 1 份教学设计')).toBeTruthy();
  });

  it('is reached with J and K and opened with Enter', async () => {
    const user = await open([some.practice, some.deck]);
    screen.getByRole('switch').blur();
    screen.getByRole('button', { name: '存疑' }).focus();
    await user.keyboard('j');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('课件：公式法（第一课时）');
    await user.keyboard('k');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('练习：公式法随堂练习');
    await user.keyboard('j{Enter}');
    expect(address()).toBe(`/createCoursewareSession?coursewareId=${some.thingId}`);
  });

  it('only the first of an answer has a primary button', async () => {
    await open([some.deck, some.chain]);
    const primaries = screen.getAllByRole('button').filter(({ className }) => className.includes('ta-button-primary'));
    expect(primaries).toHaveLength(1);
  });

  it('says how far it is and can be stopped alone while it is made', async () => {
    server.on(cancelTask, () => answer(cancelTask, {}));
    const running: AnswerCard = { ...some.deck, state: 'running', progress: { done: 3, total: 12 } };
    const user = await open([running]);

    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: '进度' });
    expect([bar.value, bar.max]).toEqual([3, 12]);
    expect(screen.getByText('课件正在做').getAttribute('role')).toBe('status');
    await user.click(screen.getByRole('button', { name: '停止' }));

    await waitFor(() => expect(changed).toHaveBeenCalledOnce());
    expect(server.to(cancelTask).map(({ body }) => body)).toEqual([{ taskId: some.thingId }]);
  });

  it('that failed says why, and is made again by one press', async () => {
    server.on(retryTask, () => answer(retryTask, {}));
    const user = await open([{ ...some.deck, state: 'failed', trouble: '没连上，没有扣次数' }]);

    expect(screen.getByText('没连上，没有扣次数')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '再做一次' }));

    await waitFor(() => expect(changed).toHaveBeenCalledOnce());
    expect(server.to(retryTask)).toHaveLength(1);
  });

  it('whose maker ended with the answer does not pretend to be made', async () => {
    await open([{ ...some.rows, state: 'running' }]);
    expect(screen.getByText('停下了，做好的都在')).toBeTruthy();
  });
});
