import type { OutputOf } from '@app/contract/endpoint.ts';
import {
  getListeningVoices,
  type Listening,
  listListenings,
  makeDictation,
  removeListening,
  restoreListening,
  saveListening,
  writeListening,
} from '@app/contract/making/listening.ts';
import { retryTask } from '@app/contract/running/tasks.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Overlays } from '#components/layers/overlays.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { ListeningScreen } from './listening-screen.tsx';

const audio: Listening = {
  id: '00000000-0000-4000-8000-000000000001',
  templateId: 't',
  templateName: '英语听力',
  title: '周末计划',
  extension: 'mp3',
  text: 'M: Hi.',
  voice: 'en_default',
  manVoice: 'en_2',
  womanVoice: 'en_1',
  speed: 1,
  times: 1,
  state: 'ready',
  percent: 100,
  reason: '',
  seconds: 75,
  size: 600_000,
  createTime: 0,
  playUrl: '/storage/listening/x',
};
const engine = { isInstalled: true, hint: '', voices: [{ code: 'en_2', name: '男声', language: 'en' as const }] };

const onOpen = vi.fn();
const onBegun = vi.fn();
const onKept = vi.fn();

function open(
  list: Listening[],
  voices: OutputOf<typeof getListeningVoices> = engine,
  begins: 'made' | 'dictation' = 'made',
) {
  const server = fakeServer();
  server.on(getListeningVoices, () => answer(getListeningVoices, voices));
  server.on(listListenings, () => answer(listListenings, { list, total: list.length }));
  server.on(removeListening, () => answer(removeListening, {}));
  server.on(restoreListening, () => answer(restoreListening, {}));
  server.on(saveListening, () => answer(saveListening, { id: audio.id }));
  server.on(writeListening, () => answer(writeListening, { id: audio.id }));
  server.on(retryTask, () => answer(retryTask, {}));
  render(
    <QueryClientProvider client={queryClient}>
      <ListeningScreen
        opening={{ topic: '', grade: '', subject: '', way: '' }}
        template={{ templateId: 't', templateName: '英语听力' }}
        begins={begins}
        listeningId={undefined}
        renderLesson={() => null}
        writeLink={null}
        onOpen={onOpen}
        onBegun={onBegun}
        onKept={onKept}
        onLeave={() => undefined}
        onPaper={() => undefined}
      />
      <Overlays />
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup() };
}

beforeEach(() => useSession.setState({ token: 't' }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  for (const told of [onOpen, onBegun, onKept]) told.mockClear();
  useSession.setState({ token: '' });
});

