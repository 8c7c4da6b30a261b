import {
  type FoundResources,
  getDownloadRule,
  getRelationWords,
  listPublished,
  publishResource,
  type Resource,
  readSharedResource,
  restoreResource,
  searchResources,
  shareResource,
  stopResourceShares,
  takeDownResource,
  withdrawResource,
} from '@app/contract/sharing/resources.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { cancelDownload, useDownloadBox } from '#lib/files/download-box.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { PublishedResources } from './published-resources.tsx';
import { ResourceSearch } from './resource-search.tsx';
import { ResourceTalk } from './resource-talk.tsx';
import { SharedResource } from './shared-resource.tsx';

const USER_ID = 'c0f5a1f0-7d2c-4a58-9e0f-0b8f0e7a1c11';
const design: Resource = {
  resId: 'design_rj-math-8b.2.1',
  title: '勾股定理 教学设计',
  extension: 'docx',
  md5: '',
  length: 0,
  contextId: '',
  techType: 'document',
  useType: 'teachDesign',
  phaseCode: '04',
  subjectCode: '02',
  gradeCode: '08',
  subjectName: '数学',
  book: '人教版数学八年级下册',
  lesson: '勾股定理',
  source: 'library',
  ownerName: '',
  isMine: false,
  canTakeDown: false,
  createTime: 0,
  downloads: 3,
  reason: '',
};
const shared: Resource = {
  ...design,
  resId: 'a0f5a1f0-7d2c-4a58-9e0f-0b8f0e7a1c11',
  title: '分层练习',
  source: 'school',
  ownerName: '王老师',
  useType: 'exercise',
};
const found = (list: Resource[], more: Partial<FoundResources> = {}): FoundResources => ({
  list,
  total: list.length,
  intent: 'SEARCH_ALL',
  searchCode: 'SEARCH_ALL',
  searchType: 'SearchCommon',
  slots: [],
  keyword: '',
  ...more,
});

beforeEach(() => {
  queryClient.clear();
  useSession.setState({ token: 't' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ token: '', userInfo: null });
});

function SearchInAddress({ onPreview }: { onPreview: (resource: Resource) => void }) {
  const [keyword, setKeyword] = useState('');
  return <ResourceSearch keyword={keyword} onKeyword={setKeyword} onPreview={onPreview} />;
}

async function openSearch(first: FoundResources) {
  const server = fakeServer();
  server.on(searchResources, () => answer(searchResources, first));
  server.on(getRelationWords, () => answer(getRelationWords, ['勾股定理']));
  const onPreview = vi.fn();
  const user = await openScreen(<SearchInAddress onPreview={onPreview} />);
  await waitFor(() => expect(screen.queryByRole('status', { name: '正在找资源' })).toBeNull());
  return { server, user, onPreview };
}

describe('the search for resources', () => {
  it('shows what was understood as chips, each of which can be taken away', async () => {
    const { server, user } = await openSearch(found([]));
    const slots = [
      { kind: 'Lesson' as const, value: '勾股定理', name: '勾股定理' },
      { kind: 'Grade' as const, value: '08', name: '八年级' },
    ];
    server.on(searchResources, () =>
      answer(searchResources, found([design], { slots, searchCode: 'SEARCH_COURSEWARE' })),
    );

    await user.type(screen.getByRole('combobox', { name: '找资源' }), '八年级勾股定理课件{Enter}');
    const chips = await screen.findByRole('list', { name: '搜索条件' });
    expect(
      within(chips)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['课题：勾股定理', '年级：八年级', '类型：课件']);

    await user.click(screen.getByRole('button', { name: '去掉年级：八年级' }));
    await waitFor(() =>
      expect(server.to(searchResources).at(-1)?.body).toMatchObject({
        keyword: '',
        slots: [slots[0]],
        searchCode: 'SEARCH_COURSEWARE',
      }),
    );
  });

  it('tells of each where it belongs, opens it, and downloads it through the one box', async () => {
    useSession.setState({ userInfo: { userId: USER_ID } as never });
    const { server, user, onPreview } = await openSearch(found([{ ...design, reason: '接着《二次根式》' }, shared]));
    expect(screen.getByText('人教版数学八年级下册 · 勾股定理', { selector: 'li:first-child p' })).toBeDefined();
    expect(screen.getByText('接着《二次根式》 · 按课标编写 · 下载 3 次')).toBeDefined();
    expect(screen.getByText('王老师发布 · 下载 3 次')).toBeDefined();

    await user.click(screen.getByRole('button', { name: '勾股定理 教学设计' }));
    expect(onPreview).toHaveBeenCalledWith(expect.objectContaining({ resId: design.resId }));

    server.on(getDownloadRule, () => new Promise(() => undefined));
    await user.click(screen.getByRole('button', { name: '下载：勾股定理 教学设计' }));
    expect(useDownloadBox.getState().box).toMatchObject({
      kind: 'progress',
      task: { mode: 'downloadResource', resId: design.resId, userId: USER_ID, fileName: '勾股定理 教学设计' },
    });
    cancelDownload();
  });

  it('says that nothing was found, and shows all kinds again', async () => {
    const { server, user } = await openSearch(found([], { searchCode: 'SEARCH_PAPER', keyword: '勾股定理' }));
    await user.click(screen.getByRole('button', { name: '试卷' }));
    await screen.findByText('没有找到这样的资源');
    await user.click(screen.getByRole('button', { name: '看全部类型' }));
    await waitFor(() => expect(server.to(searchResources).at(-1)?.body).toMatchObject({ searchCode: 'SEARCH_ALL' }));
  });

  it('offers sentences to begin with, and another try when it failed', async () => {
    const { server, user } = await openSearch(found([]));
    expect(screen.getByText('说说你要备的课')).toBeDefined();
    server.on(searchResources, () => refuse({ code: 500, message: '请求异常，请稍后再试' }));
    await user.click(screen.getByRole('button', { name: '《背影》教案' }));
    await screen.findByText('没有搜索成功');
  });
});

