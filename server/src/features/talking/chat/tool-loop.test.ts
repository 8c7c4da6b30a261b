import { describe, expect, it } from 'vitest';
import type { ModelUsage } from '#adapters/model/model.ts';
import { runRounds } from './tool-loop.ts';
import type { Hands } from './tools/hands.ts';

/** What a tool finds is long: a file read page after page. */
const FOUND = '长'.repeat(60_000);
const hands: Hands = {
  offered: [{ name: 'read_file', description: '读文件', parameters: {} }],
  use: async (calls) => calls.map(({ id }) => ({ role: 'tool', content: FOUND, toolCallId: id })),
  recover: async () => [],
};

/** Asks for the next page for as long as it may. */
async function askOn(usage?: ModelUsage) {
  const offered: boolean[] = [];
  const request = {
    messages: [{ role: 'user' as const, content: '把这份文件读完' }],
    ...{ deepThink: false, network: false, teacher: {} },
    work: { role: 'chat', area: 'chat', userId: null } as const,
  };
  await runRounds(request, hands, async ({ tools }) => {
    offered.push(tools !== undefined);
    const call = { id: `c${offered.length}`, name: 'read_file', arguments: '{"page":1}' };
    return { end: 'done', said: '', calls: tools ? [call] : [], usage };
  });
  return offered;
}

describe('a model that goes on using tools', () => {
  it('has to speak when it was told as much as it may, by what its address counts', async () => {
    expect(await askOn({ promptTokens: 100_000, completionTokens: 0 })).toEqual([true, true, false]);
    expect(await askOn({ promptTokens: 10, completionTokens: 0 })).toHaveLength(7);
  });

  it('has to speak as soon where its address counts nothing', async () => {
    // Nothing, 60,000, 120,000 and 180,000 signs were told: more than 200,000 together with the fourth.
    expect(await askOn()).toEqual([true, true, true, true, false]);
  });
});
