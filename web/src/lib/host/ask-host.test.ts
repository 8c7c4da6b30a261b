import { type HostMethod, hostChannels, hostMethods } from '@app/contract/running/host-bridge.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeShell } from '#lib/testing/fake-shell.ts';
import { askHost, hostSays } from './ask-host.ts';
import { forgetHostContext, useHostContext } from './host-context.ts';
import { findShell, nameShell, SHELL_NAME } from './shell-bridge.ts';

beforeEach(() => useHostContext.setState({ channels: [...hostChannels] }));
afterEach(() => {
  forgetHostContext();
  nameShell(SHELL_NAME);
  Reflect.deleteProperty(window, SHELL_NAME);
  Reflect.deleteProperty(window, 'schoolBox');
  vi.useRealTimers();
});

const file = { name: '教案.docx', base64Data: 'YWI=' };
const noUnits = { bookCode: '', unit1: '', unit2: '', unit3: '', unit4: '' };
const params: { [M in HostMethod]: Parameters<typeof askHost<M>>[1] } = {
  'sign-on.getTicket': {},
  'cloud.listDirectories': {},
  'courseware.getInstallState': {},
  'courseware.install': {},
  'courseware.open': { files: [file], ...noUnits, loginName: '', record: false, userId: 'u-1' },
  'file.add': { ...file, dirId: 'd-1' },
  'file.download': file,
  'chat.takeQuestion': {},
  'speech.speak': { text: '同学们好', language: 'zh', speed: 1 },
  'speech.stop': {},
  'recognition.listen': { language: 'zh' },
  'recognition.stop': {},
  'app.getContext': {},
  'combo.open': { selectedIndex: 0 },
  'window.setTitle': { title: '教师助手' },
};
const methods = Object.keys(hostMethods) as HostMethod[];
const ask = (method: HostMethod) => askHost(method, params[method] as never);
const wanted = { longest: Math.max(...methods.map((method) => hostMethods[method].waitMs)) };

describe.each(methods)('%s', (method) => {
  it('is not supported in a browser, and nothing is thrown (CW-015)', async () => {
    expect(await ask(method)).toEqual({ success: false, message: 'Operation not supported in web version' });
  });

  it('goes to the host by channel and method, with what the table says', async () => {
    const shell = fakeShell(() => ({}));
    await ask(method);
    const [channel, name] = method.split('.');
    expect(shell.questions).toMatchObject([{ channel, method: name, params: params[method] }]);
    expect(hostMethods[method].params.safeParse(shell.questions[0]?.params).success).toBe(true);
  });

  it('is given up when the host stays silent (CW-016)', async () => {
    vi.useFakeTimers();
    fakeShell(() => undefined);
    const asked = ask(method);
    await vi.advanceTimersByTimeAsync(wanted.longest);
    expect(await asked).toEqual({ success: false, message: 'Android method not found' });
  });

  it('attack: whatever a lying host answers, the reply has the shape or says that it failed', async () => {
    let answer: unknown;
    const shell = fakeShell(() => undefined);
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (lie) => {
        answer = lie;
        shell.forget();
        const asked = ask(method);
        shell.tell({ id: shell.questions.at(-1)?.id, result: answer });
        const reply = await asked;
        const isRight = hostMethods[method].answer.safeParse(lie).success;
        expect(reply.success).toBe(isRight);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a host', () => {
  it.each(hostChannels.filter((channel) => channel !== 'app' && channel !== 'courseware'))(
    'is not asked by the channel %s, which it does not name, and nobody waits for it',
    async (channel) => {
      useHostContext.setState({ channels: hostChannels.filter((one) => one !== channel) });
      const shell = fakeShell(() => ({}));
      const method = methods.find((one) => one.startsWith(`${channel}.`)) ?? 'app.getContext';

      expect(await ask(method)).toEqual({ success: false, message: 'Android method not found' });
      expect(shell.questions).toEqual([]);
    },
  );

  it('is found by the name that the server’s setting says', () => {
    fakeShell(() => ({}));
    Object.defineProperty(window, 'schoolBox', { value: Reflect.get(window, SHELL_NAME), configurable: true });
    nameShell('schoolBox');
    Reflect.deleteProperty(window, SHELL_NAME);
    expect(findShell()).toBeDefined();
  });

  it('attack: a name in the address chooses no other object', () => {
    Object.defineProperty(window, 'schoolBox', {
      value: { postMessage: vi.fn(), addEventListener: vi.fn(), removeEventListener: vi.fn() },
      configurable: true,
    });
    window.history.replaceState(null, '', '/?hostBridge=schoolBox&bridge=schoolBox&HOST_BRIDGE=schoolBox');
    expect(findShell()).toBeUndefined();
    window.history.replaceState(null, '', '/');
  });

  it('attack: a window is nobody’s shell, whatever the setting says', () => {
    for (const name of ['parent', 'top', 'self', 'window']) {
      nameShell(name);
      expect(findShell()).toBeUndefined();
    }
  });

  it('attack: an answer of megabytes is not read', async () => {
    vi.useFakeTimers();
    const shell = fakeShell(() => undefined);
    const asked = askHost('chat.takeQuestion', {});
    const parse = vi.spyOn(JSON, 'parse');
    shell.tell({ id: shell.questions[0]?.id, result: { text: 'x'.repeat(2_000_000) } });
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    await vi.advanceTimersByTimeAsync(wanted.longest);
    expect((await asked).success).toBe(false);
  });

  it('attack: prototype keys in an answer change nothing and are not kept', async () => {
    const shell = fakeShell(() => undefined);
    const asked = hostSays('app.getContext', {});
    const { id } = shell.questions[0] ?? {};
    shell.tellText(
      `{"id":"${id}","__proto__":{"isAdmin":true},"result":{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"class":{"phasecode":"04","subjectcode":"02","__proto__":{"isAdmin":true}}}}`,
    );
    const context = await asked;
    expect(context?.class).toEqual({ phasecode: '04', subjectcode: '02' });
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
    expect(Reflect.get(context ?? {}, 'isAdmin')).toBeUndefined();
  });

  it('attack: of what it has open only what is known counts; the rest is as good as none', async () => {
    const shell = fakeShell(() => undefined);
    const asked = hostSays('app.getContext', {});
    const result = {
      class: { phasecode: '99', subjectcode: '02' },
      book: { bookCode: 'javascript:alert(1)' },
      courseware: { name: '<img src=x onerror=alert(1)>', coursewareId: '../../etc/passwd' },
      channels: ['chat', 'everything', 7, { chat: true }],
    };
    shell.tell({ id: shell.questions[0]?.id, result });
    expect(await asked).toEqual({ class: undefined, book: undefined, courseware: undefined, channels: ['chat'] });
  });

  it('attack: a forged answer with another id, or none, is not taken', async () => {
    vi.useFakeTimers();
    const shell = fakeShell(() => undefined);
    const asked = hostSays('chat.takeQuestion', {});
    for (const forged of [{ id: '1', result: { text: '假的' } }, { result: { text: '假的' } }, [], 'x', null])
      shell.tell(forged);
    window.postMessage(JSON.stringify({ id: shell.questions[0]?.id, result: { text: '假的' } }), '*');
    await vi.advanceTimersByTimeAsync(wanted.longest);
    expect(await asked).toBeUndefined();
  });

  it('that throws when it is spoken to has only failed', async () => {
    const shell = {
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
      postMessage: () => {
        throw new Error('gone');
      },
    };
    Object.defineProperty(window, SHELL_NAME, { value: shell, configurable: true });
    expect(await hostSays('app.getContext', {})).toBeUndefined();
  });
});
