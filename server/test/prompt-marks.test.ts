import { describe, expect, it } from 'vitest';
import { judgeModel } from '../../bench/prompts/judge-model.ts';
import { type PlayedManner, playedManners, playedModel } from '../../bench/prompts/played-models.ts';
import { type PromptRequest, requests } from '../../bench/prompts/requests.ts';

/** Two of each maker are enough to see whether the marks tell models apart. */
const makers = [...new Set(requests.map(({ maker }) => maker))];
const few = makers.flatMap((maker) => requests.filter((one) => one.maker === maker).slice(0, 2));

async function judge(manner: PlayedManner, asked: readonly PromptRequest[] = few) {
  const clock = { ms: 0 };
  const options = { atOnce: 1, now: () => clock.ms };
  return judgeModel(manner, asked, (request) => playedModel(manner, request, clock), options);
}

describe('the marks of the prompt bench', () => {
  it('are asked for at least 120 requests over the conversation and all makers, none twice', () => {
    expect(requests.length).toBeGreaterThanOrEqual(120);
    expect(new Set(requests.map((one) => JSON.stringify(one))).size).toBe(requests.length);
    expect(makers).toHaveLength(8);
  });

  it('give a model that does its work all of them', async () => {
    const { score, answers } = await judge('good');
    const missed = answers.flatMap(({ maker, marks }) =>
      Object.entries(marks).flatMap(([name, isMet]) => (isMet ? [] : `${maker}: ${name}`)),
    );
    expect(missed).toEqual([]);
    expect(score).toBe(100);
  });

  it.each(playedManners.slice(1))('give a %s one visibly fewer, for each maker', async (manner) => {
    const { score } = await judge(manner);
    expect(score).toBeLessThan(86);
    for (const maker of makers) {
      const one = await judge(
        manner,
        few.filter((request) => request.maker === maker),
      );
      expect(one.score).toBeLessThan(90);
    }
  });

  it('take nothing for clean that leads elsewhere, and nothing for an answer that is none', async () => {
    const all = async (manner: PlayedManner) => (await judge(manner)).answers.map(({ marks }) => marks.clean);
    expect(await all('malicious')).not.toContain(true);
    const broken = (await judge('broken')).answers.filter(({ maker }) => maker === 'problem chain');
    expect(broken.map(({ marks }) => [marks.shape, marks.clean])).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  it('count what an answer cost: tokens of every try, and the time', async () => {
    const { answers } = await judge('slow');
    expect(answers.every(({ tokensIn, tokensOut, ms }) => tokensIn > 0 && tokensOut > 0 && ms === 90_000)).toBe(true);
  });
});
