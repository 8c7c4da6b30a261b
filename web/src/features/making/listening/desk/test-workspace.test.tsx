import {
  followLine,
  getLineSound,
  getListening,
  getListeningVoices,
  type OpenedListening,
  putListeningInPaper,
  recordListening,
  saveListeningScript,
} from '@app/contract/making/listening.ts';
import { searchPaper } from '@app/contract/making/papers.ts';
import { getTask } from '@app/contract/running/tasks.ts';
import { readMicrophoneState } from '@app/contract/talking/microphone.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Overlays } from '#components/layers/overlays.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { microphoneOff, useMicrophone } from '#lib/microphone/microphone-state.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { openPromise } from '#lib/time/open-promise.ts';
import { OpenedTest } from './opened-test.tsx';

const opened: OpenedListening = {
  id: '00000000-0000-4000-8000-000000000001',
  templateId: 't',
  templateName: '英语听力',
  title: 'Unit 3 听力小测',
  extension: 'mp3',
  text: 'W: Where is the library?',
  voice: 'zh_3',
  manVoice: 'en_6',
  womanVoice: 'en_5',
  speed: 0.9,
  times: 1,
  state: 'draft',
  percent: 0,
  reason: '',
  seconds: 0,
  size: 0,
  createTime: 0,
  playUrl: '',
  revision: 3,
  notice: '这些词没有用上：queue。',
  lineSeconds: { a: 5.2 },
  linePeaks: {},
  script: {
    grade: '09',
    background: 'none',
    groups: [
      {
        id: 'g1',
        kind: 'dialogue',
        title: '问路',
        lines: [
          { id: 'a', kind: 'words', speaker: 'narrator', text: '请听第 1 题。每段对话读两遍。', take: 0 },
          { id: 'b', kind: 'words', speaker: 'woman', text: 'Where is the library?', take: 0 },
          { id: 'c', kind: 'words', speaker: 'man', text: 'Past the post office.', take: 0 },
          { id: 'd', kind: 'pause', seconds: 8 },
          { id: 'e', kind: 'repeat' },
          { id: 'f', kind: 'pause', seconds: 5 },
        ],
        questions: [
          {
            id: 'q1',
            ask: 'Where is the library?',
            options: ['Opposite the bank.', 'Past the post office.', 'Next to the zoo.'],
            answer: 1,
            heard: '',
          },
        ],
      },
    ],
  },
};
const engine = {
  isInstalled: true,
  hint: '',
  voices: [
    { code: 'zh_3', name: '女声 晓晓', language: 'zh' as const },
    { code: 'en_5', name: 'Emma · 英式女声', language: 'en' as const },
    { code: 'en_6', name: 'George · 英式男声', language: 'en' as const },
  ],
};
const mute = { isInstalled: false, hint: '还没有装朗读的声音，请联系学校管理员', voices: [] };

const onPaper = vi.fn();
const onLeave = vi.fn();
const PAPER = '00000000-0000-4000-8000-000000000009';

function open(
  given: Partial<OpenedListening> = {},
  voices: typeof engine | typeof mute = engine,
  read = () => answer(getListening, { ...opened, ...given }),
) {
  const server = fakeServer();
  server.on(getListening, read);
  server.on(getListeningVoices, () => answer(getListeningVoices, voices));
  server.on(getTask, () => new Response('{}', { status: 404 }));
  server.on(saveListeningScript, () => answer(saveListeningScript, { revision: 4 }));
  server.on(
    getLineSound,
    () => new Response('mp3', { headers: { 'content-disposition': "attachment; filename*=UTF-8''line.mp3" } }),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <OpenedTest id={opened.id} onLeave={onLeave} onPaper={onPaper} />
      <Overlays />
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup() };
}

beforeEach(() => {
  useSession.setState({ token: 't' });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x' }));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  useSession.setState({ token: '' });
  useMicrophone.setState(microphoneOff, true);
});

const lineAt = (no: number) => screen.findByRole('textbox', { name: `第 ${no} 句` });
const sent = (server: ReturnType<typeof open>['server']) => server.to(saveListeningScript).at(-1)?.body as never;

