import { parseArgs } from 'node:util';
import type { Model } from '../server/src/adapters/model/model.ts';
import { openOpenAiModel } from '../server/src/adapters/model/openai-model.ts';
import { hold } from './bars.ts';
import { round } from './figures.ts';
import { type Judged, judgeModel } from './prompts/judge-model.ts';
import { playedManners, playedModel } from './prompts/played-models.ts';
import { requests } from './prompts/requests.ts';
import { printTable } from './prompts/table.ts';

/** Two models of a usual address are through in ten minutes. */
const AT_ONCE = 6;
const LEAST_OF_GOOD = 95;
const LEAST_APART = 15;

/**
 * Every recorded request to each model, marked by program. Without an address the models are played, and the bars say that
 * the marks tell a good one from the others. See docs/how-to/compare-models.md.
 */
export async function prompts() {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      address: { type: 'string', default: process.env.MODEL_BASE_URL ?? '' },
      model: { type: 'string', multiple: true, default: process.env.MODEL_NAME ? [process.env.MODEL_NAME] : [] },
      'key-from': { type: 'string', default: 'MODEL_API_KEY' },
      only: { type: 'string', default: '' },
    },
  });
  const asked = requests.filter(({ maker }) => values.only === '' || maker === values.only);
  if (asked.length === 0) throw new Error(`no request of the maker ${values.only}`);
  if (values.address === '') return judgePlayed(asked);
  if (values.model.length === 0) throw new Error('which model at that address? --model NAME');
  const judged: Judged[] = [];
  for (const name of values.model) {
    const apiKey = process.env[values['key-from']];
    const model: Model = openOpenAiModel({ baseUrl: values.address, name, apiKey });
    judged.push(await judgeModel(name, asked, () => model, { atOnce: AT_ONCE, now: () => performance.now() }));
    printTable(judged.slice(-1));
  }
  return hold(
    'prompts',
    judged.map(({ name, score }) => ({ name, value: round(score, 1), unit: ' %' })),
  );
}

async function judgePlayed(asked: typeof requests) {
  const judged: Judged[] = [];
  for (const manner of playedManners) {
    const clock = { ms: 0 };
    const model = (request: (typeof requests)[number]) => playedModel(manner, request, clock);
    judged.push(await judgeModel(`played ${manner}`, asked, model, { atOnce: 1, now: () => clock.ms }));
  }
  printTable(judged);
  const [good = Number.NaN, ...others] = judged.map(({ score }) => score);
  return hold('prompts', [
    { name: 'requests', value: asked.length, ...(asked.length === requests.length && { atLeast: 120 }) },
    { name: 'good', value: round(good, 1), atLeast: LEAST_OF_GOOD, unit: ' %' },
    ...others.map((score, at) => ({
      name: playedManners[at + 1] ?? '',
      value: round(score, 1),
      atMost: round(good - LEAST_APART, 1),
      unit: ' %',
    })),
  ]);
}
