import { createPrompt, listCustomTemplates, saveTemplate } from '@app/contract/talking/templates.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { customTemplates } from './templates.api.ts';
import { customTemplate } from './testing/sample-templates.ts';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: '保存' });

async function openDialog(template?: Parameters<typeof TemplateDialog>[0]['template']) {
  const server = fakeServer();
  server.on(listCustomTemplates, () => answer(listCustomTemplates, []));
  const onClose = vi.fn();
  const user = await openScreen(<TemplateDialog template={template} onClose={onClose} />);
  return { server, user, onClose };
}

describe('the template dialog', () => {
  beforeEach(() => {
    queryClient.clear();
    useSession.setState({ token: 't' });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    useSession.setState({ token: '' });
  });

  it('makes a template, which goes below the pinned ones', async () => {
    queryClient.setQueryData(customTemplates.queryKey, [
      customTemplate('旧', { isTop: true }),
      customTemplate('另一个'),
    ]);
    const { server, user, onClose } = await openDialog();
    server.on(saveTemplate, () => answer(saveTemplate, customTemplate('讲评')));

    await user.type(field('名称'), '讲评');
    await user.type(field('目标任务'), '写讲评稿');
    await user.click(screen.getByRole('switch', { name: /连着问/ }));
    await user.click(save());

    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.to(saveTemplate)[0]?.body).toMatchObject({
      templateName: '讲评',
      targetTask: '写讲评稿',
      supportRoundDialog: false,
    });
    const list = queryClient.getQueryData(customTemplates.queryKey)?.map(({ templateName }) => templateName);
    expect(list).toEqual(['旧', '讲评', '另一个']);
  });

  it.each([
    ['', '请输入助手名称'],
    ['alert 一下', '输入内容包含非法字符'],
    ['<script>', '输入内容包含非法字符'],
  ])('refuses the name “%s” under its field', async (name, sentence) => {
    const { server, user } = await openDialog();
    if (name) await user.type(field('名称'), name);
    await user.type(field('目标任务'), '写讲评稿');

    await user.click(save());

    expect(screen.getByRole('alert').textContent).toBe(sentence);
    expect(document.activeElement).toBe(field('名称'));
    expect(server.to(saveTemplate)).toEqual([]);
  });

  it('wants to know what the template is to do', async () => {
    const { user } = await openDialog();
    await user.type(field('名称'), '讲评');

    await user.click(save());

    expect(field('目标任务').getAttribute('aria-invalid')).toBe('true');
  });

  it('says what a mark in the prompt is for, and that of two none is replaced (NAME-010)', async () => {
    const { user } = await openDialog();
    expect(screen.getByText('写一处 [[课题]] 这样的记号，提问时换成你的问题')).toBeDefined();

    await user.click(field('内容'));
    await user.paste('给[[课题]]和[[班级]]写导入');

    expect(screen.getByText('[[…]] 只能写一处，多了就都不替换')).toBeDefined();
  });

  it('keeps everything and says why when the server refuses', async () => {
    const { server, user, onClose } = await openDialog(customTemplate('讲评'));
    server.on(saveTemplate, () => refuse({ code: 409, message: '最多保存 200 个助手' }));

    await user.click(save());

    expect((await screen.findByRole('alert')).textContent).toBe('最多保存 200 个助手');
    expect(field('名称').value).toBe('讲评');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('writes the prompt from the task, and gives back what it replaced', async () => {
    const { server, user } = await openDialog();
    server.on(createPrompt, () => answer(createPrompt, { prompt: '# 任务\n写讲评稿', from: 'model', notice: '' }));
    await user.click(screen.getByRole('button', { name: '一键写提示词' }));
    expect(screen.getByRole('alert').textContent).toBe('请先写目标任务');

    await user.type(field('目标任务'), '写讲评稿');
    await user.type(field('内容'), '我写的');
    await user.click(screen.getByRole('button', { name: '一键写提示词' }));
    await waitFor(() => expect(field('内容').value).toBe('# 任务\n写讲评稿'));

    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(field('内容').value).toBe('我写的');
    expect(server.to(createPrompt)[0]?.body).toMatchObject({ inputs: { targetTask: '写讲评稿', content: '我写的' } });
  });
});
