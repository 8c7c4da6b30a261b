import { teachingInClass } from '@app/contract/identity/schools.ts';
import { getPaperContent } from '@app/contract/making/papers.ts';
import * as contract from '@app/contract/making/scores.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { ScoresScreen } from './scores-screen.tsx';
import { sampleSheet, sheetId } from './testing/sample-sheet.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ token: 't' });
  server.on(teachingInClass, () => answer(teachingInClass, []));
  server.on(contract.getScoreSheet, () => answer(contract.getScoreSheet, sampleSheet()));
  server.on(contract.listScoreSheets, () => answer(contract.listScoreSheets, { list: [] }));
  server.on(contract.setScores, () => answer(contract.setScores, { count: 1 }));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
  useSession.setState({ token: '' });
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const sent = () => server.to(contract.setScores).flatMap(({ body }) => (body as { rows: unknown[] }).rows);
const open = async () => {
  const user = await openScreen(<ScoresScreen paperId="paper-1" sheetId={sheetId} onPlace={() => undefined} />);
  await user.click(await screen.findByRole('textbox', { name: '陈一 第 1 题' }));
  return user;
};

describe('the score sheet', () => {
  it('is written with the keyboard alone, and every cell is kept at once', async () => {
    const user = await open();
    await user.keyboard('b{Enter}c{ArrowUp}{ArrowRight}2.5{Tab}5{Enter}');
    expect(document.activeElement).toBe(field('李二 第 3 题'));
    await waitFor(() => expect(sent()).toHaveLength(4));
    const table = within(screen.getByRole('table', { name: '成绩表' }));
    expect(table.getByRole('row', { name: /陈一/ }).textContent).toBe('1陈一B2.5512.5');
    expect(screen.getByText('填完 1 人，没填完 2 人')).toBeDefined();
  });

  it('gives half for some of the right letters of a 大题 when she ticks it, and the sums follow', async () => {
    const sheet = sampleSheet();
    const [first, ...rest] = sheet.items;
    if (!first) throw new Error('the sample has questions');
    const several = { ...first, type: 'multiple' as const, key: ['A', 'B'], section: '一、多选题' };
    server.on(contract.getScoreSheet, () => answer(contract.getScoreSheet, { ...sheet, items: [several, ...rest] }));
    server.on(contract.setHalfForSome, () => answer(contract.setHalfForSome, {}));
    const user = await open();
    await user.keyboard('a{Tab}5{Tab}5{Enter}');
    const table = within(screen.getByRole('table', { name: '成绩表' }));
    expect(table.getByRole('row', { name: /陈一/ }).textContent).toContain('10');
    await user.click(screen.getByRole('checkbox', { name: '一、多选题选对一部分得一半' }));
    await waitFor(() => expect(table.getByRole('row', { name: /陈一/ }).textContent).toContain('12.5'));
    expect(server.to(contract.setHalfForSome)[0]?.body).toEqual({ sheetId, nos: [1], isHalf: true });
  });

  it('stays in a cell whose score is above the full mark, says why, and sends nothing', async () => {
    const user = await open();
    await user.keyboard('{ArrowRight}7{Enter}');
    expect(await screen.findByText('第 2 题满分 5 分，填不了 7 分')).toBeDefined();
    expect(document.activeElement).toBe(field('陈一 第 2 题'));
    expect(sent()).toEqual([]);
    await user.keyboard('{Escape}4{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(screen.queryByText('第 2 题满分 5 分，填不了 7 分')).toBeNull();
  });

  it('takes a block out of Excel from a cell on, and says what did not fit', async () => {
    const user = await open();
    await user.paste('a\t3\t4\nE\t5\t5\n缺考\t\t\n');
    expect(await screen.findByText('李二：第 1 题只有 A 到 D，没有 E')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '王三 缺考' }).checked).toBe(true);
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()[1]).toMatchObject({ isAbsent: false, cells: { '2': '5', '3': '5' } });
  });

  it('looks first at a block that brings its head, and takes what is fine', async () => {
    const user = await open();
    server.on(contract.takeScores, () => answer(contract.takeScores, { taken: 2, added: 1 }));
    await user.paste('姓名\t1\t2\t3\n李二\tB\t5\t5\n新来的\tA\t9\t1\n赵四\tA\t1\t1');
    const dialog = within(await screen.findByRole('dialog', { name: '导入成绩' }));
    expect(dialog.getByText('2 人，其中 1 人不在名单里，会加上')).toBeDefined();
    expect(dialog.getByText('第 3 行（新来的）：第 2 题满分 5 分，填不了 9 分')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: '收下 2 人' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(contract.takeScores)[0]?.body).toMatchObject({ rows: [{ name: '李二' }, { name: '赵四' }] });
  });

  it('keeps on the device what the network swallowed, and sends it when the sheet is opened again', async () => {
    server.on(contract.setScores, () => Promise.reject(new TypeError('offline')));
    const user = await open();
    await user.keyboard('b{Enter}');
    expect(await screen.findByRole('button', { name: '没保存上' })).toBeDefined();
    cleanup();
    queryClient.clear();
    const before = sent().length;
    server.on(contract.setScores, () => answer(contract.setScores, { count: 1 }));
    await openScreen(<ScoresScreen paperId="paper-1" sheetId={sheetId} onPlace={() => undefined} />);
    await waitFor(() => expect(sent().slice(before)).toMatchObject([{ cells: { '1': 'B' } }]));
  });

  it('begins with a class of hers, or with names she writes', async () => {
    server.on(getPaperContent, () => Promise.reject(new TypeError('offline')));
    server.on(contract.beginScoreSheet, () => answer(contract.beginScoreSheet, { sheetId }));
    const onPlace = vi.fn();
    const user = await openScreen(<ScoresScreen paperId="paper-1" onPlace={onPlace} />);
    await user.type(await screen.findByRole('textbox', { name: '名单' }), '1 陈一{Enter}李二 2{Enter}王三');
    await user.click(screen.getByRole('button', { name: '填成绩' }));
    await waitFor(() => expect(onPlace).toHaveBeenCalledWith({ paperId: 'paper-1', sheetId, tab: 'scores' }));
    expect(server.to(contract.beginScoreSheet)[0]?.body).toEqual({
      paperId: 'paper-1',
      className: '',
      pupils: [
        { number: '1', name: '陈一' },
        { number: '2', name: '李二' },
        { number: '', name: '王三' },
      ],
    });
  });
});
