import {
  createDesignForm,
  type DesignForm,
  getDesignForm,
  listDesignForms,
  removeDesignForm,
  restoreDesignForm,
  saveDesignForm,
} from '@app/contract/making/design-forms.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Overlays } from '#components/layers/overlays.tsx';
import { useDriveDoor } from '#lib/doors/drive-door.ts';
import { queryClient, showErrorsWith } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { FormsDialog } from './forms-dialog.tsx';

const formId = '00000000-0000-4000-8000-000000000001';
const cell = (place: string, text = '') => ({ place, text, columnSpan: 1, rowSpan: 1, isFrame: false });
const form: DesignForm = {
  formId,
  name: '三中教案',
  tables: [
    {
      rows: [[cell('c1', '课题'), cell('c2')], [cell('c3', '教学目标'), cell('c4')], [cell('c5', '重点：\n难点：')]],
    },
  ],
  lines: [
    { place: 'l1', label: '班级' },
    { place: 'l2', label: '重点', cell: 'c5' },
    { place: 'l3', label: '难点', cell: 'c5' },
    { place: 'h1l1', label: '授课教师' },
  ],
  placeholders: ['{{日期}}'],
  places: [{ place: 'c2', field: 'title' }],
  suggested: [
    { place: 'c2', field: 'title' },
    { place: 'c4', field: 'goals' },
  ],
};
const row = { formId, name: form.name, placeCount: 1, updateTime: 1_700_000_000_000 };

let server: ReturnType<typeof fakeServer>;
let list = [row];
const settle = vi.fn();
beforeEach(() => {
  queryClient.clear();
  settle.mockClear();
  list = [row];
  useSession.setState({ token: 't' });
  server = fakeServer();
  server.on(listDesignForms, () => answer(listDesignForms, { list }));
  server.on(getDesignForm, () => answer(getDesignForm, form));
  server.on(saveDesignForm, () => answer(saveDesignForm, {}));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ token: '' });
});

const open = () => {
  render(
    <QueryClientProvider client={queryClient}>
      <Overlays />
      <FormsDialog wish={{ settle }} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
};

describe('the forms of a school', () => {
  it('are listed, and one of them is chosen', async () => {
    const user = open();

    await user.click(await screen.findByRole('button', { name: '用“三中教案”导出' }));

    expect(settle).toHaveBeenCalledWith({ formId, name: '三中教案' });
  });

  it('show what goes where, and keep what she changes', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: '调整“三中教案”' }));

    await user.selectOptions(await screen.findByRole('combobox', { name: '第 2 行第 2 格 填什么' }), '教学重点');
    await user.selectOptions(screen.getByRole('combobox', { name: '第 1 行第 2 格 填什么' }), '不填');
    await user.selectOptions(screen.getByRole('combobox', { name: '{{日期}} 填什么' }), '日期');
    await user.selectOptions(screen.getByRole('combobox', { name: '班级 填什么' }), '年级与班级');
    await user.selectOptions(screen.getByRole('combobox', { name: '难点 填什么' }), '教学难点');
    await user.click(screen.getByRole('button', { name: '保存' }));

    await screen.findByRole('dialog', { name: '学校表格' });
    expect(server.to(saveDesignForm)[0]?.body).toEqual({
      formId,
      name: '三中教案',
      places: [
        { place: 'c4', field: 'keyPoints' },
        { place: '{{日期}}', field: 'date' },
        { place: 'l1', field: 'gradeClasses' },
        { place: 'l3', field: 'difficultPoints' },
      ],
    });
  });

  it('show their headers too, where only facts can be chosen', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: '调整“三中教案”' }));

    const header = await screen.findByRole('combobox', { name: '页眉：授课教师 填什么' });

    const { options } = header as HTMLSelectElement; // a combobox of one choice is a select
    expect(Array.from(options, ({ text }) => text)).toContain('授课教师');
    expect(Array.from(options, ({ text }) => text)).not.toContain('教学目标');
  });

  it('go back to what their labels suggest', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: '调整“三中教案”' }));
    await user.click(await screen.findByRole('button', { name: '恢复建议' }));

    expect(screen.getByRole('combobox', { name: '第 2 行第 2 格 填什么' })).toHaveProperty('value', 'goals');
    expect(screen.getByText('共填 2 处')).toBeDefined();
  });

  it('come from the cloud disk too, and open at once to be looked over', async () => {
    server.on(createDesignForm, () => answer(createDesignForm, form));
    const user = open();
    await user.click(await screen.findByRole('button', { name: '从云盘选择' }));
    const { wish } = useDriveDoor.getState();
    if (wish?.kind === 'files') wish.settle([{ fileId: formId } as Parameters<typeof wish.settle>[0][number]]); // all that is read of it

    await screen.findByRole('dialog', { name: '核对表格' });
    expect(server.to(createDesignForm)[0]?.body).toEqual({ fileId: formId });
  });

  it('say why a file is no form', async () => {
    const said = vi.fn();
    showErrorsWith(said);
    server.on(createDesignForm, () => refuse({ code: 400, message: '这个文件里没有表格' }));
    const user = open();
    await user.click(await screen.findByRole('button', { name: '从云盘选择' }));
    const { wish } = useDriveDoor.getState();
    if (wish?.kind === 'files') wish.settle([{ fileId: formId } as Parameters<typeof wish.settle>[0][number]]); // all that is read of it

    await waitFor(() => expect(said).toHaveBeenCalledWith('这个文件里没有表格'));
    expect(await screen.findByRole('button', { name: '上传表格' })).toBeDefined();
  });

  it('are removed, and come back', async () => {
    server.on(removeDesignForm, () => {
      list = [];
      return answer(removeDesignForm, {});
    });
    server.on(restoreDesignForm, () => {
      list = [row];
      return answer(restoreDesignForm, {});
    });
    const user = open();
    await user.click(await screen.findByRole('button', { name: '删除“三中教案”' }));
    await waitFor(() => expect(screen.queryByText('三中教案')).toBeNull());

    await user.click(await screen.findByRole('button', { name: '撤销' }));

    expect(await screen.findByText('三中教案')).toBeDefined();
  });
});
