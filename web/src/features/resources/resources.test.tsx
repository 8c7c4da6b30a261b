import {
  type FoundResources,
  getDownloadRule,
  getRelationWords,
  listPublished,
  publishResource,
  type Resource,
  restoreResource,
  searchResources,
  takeDownResource,
  withdrawResource,
} from '@app/contract/resources.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { cancelDownload, useDownloadBox } from '#lib/download-box.ts';
import { queryClient } from '#lib/query-client.ts';
import { useSession } from '#lib/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { PublishedResources } from './published-resources.tsx';
import { ResourceSearch } from './resource-search.tsx';
import { ResourceTalk } from './resource-talk.tsx';

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
    await screen.findByText('没有找成');
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
