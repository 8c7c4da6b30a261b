import { describe, expect, it } from 'vitest';
import { openHearing } from './open-hearing.ts';

describe('a server without a recogniser', () => {
  it('says what is missing in a sentence', async () => {
    const hearing = openHearing({ dataDir: '/nowhere', hearing: null });

    expect(hearing.kind).toBe('none');
    await expect(hearing.hear('A', { samples: new Int16Array(9) }, AbortSignal.timeout(5_000))).rejects.toThrow(
      '还没有装语音识别',
    );
  });
});
