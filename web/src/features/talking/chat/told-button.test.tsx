import { withholdFile } from '@app/contract/talking/chat.ts';
import { emptyAnswer } from '@app/engines/chat/answer-fold.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { useSession } from '#lib/session/session.ts';
import { answer as answered, fakeServer } from '#lib/testing/fake-server.ts';
import { tokenPair } from '#lib/testing/open-tab.ts';
import { ToldButton } from './told-button.tsx';

beforeEach(() => useSession.setState({ token: tokenPair.token, isLoginVisible: false }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const file = {
  ...{ fileId: '00000000-0000-4000-8000-000000000001', name: '教师用书.pdf', pages: 212, isWhole: false },
  ...{ readPages: 40, readChars: 30_000, foundPages: [86], foundCount: 1 },
};
const told = {
  ...{ teacher: '初中九年级数学', edition: '人教版', lesson: '公式法 第 1 课时', form: '教案表', habits: true },
  ...{ files: [file], talk: { turns: 3, isCut: true } },
};
const exchange = { messageId: 'm', chatId: '00000000-0000-4000-8000-000000000002' } as never;

describe('这次看了什么', () => {
  it('opens a pane with what was told, and takes a file out and asks again', async () => {
    const server = fakeServer();
    server.on(withholdFile, () => answered(withholdFile, null));
    const askAgain = vi.fn(async () => ({ isSent: true as const }));
    const user = await openScreen(
      <ToldButton exchange={exchange} answer={{ ...emptyAnswer, told }} session={{ askAgain } as never} />,
    );

    await user.click(screen.getByRole('button', { name: '这次看了什么：1 份文件、这节课、前面的对话、你的习惯' }));
    await screen.findByRole('heading', { name: '这次看了什么' });
    for (const words of ['初中九年级数学，人教版', '公式法 第 1 课时', '教案表'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('212 页，读了前 40 页，查到第 86 页，其余按需查找')).toBeTruthy();
    expect(screen.getByText('最近 3 轮读了全文，更早的没有读')).toBeTruthy();
    expect(screen.getByText(/没有读：学生名单、成绩、你的手机号$/)).toBeTruthy();

    await user.click(screen.getByRole('button', { name: '不再读 教师用书.pdf' }));
    await screen.findByText('以后的回答不再读它');
    expect(server.to(withholdFile)[0]?.body).toMatchObject({ fileId: file.fileId });
    await user.click(screen.getByRole('button', { name: '重新回答' }));
    expect(askAgain).toHaveBeenCalledOnce();
  });

  it('is not there where only the question was told, or nobody knows', async () => {
    const { lesson: _lesson, ...others } = told;
    const alone = { ...others, habits: false, files: [], talk: { turns: 0, isCut: false } };
    await openScreen(<ToldButton exchange={exchange} answer={{ ...emptyAnswer, told: alone }} session={{} as never} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
