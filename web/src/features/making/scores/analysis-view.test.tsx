import { exportScoreReport } from '@app/contract/making/scores.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { useSession } from '#lib/session/session.ts';
import { fakeServer } from '#lib/testing/fake-server.ts';
import { AnalysisView } from './analysis-view.tsx';
import { sampleSheet, wholeSheet } from './testing/sample-sheet.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ token: '' });
});

describe('the analysis of a class', () => {
  it('says the numbers, who is not in them, and which option drew whom by which mistake', async () => {
    const user = await openScreen(<AnalysisView sheet={wholeSheet()} onScores={() => undefined} />);
    expect(screen.getByText('20 人的成绩，缺考 1 人不计（没来的）')).toBeDefined();
    const mean = screen.getByText('平均分').parentElement;
    expect(mean?.textContent).toBe('平均分9 满分 15');
    await user.click(screen.getByRole('button', { name: '第 1 题，得分率 50%，区分度 1.00' }));
    const asked = within(screen.getByRole('region', { name: '第 1 题' }));
    expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'A3 人漏了负根学生18、学生19、学生20',
      'B10 人正确',
      'C7 人符号抄错学生11、学生12、学生13、学生14、学生15、学生16 等 7 人',
      'D0 人没化简',
    ]);
  });

  it('lists pupils by their numbers and has no column of ranks', async () => {
    await openScreen(<AnalysisView sheet={wholeSheet()} onScores={() => undefined} />);
    const table = within(screen.getByRole('region', { name: '每个学生' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '姓名',
      '座号',
      '总分',
      '公式法10 分',
      '配方法5 分',
      '丢分的题',
    ]);
    expect(table.getByRole('row', { name: /学生11/ }).textContent).toBe('学生11113211、2、3');
    expect(table.getByRole('row', { name: /没来的/ }).textContent).toBe('没来的21缺考');
  });

  it('says of a few why there is neither 区分度 nor 信度, and of nobody what to do', async () => {
    const sheet = wholeSheet();
    await openScreen(
      <AnalysisView sheet={{ ...sheet, pupils: sheet.pupils.slice(0, 8) }} onScores={() => undefined} />,
    );
    expect(screen.getByText(/只有 8 人，不到 15 人/)).toBeDefined();
    expect(screen.queryByText(/区分度 \d/)).toBeNull();
    const onScores = vi.fn();
    const user = await openScreen(<AnalysisView sheet={sampleSheet()} onScores={onScores} />);
    await user.click(screen.getByRole('button', { name: '去填成绩' }));
    expect(onScores).toHaveBeenCalled();
  });

  it('asks the server for the report by the sheet alone: no name goes along', async () => {
    const server = fakeServer();
    useSession.setState({ token: 't' });
    server.on(exportScoreReport, () => new Response(new Blob(['x'])));
    const user = await openScreen(<AnalysisView sheet={wholeSheet()} onScores={() => undefined} />);
    await user.click(screen.getByRole('button', { name: 'Word 报告，不带姓名' }));
    await waitFor(() => {
      expect(server.to(exportScoreReport).map(({ body }) => body)).toEqual([{ sheetId: wholeSheet().sheetId }]);
    });
  });
});
