import { makeReteachSheets } from '@app/contract/making/scores.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { ReteachView } from './reteach-view.tsx';
import { sampleSheet, wholeSheet } from './testing/sample-sheet.ts';

beforeEach(() => useSession.setState({ token: 't' }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ token: '' });
});

const groups = () =>
  within(screen.getByRole('region', { name: '分组和单子' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('what is taught again', () => {
  it('lists losses in points, and groups those who made the same mistake', async () => {
    const user = await openScreen(<ReteachView sheet={wholeSheet()} onScores={() => undefined} />);
    expect(screen.getByText('人均丢 6 分，勾上的要讲')).toBeDefined();
    expect(groups()).toEqual([
      '符号抄错7 人第 1 题错在这里学生11、学生12、学生13、学生14、学生15、学生16、学生17出一张单子',
      '漏了负根3 人第 1 题错在这里学生18、学生19、学生20出一张单子',
      '拓展10 人要讲的基本都会，做难一些的学生1、学生2、学生3、学生4、学生5、学生6、学生7、学生8 等 10 人出一张单子',
    ]);
    await user.click(screen.getByRole('checkbox', { name: '公式法' }));
    expect(groups()[0]).toContain('配方法10 人第 2 题丢分');
  });

  it('asks for sheets and for a design of the lesson without the name of any pupil', async () => {
    const server = fakeServer();
    server.on(makeReteachSheets, () => answer(makeReteachSheets, { sheets: [] }));
    const user = await openScreen(<ReteachView sheet={wholeSheet()} onScores={() => undefined} />);
    const link = screen.getByRole('link', { name: '写讲评课的教学设计' });
    const address = new URL(link.getAttribute('href') ?? '', 'http://localhost');
    expect(address.pathname).toBe('/createTeachingPlanSession');
    expect(address.searchParams.get('title')).toBe('月考讲评课');
    expect(address.searchParams.get('initialText')).toContain('“符号抄错”7 人');
    await user.click(screen.getByRole('button', { name: '每组出一张单子' }));
    await waitFor(() => expect(server.to(makeReteachSheets)).toHaveLength(1));
    const told = JSON.stringify(server.requests) + decodeURIComponent(address.href);
    expect(told).not.toMatch(/学生\d|没来的/);
    expect(server.to(makeReteachSheets)[0]?.body).toMatchObject({
      groups: [
        { name: '符号抄错', nos: [1], count: 4, isHarder: false },
        { name: '漏了负根' },
        { name: '拓展', isHarder: true },
      ],
    });
  });

  it('leads to a sheet that was made, and says whether a program came to every answer', async () => {
    const retaught = [{ name: '漏了负根', paperId: 'p1', questionCount: 4, provedCount: 3 }];
    await openScreen(<ReteachView sheet={{ ...wholeSheet(), retaught }} onScores={() => undefined} />);
    const link = screen.getByRole('link', { name: '打开单子，印或导出' });
    expect(link.getAttribute('href')).toBe('/combinedPaperSession?paperId=p1');
    expect(screen.getByText('4 题，3 题已验算，其余请看一遍')).toBeDefined();
  });

  it('says what to do while nobody is entered', async () => {
    await openScreen(<ReteachView sheet={sampleSheet()} onScores={() => undefined} />);
    expect(screen.getByText('还没有人的成绩填完，填完以后就能排讲评')).toBeDefined();
  });
});
