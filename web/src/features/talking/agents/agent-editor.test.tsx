import {
  addKnowledgeFile,
  delKnowledgeFile,
  MAX_KNOWLEDGE_FILES,
  selDocInfoStatus,
} from '@app/contract/library/knowledge.ts';
import { type AgentDetail, createAgent, publishAgent, updateAgent } from '@app/contract/talking/agents.ts';
import { createPrompt } from '@app/contract/talking/templates.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { FakeUpload } from '#lib/testing/fake-upload.ts';
import { school } from '#lib/testing/open-tab.ts';
import { AgentEditor } from './agent-editor.tsx';
import { detail, knowledge } from './testing/sample-agents.ts';

const FILE = '00000000-0000-4000-8000-0000000000f1';
const stored = { fileId: FILE, name: '德育要求.docx', size: 3, type: 'docx', md5: 'a'.repeat(32) };
const docx = (name = '德育要求.docx') => new File(['abc'], name);

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  useSession.setState({ token: 't', schoolInfo: school });
  FakeUpload.install();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ token: '', schoolInfo: null });
});

async function openEditor(agent?: AgentDetail, files = agent?.knowledgeFiles ?? []) {
  const server = fakeServer();
  server.on(selDocInfoStatus, () => answer(selDocInfoStatus, files));
  server.on(createAgent, () => answer(createAgent, detail));
  server.on(updateAgent, () => answer(updateAgent, detail));
  const handlers = { onMade: vi.fn(), onOpen: vi.fn() };
  const user = await openScreen(
    <AgentEditor
      agent={agent}
      {...handlers}
      renderTrial={({ shown, store }) => (
        <button type="button" onClick={() => void store()}>
          {`试试${shown.agentName}`}
        </button>
      )}
    />,
  );
  const save = () => user.click(screen.getByRole('button', { name: '保存' }));
  const choose = (...given: File[]) => user.upload(screen.getByLabelText('选择知识文件'), given);
  return { server, user, save, choose, ...handlers };
}

async function upload(): Promise<void> {
  const request = await FakeUpload.next();
  await act(async () => request.answer(200, { code: 200, data: stored, message: 'success' }));
}

describe('the form of an assistant', () => {
  it('points at what is missing before anything is sent', async () => {
    const { server, user, save } = await openEditor();
    await save();
    expect(screen.getByText('请输入助手名称')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('名称'));
    await user.type(screen.getByLabelText('名称'), '班级公约起草');
    await save();

    expect(screen.getByText('请写明目标任务')).toBeDefined();
    expect(server.to(createAgent)).toHaveLength(0);
  });

  it('makes it of task, requirement and content, with the files that waited for it, and learns its id once (UI-015)', async () => {
    const { server, user, save, choose, onMade } = await openEditor();
    await user.type(screen.getByLabelText('名称'), '班级公约起草');
    await user.type(screen.getByLabelText('目标任务'), '起草班级公约');
    await user.type(screen.getByLabelText('要求'), '不超过十条');
    await user.type(screen.getByLabelText('内容'), '先问班情');
    await choose(docx());
    await upload();
    expect(screen.getByText('3 B · 已上传，保存助手后开始读取')).toBeDefined();
    server.on(publishAgent, () => answer(publishAgent, { ...detail, access: 2 }));
    await user.click(screen.getByRole('radio', { name: '本校老师' }));
    server.on(selDocInfoStatus, () => answer(selDocInfoStatus, [{ ...knowledge, status: 'parsing' }]));
    await save();

    expect(await screen.findByText('20 KB · 读取中')).toBeDefined();
    await waitFor(() => expect(server.to(publishAgent)).toHaveLength(1));
    expect(onMade).toHaveBeenCalledExactlyOnceWith(detail.agentId);
    expect(server.to(createAgent)[0]?.body).toMatchObject({
      targetTask: '起草班级公约',
      requirementDescription: '不超过十条',
      content: '先问班情',
      knowledgeFiles: [{ fileId: FILE, fileName: '德育要求.docx' }],
    });
    expect(server.to(addKnowledgeFile)).toHaveLength(0);
  });

  it('says a refusal of the server where it belongs', async () => {
    const { server, user, save } = await openEditor();
    server.on(createAgent, () => refuse({ code: 400, message: '已经有同名的助手', field: 'agentName' }));
    await user.type(screen.getByLabelText('名称'), '班级公约起草');
    await user.type(screen.getByLabelText('目标任务'), '起草班级公约');
    await save();

    expect(await screen.findByText('已经有同名的助手')).toBeDefined();
  });

  it('publishes only when it is saved, not when it is tried', async () => {
    const { server, user, save } = await openEditor(detail);
    server.on(publishAgent, () => answer(publishAgent, { ...detail, access: 2, auditStatus: 2, onlineStatus: 1 }));
    await user.type(screen.getByLabelText('要求'), '十条以内');
    await user.click(screen.getByRole('radio', { name: '本校老师' }));
    await user.click(screen.getByRole('button', { name: '试试班级公约起草' }));
    await waitFor(() => expect(server.to(updateAgent)).toHaveLength(1));
    expect(server.to(publishAgent)).toHaveLength(0);
    await save();

    await waitFor(() => expect(server.to(publishAgent)[0]?.body).toMatchObject({ access: 2 }));
  });

  it('sends one that was sent back to be looked at again', async () => {
    const refused = { ...detail, access: 3, auditStatus: 3, reason: '有学生姓名' } as const;
    const { server, user, save } = await openEditor(refused);
    expect(screen.getByText('已退回：有学生姓名')).toBeDefined();
    server.on(updateAgent, () => answer(updateAgent, refused));
    server.on(publishAgent, () => answer(publishAgent, { ...refused, auditStatus: 1 }));
    await user.type(screen.getByLabelText('要求'), '不写姓名');
    await save();

    await waitFor(() => expect(server.to(publishAgent)[0]?.body).toMatchObject({ access: 3 }));
    expect(await screen.findByText('待审核')).toBeDefined();
  });

  it('has what was typed when the page comes back, and lets go of it', async () => {
    const first = await openEditor(detail);
    await first.user.type(screen.getByLabelText('要求'), '十条以内');
    cleanup();
    const { user } = await openEditor(detail);
    expect(screen.getByLabelText('要求')).toHaveProperty('value', '十条以内');
    await user.click(screen.getByRole('button', { name: '不要了' }));

    expect(screen.getByLabelText('要求')).toHaveProperty('value', '');
    expect(localStorage.getItem(`ta.agentDraft.${detail.agentId}`)).toBeNull();
  });

  it('writes the instruction from the task, and gives the old one back', async () => {
    const { server, user } = await openEditor({ ...detail, content: '旧的' });
    server.on(createPrompt, () => answer(createPrompt, { prompt: '你是一位班主任', from: 'model', notice: '' }));
    await user.click(screen.getByRole('button', { name: '一键写提示词' }));
    await waitFor(() => expect(screen.getByLabelText('内容')).toHaveProperty('value', '你是一位班主任'));
    await user.click(await screen.findByRole('button', { name: '撤销' }));

    expect(screen.getByLabelText('内容')).toHaveProperty('value', '旧的');
  });

  it('warns that a public one is looked at again', async () => {
    await openEditor({ ...detail, access: 3, auditStatus: 2, onlineStatus: 1 });

    expect(screen.getByText(/保存修改后要重新审核/)).toBeDefined();
  });
});

