import { expect, it } from 'vitest';
import { followTitles } from './follow-titles.ts';

it('tells of titles that are written out, one telling after the other, whatever a model makes of the rest', async () => {
  const tellings: (readonly string[])[] = [];
  let gate = Promise.withResolvers<void>();
  const planned = followTitles((titles) => {
    tellings.push(titles);
    return gate.promise;
  });
  const page = (title: unknown) => ({ title, layout: 'bullets' });
  for (const nonsense of [undefined, null, 'x', { pages: 'x' }, { pages: [null, 1, 'x', page(1), page(' ')] }])
    planned.onPart(nonsense);
  planned.onPart({ pages: [page('学习目标'), { title: '求根' }] });
  planned.onPart({ pages: [page('学习目标'), page('求根公式')] });
  expect(tellings).toEqual([['学习目标']]);

  gate.reject(new Error('no longer wanted'));
  await planned.settled();
  gate = Promise.withResolvers();
  planned.onPart({ pages: [page('学习目标'), page('求根公式')] });
  expect(tellings.at(-1)).toEqual(['学习目标', '求根公式']);
  gate.resolve();
  await planned.settled();
});
