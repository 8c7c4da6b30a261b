import type { OutputOf } from '@app/contract/endpoint.ts';
import type * as contract from '@app/contract/making/listening.ts';
import { followReading } from '@app/engines/listening/follow-reading.ts';
import type { z } from 'zod';

/** Tones are left out: a recogniser writes one of many signs that sound alike, and often of another tone. */
export async function followLine({
  text,
  heard,
}: z.output<(typeof contract.followLine)['input']>): Promise<OutputOf<typeof contract.followLine>> {
  const { pinyin } = await import('pinyin-pro');
  return followReading(text, heard, (sign) => pinyin(sign, { toneType: 'none' }));
}