describe('the knowledge of an assistant', () => {
  it('goes in as soon as it is there, and is followed until it is read (SRV-022)', async () => {
    const { server, choose } = await openEditor(detail);
    server.on(addKnowledgeFile, () => answer(addKnowledgeFile, { ...knowledge, status: 'waiting' }));
    server.on(selDocInfoStatus, () => answer(selDocInfoStatus, [{ ...knowledge, status: 'waiting' }]));
    await choose(docx());
    await upload();
    expect(await screen.findByText('20 KB · 等待读取')).toBeDefined();
    server.on(selDocInfoStatus, () => answer(selDocInfoStatus, [knowledge]));

    expect(await screen.findByText('20 KB · 完成，12 段可以引用')).toBeDefined();
    expect(server.to(addKnowledgeFile)[0]?.body).toMatchObject({ agentId: detail.agentId, fileId: FILE });
  });

  it('says why a file could not be read', async () => {
    await openEditor(detail, [{ ...knowledge, status: 'failed', reason: '文件有密码，去掉密码再传' }]);

    expect(await screen.findByText('读取失败：文件有密码，去掉密码再传')).toBeDefined();
  });

  it('refuses what it cannot read before a byte is sent', async () => {
    const { choose } = await openEditor(detail);
    await choose(docx('旧课件.ppt'));
    // The picker offers the right kinds only; a file dropped is not asked.
    expect(screen.queryByText('旧课件.ppt')).toBeNull();
    const dropped = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(dropped, { dataTransfer: { types: ['Files'], files: [docx('旧课件.ppt')] } });
    act(() => void screen.getByRole('region', { name: '知识文件' }).dispatchEvent(dropped));

    expect(await screen.findByText('.ppt 是旧格式，请另存为 .pptx 再上传')).toBeDefined();
    expect(FakeUpload.waiting).toHaveLength(0);
  });

  it('is asked once before it is removed', async () => {
    const { server, user } = await openEditor(detail, [knowledge]);
    server.on(delKnowledgeFile, () => answer(delKnowledgeFile, null));
    await user.click(await screen.findByRole('button', { name: '移除 德育要求.docx' }));
    server.on(selDocInfoStatus, () => answer(selDocInfoStatus, []));
    const dialog = within(screen.getByRole('dialog', { name: '移除这个知识文件？' }));
    await user.click(dialog.getByRole('button', { name: '移除' }));

    await waitFor(() => expect(screen.queryByText('德育要求.docx')).toBeNull());
    expect(server.to(delKnowledgeFile)[0]?.body).toEqual({ agentId: detail.agentId, docId: knowledge.docId });
  });

  it(`takes ${MAX_KNOWLEDGE_FILES} files and says so`, async () => {
    const many = Array.from({ length: MAX_KNOWLEDGE_FILES - 1 }, (_, place) => ({
      ...knowledge,
      docId: `00000000-0000-4000-8000-0000000000${String(place).padStart(2, '0')}`,
      fileName: `资料${place}.docx`,
    }));
    const { choose } = await openEditor(detail, many);
    await screen.findByText('资料0.docx');
    await choose(docx('一.docx'), docx('二.docx'));

    expect(await screen.findByText('已有 20 个，移除一些才能再加')).toBeDefined();
    expect(await screen.findByText(/最多放 20 个知识文件/)).toBeDefined();
    expect(screen.queryByText('二.docx')).toBeNull();
    expect(screen.getByRole('button', { name: '上传文件' })).toHaveProperty('disabled', true);
  });
});