describe('a script', () => {
  it('is sent with how it is to be read, and the form is empty for the next', async () => {
    const { server, user } = open([]);
    await user.click(screen.getByRole('radio', { name: '自己写稿' }));
    await user.click(await screen.findByRole('button', { name: '对话（七年级）' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '语速' }), '0.8');
    await user.click(screen.getByRole('button', { name: '生成音频' }));

    const sent = server.to(saveListening)[0]?.body;
    expect(sent).toMatchObject({
      title: '周末做什么',
      speed: 0.8,
      manVoice: 'en_2',
      templateId: 't',
      templateName: '英语听力',
    });
    expect(await screen.findByRole('button', { name: '对话（七年级）' })).toBeTruthy();
    expect(onKept).toHaveBeenCalledWith(audio.id);
    expect(onBegun).not.toHaveBeenCalled();
  });

  it('says who speaks before it is read', async () => {
    const { user } = open([]);
    await user.click(screen.getByRole('radio', { name: '自己写稿' }));
    await user.type(await screen.findByRole('textbox', { name: '听力稿' }), 'M: Hi.{enter}Lily: Hello.');

    const parts = screen.getByText(/^怎样读：2 句/).parentElement ?? document.body;
    expect(
      within(parts)
        .getAllByRole('listitem', { hidden: true })
        .map((line) => line.textContent),
    ).toEqual(['男Hi.', '女Hello.']);
  });

  it('stays when the server refuses it, with the reason', async () => {
    const { server, user } = open([]);
    server.on(saveListening, () => refuse({ code: 400, message: '听力稿里没有要读的内容' }));
    await user.click(screen.getByRole('radio', { name: '自己写稿' }));
    await user.click(await screen.findByRole('button', { name: '短文（九年级）' }));
    await user.click(screen.getByRole('button', { name: '生成音频' }));

    expect((await screen.findByRole('alert')).textContent).toBe('听力稿里没有要读的内容');
    expect(screen.getByRole('textbox', { name: '标题' })).toHaveProperty('value', '一次特别的义卖');
  });

  it('can be written, not read, where the server has no voice', async () => {
    const { user } = open([], { isInstalled: false, hint: '服务器还没有语音引擎', voices: [] });
    await user.click(screen.getByRole('radio', { name: '自己写稿' }));

    expect(await screen.findByText(/服务器还没有语音引擎/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '生成音频' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('combobox', { name: '男' })).toBeNull();
  });
});

describe('a test', () => {
  it('is asked for by grade, words and counts, and opened', async () => {
    const { server, user } = open([]);
    await user.selectOptions(screen.getByRole('combobox', { name: '年级' }), '09');
    await user.type(screen.getByRole('textbox', { name: '要用到的单词' }), 'library, museum');
    await user.click(screen.getByRole('button', { name: '做一份听力' }));

    expect(server.to(writeListening)[0]?.body).toMatchObject({
      grade: '09',
      words: ['library', 'museum'],
      dialogues: 5,
      passages: 1,
      templateId: 't',
    });
    await waitFor(() => expect(onBegun).toHaveBeenCalledWith(audio.id));
  });
});

describe('audio', () => {
  it('plays, and says how long it is', async () => {
    open([audio]);

    expect(await screen.findByText('1 分 15 秒，585.94 KB')).toBeTruthy();
    expect(document.querySelector('audio')?.getAttribute('src')).toBe(audio.playUrl);
  });

  it('shows how far it is while it is made', async () => {
    open([{ ...audio, state: 'making', percent: 40, playUrl: '' }]);

    expect(await screen.findByText('正在朗读 40%')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: '生成进度' })).toHaveProperty('value', 40);
  });

  it('that could not be made says why and is tried again as it was', async () => {
    const { server, user } = open([{ ...audio, state: 'failed', reason: '语音服务没有回应，请稍后重试', playUrl: '' }]);
    expect(await screen.findByText('语音服务没有回应，请稍后重试')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: '再试一次' }));

    expect(server.to(retryTask).map(({ body }) => body)).toEqual([{ taskId: audio.id }]);
  });

  it('is opened on the desk', async () => {
    const { user } = open([audio]);
    await user.click(await screen.findByRole('button', { name: '打开' }));

    expect(onOpen).toHaveBeenCalledWith(audio.id);
  });

  it('is removed at once, which can be taken back', async () => {
    const { server, user } = open([audio]);
    await user.click(await screen.findByRole('button', { name: '删除' }));
    await user.click(await screen.findByRole('button', { name: '撤销' }));

    expect(server.to(restoreListening).map(({ body }) => body)).toEqual([{ id: audio.id }]);
  });
});

describe('a dictation', () => {
  it('is what whoever came for it begins with, whatever draft of a script lies there', () => {
    open([], engine, 'dictation');

    expect(screen.getByRole('form', { name: '做一份听写' })).toBeTruthy();
  });

  it('is made of what she typed, one item a word or a sentence, and opened on the desk', async () => {
    const { server, user } = open([]);
    server.on(makeDictation, () => answer(makeDictation, { id: audio.id }));
    await user.click(screen.getByRole('radio', { name: '听写' }));
    await user.click(screen.getByRole('radio', { name: '语文' }));
    await user.type(
      screen.getByRole('textbox', { name: '要听写的词语或句子' }),
      '春天、柳树{enter}春眠不觉晓，处处闻啼鸟。',
    );
    expect(screen.getByText('共 3 个')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '三遍' }));
    await user.click(screen.getByRole('radio', { name: '长' }));
    await user.click(screen.getByRole('button', { name: '做一份听写' }));

    await waitFor(() => expect(onBegun).toHaveBeenCalledWith(audio.id));
    expect(server.to(makeDictation)[0]?.body).toMatchObject({
      subject: '01',
      items: ['春天', '柳树', '春眠不觉晓，处处闻啼鸟。'],
      readings: 3,
      time: 'long',
    });
  });
});
