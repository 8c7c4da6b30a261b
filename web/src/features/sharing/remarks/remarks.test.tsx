import {
  addRemark,
  circulateDesign,
  dealWithRemark,
  endCirculation,
  listRemarks,
  type Remark,
  readCirculated,
} from '@app/contract/sharing/remarks.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { CirculatedDesign } from './circulated-design.tsx';
import { RemarksButton } from './remarks-button.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const remark = (text: string, of: Partial<Remark> = {}): Remark => ({
  remarkId: crypto.randomUUID(),
  section: 'activities',
  text,
  authorName: '王敏',
  isMine: false,
  isDone: false,
  createTime: 1,
  ...of,
});
const circulation = { circulationId: ID, path: `/designRemarks/${ID}`, expireTime: Date.now() };

let server: ReturnType<typeof fakeServer>;
let remarks: Remark[];

beforeEach(() => {
  server = fakeServer();
  remarks = [];
  sessionStore.setState({ token: 'token-of-hers' });
  server.on(readCirculated, () =>
    answer(readCirculated, {
      title: '公式法',
      place: '九年级 · 数学',
      teacherName: '林晓芸',
      isOwn: false,
      parts: [
        { section: 'goals', text: '1. 推导求根公式' },
        { section: 'activities', text: '推导公式 14 分' },
      ],
      remarks,
    }),
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStore.setState({ token: '' });
  vi.unstubAllGlobals();
});

describe('a design a colleague was asked to look at', () => {
  it('shows each part with what was said of it, and takes one more remark', async () => {
    remarks = [remark('小结可以并到例 3 后面')];
    server.on(addRemark, ({ body }) => {
      const said = remark(addRemark.input.parse(body).text, { isMine: true, authorName: '我' });
      remarks = [...remarks, said];
      return answer(addRemark, said);
    });
    const user = await openScreen(<CirculatedDesign circulationId={ID} />);
    const process = await screen.findByRole('region', { name: '教学过程' });
    expect(within(process).getByText('小结可以并到例 3 后面')).toBeDefined();
    expect(within(process).queryByRole('button', { name: '删除' }), 'not hers').toBeNull();

    await user.click(within(process).getByRole('button', { name: '批注教学过程' }));
    await user.type(within(process).getByRole('textbox'), '推导偏紧');
    await user.click(within(process).getByRole('button', { name: '写上' }));

    expect(await within(process).findByText('推导偏紧')).toBeDefined();
    expect(within(process).queryByRole('textbox')).toBeNull();
    expect(server.to(addRemark)[0]?.body).toEqual({ circulationId: ID, section: 'activities', text: '推导偏紧' });
  });

  it('keeps what was typed when it could not be kept', async () => {
    server.on(addRemark, () => refuse({ code: 400, message: '批注涉及不能使用的话题，请修改后再试' }));
    const user = await openScreen(<CirculatedDesign circulationId={ID} />);
    await user.click(await screen.findByRole('button', { name: '批注教学目标' }));
    await user.type(screen.getByRole('textbox'), '这一条');
    await user.click(screen.getByRole('button', { name: '写上' }));

    await waitFor(() => expect(server.to(addRemark)).toHaveLength(1));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('这一条');
  });

  it('says when it is not for her, and asks who is not signed in to sign in', async () => {
    server.on(readCirculated, () => refuse({ code: 404, message: '这份教学设计不再给同事看了，或者你不在这所学校' }));
    await openScreen(<CirculatedDesign circulationId={ID} />);
    expect(await screen.findByText('这份教学设计不再给同事看了，或者你不在这所学校')).toBeDefined();
    cleanup();
    sessionStore.setState({ token: '' });
    await openScreen(<CirculatedDesign circulationId={ID} />);
    expect(screen.getByRole('button', { name: '登录' })).toBeDefined();
  });
});

describe('the desk of a design', () => {
  it('asks colleagues with one press, and stops with one', async () => {
    let open: typeof circulation | null = null;
    server.on(listRemarks, () => answer(listRemarks, { circulation: open, remarks }));
    server.on(circulateDesign, () => {
      open = circulation;
      return answer(circulateDesign, circulation);
    });
    server.on(endCirculation, () => {
      open = null;
      return answer(endCirculation, {});
    });
    const user = await openScreen(<RemarksButton designId={ID} isAsked={false} />);
    const copied = vi.fn(async (_text: string) => undefined);
    vi.stubGlobal('isSecureContext', true);
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
    await user.click(screen.getByRole('button', { name: '请同事看' }));
    await user.click(await screen.findByRole('button', { name: '复制链接' }));
    await waitFor(() => expect(copied).toHaveBeenCalledWith(`${window.location.origin}${circulation.path}`));
    await user.click(await screen.findByRole('button', { name: '不给看了' }));

    await screen.findByText(/本校老师登录后能看/);
    expect(server.to(endCirculation)[0]?.body).toEqual({ designId: ID });
  });

  it('counts what is not dealt with, and opens by itself where she came to see it', async () => {
    remarks = [remark('板书清楚', { isDone: true }), remark('例题换一道')];
    server.on(listRemarks, () => answer(listRemarks, { circulation, remarks }));
    server.on(dealWithRemark, ({ body }) => {
      const { remarkId, isDone } = dealWithRemark.input.parse(body);
      remarks = remarks.map((one) => (one.remarkId === remarkId ? { ...one, isDone } : one));
      return answer(dealWithRemark, {});
    });
    const user = await openScreen(<RemarksButton designId={ID} isAsked />);
    await screen.findByRole('button', { name: '批注 1', hidden: true });
    await user.click(await screen.findByRole('button', { name: '处理好了' }));

    await waitFor(() => expect(screen.queryByRole('button', { name: '处理好了' })).toBeNull());
    expect(screen.getAllByRole('button', { name: '还没处理' })).toHaveLength(2);
  });
});