describe('the microphone', () => {
  it('is at hand wherever resources are looked for', async () => {
    await openScreen(<ResourceTalk onPreview={() => undefined} />);
    expect(await screen.findByRole('button', { name: '说话输入' })).toBeTruthy();
    cleanup();
    await openScreen(<ResourceSearch keyword="" onKeyword={() => undefined} onPreview={() => undefined} />);
    expect(await screen.findByRole('button', { name: '说话输入' })).toBeTruthy();
  });
});

describe('the conversation that finds resources', () => {
  it('answers each sentence with what it finds', async () => {
    const server = fakeServer();
    server.on(searchResources, () => answer(searchResources, found([design])));
    const user = await openScreen(<ResourceTalk onPreview={vi.fn()} />);

    await user.type(screen.getByRole('textbox', { name: '说说要找什么' }), '勾股定理{Enter}');
    await screen.findByRole('button', { name: '勾股定理 教学设计' });
    expect(screen.getByRole('region', { name: '勾股定理' })).toBeDefined();
  });
});

describe('the shelf of a school', () => {
  it('takes a file with its name and use, and says why not', async () => {
    const server = fakeServer();
    server.on(publishResource, () => refuse({ code: 400, message: '输入内容包含非法字符' }));
    const onClose = vi.fn();
    const file = { fileId: shared.resId, name: '学案.docx', size: 1 } as never;
    const user = await openScreen(<PublishDialog file={file} onClose={onClose} />);

    await user.click(screen.getByRole('button', { name: '发布' }));
    expect(screen.getByText('请选择用途')).toBeDefined();
    await user.selectOptions(screen.getByRole('combobox', { name: '用途' }), 'exercise');
    await user.click(screen.getByRole('button', { name: '发布' }));
    await screen.findByText('输入内容包含非法字符');

    server.on(publishResource, () => answer(publishResource, shared));
    await user.click(screen.getByRole('button', { name: '发布' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.to(publishResource).at(-1)?.body).toMatchObject({ title: '学案', useType: 'exercise' });
  });

  it('gives back what is hers, and lets an administrator take down the rest with a reason', async () => {
    const server = fakeServer();
    const mine = { ...shared, isMine: true, takenDownReason: '内容过时' };
    const other = { ...shared, resId: 'b0f5a1f0-7d2c-4a58-9e0f-0b8f0e7a1c11', title: '测验', canTakeDown: true };
    server.on(listPublished, () =>
      answer(listPublished, { list: [mine, { ...other, takenDownReason: '' }], total: 2 }),
    );
    server.on(withdrawResource, () => answer(withdrawResource, {}));
    server.on(restoreResource, () => answer(restoreResource, {}));
    server.on(takeDownResource, () => answer(takeDownResource, {}));
    const user = await openScreen(<PublishedResources onPreview={vi.fn()} />);
    await screen.findByText('学校管理员已下架：内容过时');

    await user.click(screen.getByRole('button', { name: '更多：分层练习' }));
    await user.click(screen.getByRole('menuitem', { name: '收回' }));
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(server.to(restoreResource).at(-1)?.body).toEqual({ resId: shared.resId }));
    expect(server.to(withdrawResource)).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: '更多：测验' }));
    await user.click(screen.getByRole('menuitem', { name: '下架' }));
    const dialog = screen.getByRole('dialog', { name: '下架“测验”' });
    await user.type(within(dialog).getByRole('textbox'), '答案有误');
    await user.click(within(dialog).getByRole('button', { name: '下架' }));
    await waitFor(() => expect(server.to(takeDownResource).at(-1)?.body).toMatchObject({ reason: '答案有误' }));
  });
});

