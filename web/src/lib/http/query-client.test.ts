import { checkAuth } from '@app/contract/identity/users.ts';
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { openPromise } from '#lib/time/open-promise.ts';
import {
  aboutNobody,
  endpointQuery,
  forgetQueries,
  putAnswer,
  queryClient,
  refreshQueries,
  showErrorsWith,
} from './query-client.ts';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  sessionStore.setState({ token: 'token-1' });
});

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStore.setState({ token: '' });
});

describe('a call as a query', () => {
  it('is asked once for the same input and kept', async () => {
    server.on(checkAuth, () => answer(checkAuth, { isAuthorized: true, expireTime: null, reason: '' }));

    await queryClient.fetchQuery(endpointQuery(checkAuth, {}));
    const kept = await queryClient.fetchQuery(endpointQuery(checkAuth, {}));

    expect(kept.isAuthorized).toBe(true);
    expect(server.requests).toHaveLength(1);
  });

  it('is tried again only when the connection was lost', async () => {
    const { retry } = queryClient.getDefaultOptions().queries ?? {};
    const isTried = (failures: number, error: unknown) =>
      typeof retry === 'function' && retry(failures, error as Error);
    server.on(checkAuth, () => refuse({ code: 403 }));
    const refused = await queryClient.fetchQuery({ ...endpointQuery(checkAuth, {}), retry: false }).catch((e) => e);
    server.on(checkAuth, () => Promise.reject(new TypeError('Failed to fetch')));
    const lost = await queryClient.fetchQuery({ ...endpointQuery(checkAuth, {}), retry: false }).catch((e) => e);

    expect(isTried(0, refused)).toBe(false);
    expect(isTried(0, lost)).toBe(true);
    expect(isTried(2, lost)).toBe(false);
  });
});

describe('forgetting', () => {
  const watch = () => {
    const observer = new QueryObserver(queryClient, endpointQuery(checkAuth, {}));
    return { observer, stop: observer.subscribe(() => undefined) };
  };

  beforeEach(() => {
    server.on(checkAuth, () => answer(checkAuth, { isAuthorized: true, expireTime: null, reason: '' }));
  });

  it('empties what is on screen and asks nothing when nobody is signed in', async () => {
    const { observer, stop } = watch();
    await waitFor(() => expect(observer.getCurrentResult().data).toBeDefined());
    queryClient.setQueryData(['elsewhere'], 'secret');

    sessionStore.setState({ token: '' });
    forgetQueries();

    expect(observer.getCurrentResult().data).toBeUndefined();
    expect(queryClient.getQueryData(['elsewhere'])).toBeUndefined();
    expect(server.requests).toHaveLength(1);
    stop();
  });

  it('asks again for what is on screen when somebody is', async () => {
    const { observer, stop } = watch();
    await waitFor(() => expect(observer.getCurrentResult().data).toBeDefined());

    forgetQueries();

    await waitFor(() => expect(observer.getCurrentResult().data).toBeDefined());
    expect(server.requests).toHaveLength(2);
    stop();
  });

  it('keeps an answer that is the same for everybody, and does not ask for it again', async () => {
    const observer = new QueryObserver(queryClient, { ...endpointQuery(checkAuth, {}), ...aboutNobody });
    const seen: unknown[] = [];
    const stop = observer.subscribe(({ data }) => seen.push(data));
    await waitFor(() => expect(observer.getCurrentResult().data).toBeDefined());
    const shown = observer.getCurrentResult().data;

    forgetQueries();
    sessionStore.setState({ token: '' });
    forgetQueries();

    expect(observer.getCurrentResult().data).toBe(shown);
    expect(seen.at(-1)).toBe(shown);
    expect(server.requests).toHaveLength(1);
    stop();
  });
});

describe('an answer that was asked for before a change and comes after it', () => {
  const asked = endpointQuery(checkAuth, {});
  const told = (reason: string) => answer(checkAuth, { isAuthorized: true, expireTime: null, reason });
  let stop: () => void;
  const shown = () => queryClient.getQueryData(asked.queryKey)?.reason;
  /** The first of these answers comes when it is let go, every other one at once. */
  const holdFirst = (later: string) => {
    const late = openPromise<Response>();
    const replies = [late.promise];
    server.on(checkAuth, () => replies.shift() ?? told(later));
    return async () => {
      late.resolve(told('before'));
      await late.promise;
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    };
  };
  const watch = () => {
    stop = new QueryObserver(queryClient, asked).subscribe(() => undefined);
  };
  afterEach(() => stop());

  it('is not laid over it', async () => {
    server.on(checkAuth, () => told('before'));
    watch();
    await waitFor(() => expect(shown()).toBe('before'));
    const letGo = holdFirst('after');
    void queryClient.refetchQueries(asked);

    putAnswer(asked, (known) => known && { ...known, reason: 'after' });
    expect(shown()).toBe('after');
    await letGo();
    expect(shown()).toBe('after');
  });

  it('is not waited for, though nothing was known yet', async () => {
    const letGo = holdFirst('after');
    watch();
    await waitFor(() => expect(server.to(checkAuth)).toHaveLength(1));

    await refreshQueries(checkAuth);
    await letGo();
    expect(shown()).toBe('after');
  });

  it('is asked for anew where the change had nothing to be laid over', async () => {
    const letGo = holdFirst('after');
    watch();
    await waitFor(() => expect(server.to(checkAuth)).toHaveLength(1));

    putAnswer(asked, (known) => known && { ...known, reason: 'never' });
    await letGo();
    await waitFor(() => expect(shown()).toBe('after'));
  });
});

describe('an action that fails', () => {
  const runAction = (options: { onError?: () => void }) => {
    const mutationFn = () => Promise.reject(new Error('名称不能为空'));
    return new MutationObserver<void, Error, void>(queryClient, { mutationFn, ...options })
      .mutate(undefined)
      .catch(() => undefined);
  };

  it('is told to the teacher unless its screen does', async () => {
    const shown = vi.fn();
    showErrorsWith(shown);

    await runAction({});
    expect(shown).toHaveBeenCalledExactlyOnceWith('名称不能为空');

    const own = vi.fn();
    await runAction({ onError: own });
    expect(own).toHaveBeenCalledOnce();
    expect(shown).toHaveBeenCalledOnce();
  });
});
