import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DownloadTask, perform, titleOf } from './download-modes.ts';

const never = new AbortController().signal;
const run = (task: DownloadTask) => perform(task, { signal: never, onProgress: () => undefined });
let fetched: string[];
beforeEach(() => {
  fetched = [];
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return new Response('bytes');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type ResourceTask = Extract<DownloadTask, { mode: 'downloadResource' }>;
const resource = (change: Partial<ResourceTask> = {}): ResourceTask => ({
  mode: 'downloadResource',
  fileName: '勾股定理',
  extension: 'pptx',
  resId: 'r1',
  userId: 'u1',
  findAddress: async () => ({ downloadUrlList: ['/storage/r1'] }),
  report: vi.fn(async () => undefined),
  ...change,
});

type PaperTask = Extract<DownloadTask, { mode: 'downloadPaper' }>;
const paper = (change: Partial<PaperTask> = {}): PaperTask => ({
  mode: 'downloadPaper',
  fileName: '单元测试',
  extension: 'docx',
  id: 'p1',
  templateId: 'paper combination',
  templateName: '组卷',
  resId: 'p1',
  isPaper: true,
  createTask: vi.fn(async () => ({ taskId: 't1' })),
  readTask: async () => ({ url: '/storage/p1' }),
  vipRemainingDays: 5,
  refreshCombo: vi.fn(async () => undefined),
  ...change,
});

describe('what the page holds already', () => {
  it('becomes a file without a network: downloadBase64Data, downloadCodeData (DL-006, ENT-022, ENUM-026)', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const picture = await run({
      mode: 'downloadBase64Data',
      fileName: '图',
      extension: 'png',
      base64Data: btoa('png'),
      templateId: 't',
      templateName: '文生图',
      resId: 'r',
    });
    const code = await run({ mode: 'downloadCodeData', fileName: 'a:b', extension: 'py', code: 'print(1)' });

    expect([picture?.name, await picture?.blob.text()]).toEqual(['图.png', 'png']);
    expect([code?.name, await code?.blob.text()]).toEqual(['a-b.py', 'print(1)']);
    expect(fetched).toEqual([]);
  });

  it('gets names that every system takes (NAME-003, NAME-006)', () => {
    const named = (fileName: string) => titleOf({ mode: 'downloadCodeData', fileName, extension: 'txt', code: '' });

    expect([named('con'), named('a.txt'), named('a/b')]).toEqual(['-.txt', 'a.txt', 'a-b.txt']);
  });
});

describe('a resource', () => {
  it('is fetched, and its download reported: downloadResource (DL-020, ENUM-026)', async () => {
    const task = resource();

    expect((await run(task))?.name).toBe('勾股定理.pptx');
    expect(fetched).toEqual(['/storage/r1']);
    expect(task.report).toHaveBeenCalledTimes(1);
  });

  it('needs a network (DL-006, HTTP-016)', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    await expect(run(resource())).rejects.toThrow('网络异常，请检查网络后重试');
  });

  it('is refused unless it and the teacher are both known (DL-007)', async () => {
    await expect(run(resource({ resId: '' }))).rejects.toThrow('资源下载错误');
    await expect(run(resource({ userId: '' }))).rejects.toThrow('资源下载错误');
  });

  it('without an address says so (DL-008)', async () => {
    const findAddress = async () => ({ downloadUrlList: [] });

    await expect(run(resource({ findAddress }))).rejects.toThrow('获取文件下载地址失败');
  });

  it('is registered 200 ms before it is fetched (HTTP-029)', async () => {
    vi.useFakeTimers();
    const findAddress = async () => ({ downloadUrlList: ['/storage/r1'], registerUrl: '/register' });
    const file = run(resource({ findAddress }));
    await vi.advanceTimersByTimeAsync(199);
    expect(fetched).toEqual(['/register']);
    await vi.advanceTimersByTimeAsync(1);

    await file;
    expect(fetched).toEqual(['/register', '/storage/r1']);
  });
});

describe('a paper', () => {
  const runInTime = async (task: DownloadTask) => {
    const file = run(task);
    const ended = file.then(
      () => undefined,
      () => undefined,
    );
    await vi.advanceTimersByTimeAsync(30_000);
    await ended;
    return file;
  };
  beforeEach(() => vi.useFakeTimers());

  it('is fetched from the address its task answers: downloadPaper (DL-021, ENUM-026)', async () => {
    expect((await runInTime(paper()))?.name).toBe('单元测试.docx');
    expect(fetched).toEqual(['/storage/p1']);
  });

  it('refreshes what she has paid for only when she is no member (DL-016)', async () => {
    const [member, guest] = [paper(), paper({ vipRemainingDays: 0 })];
    await runInTime(member);
    await runInTime(guest);

    expect(member.refreshCombo).not.toHaveBeenCalled();
    expect(guest.refreshCombo).toHaveBeenCalledTimes(1);
  });

  it('that took too long is asked for again, not made again (G-049)', async () => {
    let url: string | undefined;
    const task = paper({ readTask: async () => ({ url }) });
    await expect(runInTime(task)).rejects.toThrow('未能在规定时间内获取到文件地址');
    url = '/storage/p1';
    await runInTime(task);

    expect(task.createTask).toHaveBeenCalledTimes(1);
  });
});

describe('courseware', () => {
  const courseware = (extension: string, open = vi.fn(async (_file: File) => undefined)): DownloadTask => ({
    mode: 'downloadCoursewareAndOpen',
    fileName: '公式法',
    extension,
    exportAddress: async () => ({ url: '/storage/c1' }),
    open,
  });

  it('is fetched and opened instead of saved: downloadCoursewareAndOpen (DL-021, ENUM-026)', async () => {
    const open = vi.fn(async (_file: File) => undefined);

    expect(await run(courseware('pptx', open))).toBeUndefined();
    expect(fetched).toEqual(['/storage/c1']);
    expect(open.mock.calls[0]?.[0].name).toBe('公式法.pptx');
  });

  it.each([
    ['ppt', true],
    ['PPTX', true],
    ['ecw', true],
    ['docx', false],
    ['', false],
  ])('opens for %s: %s (DL-018)', async (extension, isOpened) => {
    const open = vi.fn(async (_file: File) => undefined);
    const opening = run(courseware(extension, open));
    if (!isOpened) await expect(opening).rejects.toThrow('这种文件不能作为课件打开');
    await opening.catch(() => undefined);
    expect(open).toHaveBeenCalledTimes(isOpened ? 1 : 0);
  });
});

describe('listening audio', () => {
  it('is fetched when its task is over: downloadEnglishAudio (WAIT-005, ENUM-026)', async () => {
    const follow = async function* () {
      yield { step: 'task_success', url: '/storage/a1' };
    };
    const file = await run({
      mode: 'downloadEnglishAudio',
      id: 'a1',
      templateId: 't1',
      templateName: '英语听力',
      title: 'Unit 1',
      extension: 'mp3',
      follow,
    });

    expect([file?.name, fetched]).toEqual(['Unit 1.mp3', ['/storage/a1']]);
  });
});
