import { type Endpoint, endpoint } from '@app/contract/endpoint.ts';
import { listOrgStudents, teachingInClass } from '@app/contract/identity/schools.ts';
import { checkAuth, getUserInfoByUserId, getUserRoleInfo } from '@app/contract/identity/users.ts';
import { uploadFile } from '@app/contract/keeping/files.ts';
import { completeUpload } from '@app/contract/keeping/storage.ts';
import { addKnowledgeFile } from '@app/contract/library/knowledge.ts';
import * as courseware from '@app/contract/making/courseware.ts';
import * as problemChains from '@app/contract/making/problem-chains.ts';
import * as combos from '@app/contract/money/combos.ts';
import * as orders from '@app/contract/money/orders.ts';
import * as agents from '@app/contract/talking/agents.ts';
import { collectOpinion, getAiToken } from '@app/contract/talking/ai-platform.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { uploadIcon } from '@app/contract/talking/prompts.ts';
import { hotQuery } from '@app/contract/talking/suggestions.ts';
import { npsCheck } from '@app/contract/talking/survey.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, hang, refuse } from '#lib/testing/fake-server.ts';
import { call } from './api-client.ts';
import { request, requestSigned } from './transport.ts';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  sessionStore.setState({ token: 'token-1' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStore.setState({ token: '' });
});

/** The call as it is declared, whatever it is asked with. */
function withoutFields(declared: Endpoint) {
  const asked = endpoint({ ...declared, input: z.object({}) });
  return asked.inputIn === 'form' ? { ...asked, inputIn: 'body' as const } : asked;
}

const endpointsOf = (...areas: object[]): Endpoint[] =>
  areas.flatMap((area) => Object.values(area)).filter((value) => value?.path && value.input && value.timeoutMs);
const at = (endpoints: Endpoint[], path: string) => endpoints.filter((declared) => declared.path.includes(path));
const inArea = (area: object, path: string) => {
  const [found] = at(endpointsOf(area), path);
  if (!found) throw new Error(`no call at ${path}`);
  return found;
};

describe('the time of a call', () => {
  const limits: [rule: string, declared: Endpoint, ms: number][] = [
    ['HTTP-001', checkAuth, 6_000],
    ['HTTP-002', completeUpload, 16_000],
    ['HTTP-003', inArea(courseware, '/transfer/init'), 20_000],
    ['HTTP-003', inArea(courseware, '/teachingPlan/getEtpAccessUrlByFileId'), 20_000],
    ['HTTP-004', uploadFile, 60_000],
    ['HTTP-004, WIRE-021', addKnowledgeFile, 60_000],
    ['HTTP-005', uploadIcon, 40_000],
    ['HTTP-006', getAiToken, 40_000],
    ['HTTP-006', collectOpinion, 40_000],
  ];
  it.each(limits)('ends to the millisecond, with the words for it (%s, HTTP-014)', async (_rule, declared, ms) => {
    vi.useFakeTimers();
    const slow = withoutFields(declared);
    server.on(slow, hang);
    const failure = vi.fn();
    const asked = declared.access === 'signed' ? requestSigned(slow, '{}', {}) : request(slow, {});
    asked.catch(failure);

    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(failure).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failure.mock.lastCall?.[0]).toMatchObject({ message: '网络请求超时，请稍候重试' });
  });

  it('is six seconds for everything else of assistants (WIRE-021)', () => {
    const long = at(endpointsOf(agents), '/api/assistant/').filter(({ timeoutMs }) => timeoutMs !== 6_000);

    expect(long.map(({ path }) => path)).toEqual([]);
  });
});

describe('a call that fails', () => {
  it.each([
    getUserInfoByUserId,
    getUserRoleInfo,
    npsCheck,
    inArea(problemChains, '/problemChain/delete'),
    listOrgStudents,
    teachingInClass,
  ])('tells its screen: $path (HTTP-017)', async (declared) => {
    const asked = withoutFields(declared);
    server.on(asked, () => refuse({ code: 404, message: '没有找到' }));

    await expect(call(asked, {})).rejects.toMatchObject({ message: '没有找到' });
  });

  it('answers nothing where nobody waits for it (HTTP-017)', async () => {
    server.on(checkAuth, () => refuse({ code: 404 }));

    await expect(call(checkAuth, {})).resolves.toBeUndefined();
  });

  it('of payment always tells its screen (HTTP-018)', async () => {
    const payments = at(endpointsOf(combos, orders), '/payWeb/').filter(({ access }) => access === 'signed-in');
    expect(payments.length).toBeGreaterThan(10);
    for (const declared of payments) {
      const asked = withoutFields(declared);
      server.on(asked, () => refuse({ code: 500, message: '坏了' }));
      await expect(call(asked, {}), declared.path).rejects.toMatchObject({ message: '坏了' });
    }
  });

  it('without a network says the general sentence (HTTP-015)', async () => {
    server.on(getUserInfoByUserId, () => {
      throw new TypeError('Failed to fetch');
    });

    await expect(call(getUserInfoByUserId, {})).rejects.toMatchObject({ message: '请求异常，请稍后再试' });
  });
});

describe('a call that succeeds', () => {
  it('hands back the whole answer of the hot questions (HTTP-019)', async () => {
    const body = { code: 200 as const, data: [], message: 'success' };
    server.on(hotQuery, () => answer(hotQuery, body));

    await expect(call(hotQuery, { limit: 10 })).resolves.toEqual(body);
  });

  it('carried the token, wherever a customer or an assistant is asked about (WIRE-022, HTTP-008)', async () => {
    const calls = endpointsOf(chat, agents, orders).filter(
      ({ access, path, envelope }) =>
        access === 'signed-in' && envelope === 'standard' && path.startsWith('/futureclass/'),
    );
    expect(calls.length).toBeGreaterThan(20);
    for (const declared of calls) {
      const asked = withoutFields(declared);
      server.on(asked, () => refuse({ code: 404 }));
      await call(asked, {}).catch(() => undefined);
      expect(server.to(asked)[0]?.headers.get('S-Auth-Token'), declared.path).toBe('token-1');
    }
  });
});