describe('sharing a resource', () => {
  it('makes a link for a week that can be copied, only of what is hers', async () => {
    const server = fakeServer();
    const list = [
      { ...shared, isMine: true, takenDownReason: '' },
      { ...design, takenDownReason: '' },
    ];
    server.on(listPublished, () => answer(listPublished, { list, total: 2 }));
    server.on(shareResource, () => answer(shareResource, { shareToken: 'a.1.2.b', expireTime: 2 }));
    const user = await openScreen(<PublishedResources onPreview={vi.fn()} />);

    await user.click(await screen.findByRole('button', { name: '更多：勾股定理 教学设计' }));
    expect(screen.queryByRole('menuitem', { name: '分享' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: '更多：分层练习' }));
    await user.click(screen.getByRole('menuitem', { name: '分享' }));
    await user.click(await screen.findByRole('button', { name: '创建链接' }));

    const made = await screen.findByRole('dialog', { name: '链接已创建' });
    expect(
      within(made).getByText(new RegExp(`/resourceShare/${shared.resId}\\?shareToken=a\\.1\\.2\\.b$`)),
    ).toBeDefined();
    expect(server.to(shareResource)[0]?.body).toEqual({ resId: shared.resId, days: 7 });
  });

  it('says that it is shared, and ends every link at once', async () => {
    const server = fakeServer();
    const mine = { ...shared, isMine: true, sharedUntil: 0, takenDownReason: '' };
    server.on(listPublished, () => answer(listPublished, { list: [mine], total: 1 }));
    server.on(stopResourceShares, () => answer(stopResourceShares, {}));
    const user = await openScreen(<PublishedResources onPreview={vi.fn()} />);
    expect(await screen.findByText(/已用链接分享，长期有效/)).toBeDefined();

    await user.click(screen.getByRole('button', { name: '更多：分层练习' }));
    await user.click(screen.getByRole('menuitem', { name: '分享' }));
    await user.click(await screen.findByRole('button', { name: '停止分享' }));
    await waitFor(() => expect(server.to(stopResourceShares)[0]?.body).toEqual({ resId: shared.resId }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '分享资源' })).toBeNull());
  });
});

describe('the page of a shared resource', () => {
  const openShared = () =>
    openScreen(<SharedResource resId={shared.resId} shareToken="t.o.k.en" onPreview={onPreview} />);
  const onPreview = vi.fn();

  it('says what it is and who shared it, and downloads it by the token', async () => {
    const server = fakeServer();
    server.on(readSharedResource, () => answer(readSharedResource, { ...shared, length: 2048, expireTime: 0 }));
    server.on(getDownloadRule, () => new Promise(() => undefined));
    useSession.setState({ userInfo: { userId: USER_ID } as never }); // the rest says nothing here
    const user = await openShared();

    expect(await screen.findByRole('heading', { name: '分层练习' })).toBeDefined();
    expect(screen.getByText('王老师分享，长期有效')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '预览' }));
    expect(onPreview).toHaveBeenCalledWith(expect.objectContaining({ resId: shared.resId }));
    await user.click(screen.getByRole('button', { name: '下载' }));
    await waitFor(() => expect(server.to(getDownloadRule)[0]?.query.get('shareToken')).toBe('t.o.k.en'));
    cancelDownload();
  });

  it('says in one sentence why it does not open, and asks who is not signed in to do so', async () => {
    const server = fakeServer();
    server.on(readSharedResource, () => refuse({ code: 4010, message: '分享已停止，需要的话请联系分享的老师' }));
    await openShared();
    expect(await screen.findByRole('heading', { name: '分享已停止，需要的话请联系分享的老师' })).toBeDefined();

    cleanup();
    useSession.setState({ token: '' });
    await openShared();
    expect(await screen.findByRole('button', { name: '登录' })).toBeDefined();
  });
});
