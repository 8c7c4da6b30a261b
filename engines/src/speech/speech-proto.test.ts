import { voices } from '@app/contract/making/voices.ts';
import type { SpeechRequest, SpeechResponse } from '@app/contract/talking/speech.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeRequest, decodeResponse, encodeRequest, encodeResponse, initProto } from './speech-proto.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const base = fc.record<SpeechRequest['base']>({
  requestId: text,
  appId: text,
  version: text,
  df: text,
  deviceId: text,
  accessToken: text,
  uid: text,
  platform: text,
  timestamp: fc.maxSafeNat(),
});
const requests = fc.record<SpeechRequest>({
  base,
  language: fc.constantFrom('zh', 'en'),
  text,
  voice: fc.constantFrom(...voices.map(({ code }) => code)),
  format: fc.constant({ rate: 16_000, format: 'pcm' }),
  seq: fc.nat(),
  dialogId: text,
});
const responses = fc.record<SpeechResponse>({
  code: fc.nat(),
  message: text,
  audio: fc.uint8Array(),
  end: fc.boolean(),
  seq: fc.nat(),
});
const response: SpeechResponse = { code: 200, message: '', audio: Uint8Array.of(1, 2, 3), end: false, seq: 7 };

describe('messages of the speech socket', () => {
  beforeAll(initProto);

  it('cannot be written or read before the definition is loaded (VOICE-013)', async () => {
    // By another name Node reads the module once more: nobody has loaded the definition for that one.
    const early: typeof import('./speech-proto.ts') = await import(import.meta.resolve('./speech-proto.ts?early'));
    const words = 'Proto not initialized. Call initProto() first';
    expect(() => early.encodeResponse(response)).toThrow(words);
    await expect(early.decodeResponse(new Uint8Array())).rejects.toThrow(words);
    await early.initProto();
    expect(await early.decodeResponse(early.encodeResponse(response))).toEqual(response);
  });

  it('come back as they went, requests and responses (VOICE-008, VOICE-010)', async () => {
    await fc.assert(
      fc.asyncProperty(requests, async (one) => {
        expect(await decodeRequest(encodeRequest(one))).toEqual(one);
      }),
    );
    await fc.assert(
      fc.asyncProperty(responses, async (one) => {
        expect(await decodeResponse(encodeResponse(one))).toEqual(one);
      }),
    );
  });

  it.each([
    ['a Blob', (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes])],
    ['an ArrayBuffer', (bytes: Uint8Array<ArrayBuffer>) => bytes.slice().buffer],
    ['a typed array', (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array([0, ...bytes]).subarray(1)],
    ['a DataView', (bytes: Uint8Array<ArrayBuffer>) => new DataView(bytes.slice().buffer)],
  ])('are read from %s (VOICE-011)', async (_, given) => {
    expect(await decodeResponse(given(encodeResponse(response)))).toEqual(response);
  });

  it.each([['a text'], [7], [null], [undefined], [[1, 2, 3]]])('are not read from %j (VOICE-012)', async (given) => {
    await expect(decodeResponse(given)).rejects.toThrow('Unsupported message type for decoding');
  });

  it('are refused or read, whatever bytes come, and never hang', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const read = await decodeRequest(bytes).catch((error: unknown) => error);
        expect(read instanceof Error || typeof read === 'object').toBe(true);
      }),
    );
  });
});
