import { AppError } from '@app/contract/errors.ts';
import { Agent, buildConnector, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeCarrier, startFakeCarrier } from './__fixtures__/fake-carriers.ts';
import { postToCarrier } from './carrier-call.ts';

describe('postToCarrier', () => {
  const dispatcher = getGlobalDispatcher();
  let carrier: FakeCarrier;

  beforeEach(async () => {
    carrier = await startFakeCarrier({
      secret: '',
      isSigned: () => true,
      read: () => ({ mobile: '', code: '', signName: '', template: '' }),
      success: { ok: true },
      failure: () => ({}),
      wrongSignature: '',
    });
  });
  afterEach(async () => {
    setGlobalDispatcher(dispatcher);
    await carrier.close();
  });

  it('asks once more when the first try found no connection', async () => {
    const tries = refuseConnections(1);

    const reply = await post();

    expect(reply).toEqual({ statusCode: 200, body: { ok: true } });
    expect(tries()).toBe(2);
    expect(carrier.calls).toBe(1);
  });

  it('gives up when the second try finds none either', async () => {
    const tries = refuseConnections(9);

    await expect(post()).rejects.toThrow(AppError);
    expect(tries()).toBe(2);
  });

  const post = () => postToCarrier({ carrier: 'fake', url: new URL(carrier.endpoint), headers: {} });
});

/** Lets the first `count` connections fail, and tells how many were tried. */
function refuseConnections(count: number): () => number {
  const connect = buildConnector({});
  let tried = 0;
  const agent = new Agent({
    connect(options, callback) {
      tried += 1;
      if (tried > count) return connect(options, callback);
      return callback(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), null);
    },
  });
  setGlobalDispatcher(agent);
  return () => tried;
}