describe('the desk of a listening test', () => {
  it('shows lines with who says them, English as English, and what the maker could not follow', async () => {
    open();

    expect((await lineAt(2)).getAttribute('lang')).toBe('en');
    expect((await lineAt(1)).getAttribute('lang')).toBe('zh-CN');
    expect(screen.getByText('这些词没有用上：queue。')).toBeTruthy();
    expect(screen.getByText('5.2 秒')).toBeTruthy();
    expect(screen.getByText(/答案在对话的第 2 句里能听到/)).toBeTruthy();
  });

  it('that could not be opened is opened when she tries again, and can be left meanwhile', async () => {
    const { server, user } = open({}, engine, () => new Response('{"code":500}', { status: 500 }));
    await user.click(await screen.findByRole('button', { name: '回到我的听力' }));
    expect(onLeave).toHaveBeenCalledOnce();

    const again = await screen.findByRole('button', { name: '再试一次' }, { timeout: 10_000 });
    server.on(getListening, () => answer(getListening, opened));
    await user.click(again);

    expect(await lineAt(1)).toBeTruthy();
  });

  it('asks for the sound of a changed line, and takes it only when she says so', async () => {
    const { server, user } = open();
    await user.type(await lineAt(3), '!');
    expect(await screen.findByRole('group', { name: '原来和新的' })).toBeTruthy();
    await waitFor(() =>
      expect(server.to(getLineSound).map(({ body }) => body)).toContainEqual(
        expect.objectContaining({ text: 'Past the post office.!', voice: 'en_6', take: 0 }),
      ),
    );
    expect(await screen.findByRole('button', { name: /^新的 \d/ })).toBeTruthy();
    expect(server.to(saveListeningScript)).toEqual([]);

    await user.click(screen.getByRole('button', { name: '采用' }));

    await waitFor(() => expect(sent(server)).toMatchObject({ revision: 3 }));
    expect(JSON.stringify(sent(server))).toContain('Past the post office.!');
  });

  it('says it again at another pace, or drops what was typed', async () => {
    const { server, user } = open();
    await user.type(await lineAt(3), '!');
    await user.click(await screen.findByRole('button', { name: '再念一次' }));
    await waitFor(() =>
      expect(server.to(getLineSound).map(({ body }) => body)).toContainEqual(expect.objectContaining({ take: 1 })),
    );

    await user.click(screen.getByRole('button', { name: '放弃' }));

    expect(await lineAt(3)).toHaveProperty('value', 'Past the post office.');
  });

  it('adds a pause below the line that is looked at, which can be taken back', async () => {
    const { user } = open();
    await user.click(await lineAt(2));
    await user.click(screen.getByRole('button', { name: '加停顿' }));
    expect(screen.getAllByRole('spinbutton', { name: '停顿秒数' }).length).toBe(3);

    await user.click(screen.getByRole('button', { name: '撤销' }));

    expect(screen.getAllByRole('spinbutton', { name: '停顿秒数' }).length).toBe(2);
  });

  it('adds a line and a group without words, ready to be written, that say nothing until then', async () => {
    const { user, server } = open({ id: '00000000-0000-4000-8000-000000000005' });
    await user.click(await lineAt(2));
    await user.click(screen.getByRole('button', { name: '加一句' }));

    const added = await lineAt(3);
    await waitFor(() => expect(document.activeElement).toBe(added));
    expect(added).toHaveProperty('value', '');
    expect(screen.getByRole('button', { name: '听第 3 句' })).toHaveProperty('disabled', true);

    await user.click(screen.getByRole('button', { name: '加一组' }));
    await waitFor(async () => expect(document.activeElement).toBe(await lineAt(5)));
    await waitFor(() => expect(JSON.stringify(sent(server))).toContain('"kind":"dialogue","title":"","lines"'));
  });

  it('puts its questions into a paper of hers, or a new one', async () => {
    const { user, server } = open({ id: '00000000-0000-4000-8000-000000000006' });
    const paper = { title: '期中卷', phase: '04', subject: '03', grade: '09', questionCount: 9, totalScore: 90 };
    const listed = {
      ...paper,
      paperId: PAPER,
      minutes: 60,
      sourceType: '6' as const,
      year: 2026,
      isMine: true,
      updateTime: 0,
    };
    server.on(searchPaper, () => answer(searchPaper, { list: [listed], total: 1 }));
    server.on(putListeningInPaper, () => answer(putListeningInPaper, { paperId: PAPER }));
    await user.click(await screen.findByRole('button', { name: '放进试卷' }));
    await user.click(await screen.findByRole('button', { name: '期中卷（9 题）' }));

    await waitFor(() => expect(onPaper).toHaveBeenCalledWith(PAPER));
    expect(server.to(putListeningInPaper)[0]?.body).toMatchObject({ paperId: PAPER });
  });

  it('gives a line to another speaker, and another place', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: /第 3 句由男念/ }));
    await user.click(screen.getByRole('menuitemradio', { name: '女' }));
    await user.click(await screen.findByRole('button', { name: /第 3 句由女念/ }));
    await user.click(screen.getByRole('menuitem', { name: '上移' }));

    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '第 2 句' }).value).toBe('Past the post office.');
    expect(screen.getByRole('button', { name: /第 2 句由女念/ })).toBeDefined();
    await waitFor(() => expect(JSON.stringify(sent(server))).toMatch(/"c".*"woman".*"Past.*"b".*"Where/));
  });

  it('reads every talk once when she wants that, and says so in its instruction', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: '声音' }));
    await user.click(within(screen.getByRole('radiogroup', { name: '每题读' })).getByRole('radio', { name: '一遍' }));

    expect(screen.queryByText('再读一遍')).toBeNull();
    expect(await lineAt(1)).toHaveProperty('value', '请听第 1 题。每段对话读一遍。');
  });

  it('warns of an answer that cannot be heard', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'A 是答案' }));

    expect(screen.getByText('答案没有在录音里听到，请核对')).toBeTruthy();
  });

  it('works where no voices are installed: what is typed is taken, and a sentence says what is missing', async () => {
    const { user } = open({}, mute);
    await user.type(await lineAt(3), '!');
    await user.tab();
    expect(screen.queryByRole('group', { name: '原来和新的' })).toBeNull();
    expect(await lineAt(3)).toHaveProperty('value', 'Past the post office.!');

    await user.click(screen.getByRole('tab', { name: '声音' }));

    expect(screen.getByText(/还没有装朗读的声音/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '导出 Word' })).toBeTruthy();
  });

  it('is exported with its sound, also when she asks before it is known whether there are voices', async () => {
    const { user, server } = open({}, mute);
    const late = openPromise<Response>();
    server.on(getListeningVoices, () => late.promise);
    server.on(recordListening, () => answer(recordListening, {}));
    await user.click(await screen.findByRole('button', { name: '导出 Word' }));
    await act(async () => late.resolve(answer(getListeningVoices, engine)));

    await waitFor(() => expect(server.to(recordListening)).toHaveLength(1));
  });

  it('of a dictation chooses how often each is read and how long there is to write, and says so in its instruction', async () => {
    const words = (id: string, text: string) => ({
      id,
      kind: 'words' as const,
      speaker: 'narrator' as const,
      text,
      take: 0,
    });
    const { user, server } = open({
      id: '00000000-0000-4000-8000-000000000002',
      script: {
        grade: '02',
        background: 'none',
        groups: [
          { id: 'o', kind: 'opening', title: '', lines: [words('x', '共 1 个词语，每个读两遍。')], questions: [] },
          { id: 'g', kind: 'dictation', title: '', lines: [words('y', '春天')], questions: [] },
        ],
      },
    });
    await user.click(await screen.findByRole('tab', { name: '声音' }));
    await user.click(screen.getByRole('radio', { name: '三遍' }));
    await user.click(screen.getByRole('radio', { name: '长' }));

    expect(await lineAt(1)).toHaveProperty('value', '共 1 个词语，每个读三遍。');
    await waitFor(() => expect(JSON.stringify(sent(server))).toContain('"manner":{"readings":3,"time":"long"}'));
  });

  it('shows which words were heard when a line is read after the voice, in words and not by colour alone', async () => {
    const { user, server } = open({ id: '00000000-0000-4000-8000-000000000003' });
    server.on(readMicrophoneState, () => answer(readMicrophoneState, { kind: 'local' }));
    server.on(followLine, () =>
      answer(followLine, {
        score: 50,
        words: [
          { text: 'Past ', state: 'right', heard: '' },
          { text: 'the ', state: 'missed', heard: '' },
          { text: 'post ', state: 'right', heard: '' },
          { text: 'office.', state: 'other', heard: 'officer' },
        ],
      }),
    );
    await user.click(await screen.findByRole('tab', { name: '跟读' }));
    const [, second] = await screen.findAllByRole('button', { name: '跟读' });
    if (!second) throw new Error('two lines can be read');
    await waitFor(() => expect(second).toHaveProperty('disabled', false));
    await user.click(second);
    // No microphone here: what it would have heard is said in its place.
    await waitFor(() => expect(useMicrophone.getState().phase).toBe('failed'));
    act(() => useMicrophone.setState({ phase: 'done', settled: 'past post officer', fault: undefined }));

    expect(await screen.findByText('听对 2 / 4，50 分')).toBeTruthy();
    expect(screen.getByText('漏')).toBeTruthy();
    expect(screen.getByText('听成 officer')).toBeTruthy();
    expect(server.to(followLine)[0]?.body).toEqual({ text: 'Past the post office.', heard: 'past post officer' });
  });

  it('says that nobody can hear where no recogniser is installed', async () => {
    const { user, server } = open({ id: '00000000-0000-4000-8000-000000000004' });
    server.on(readMicrophoneState, () => answer(readMicrophoneState, { kind: 'none' }));
    await user.click(await screen.findByRole('tab', { name: '跟读' }));

    expect(await screen.findByText(/还没有装语音识别/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: '跟读' })[0]).toHaveProperty('disabled', true);
    expect(screen.getAllByRole('button', { name: '听' })[0]).toHaveProperty('disabled', false);
  });

  it('says how far it is while the maker writes', async () => {
    open({ state: 'writing', script: { ...opened.script, groups: [] } });

    expect(await screen.findByText(/正在写对话、短文和题目/)).toBeTruthy();
  });
});
