import type { Health, HealthPart } from '@app/contract/running/platform.ts';
import { describe, expect, it } from 'vitest';
import { summaryOf, uptimeInWords } from './health-words.ts';

const part = (title: string, state: HealthPart['state']): HealthPart => ({
  name: title,
  title,
  state,
  used: '',
  advice: '',
});
const health = (parts: HealthPart[], ready = true): Health => ({
  ready,
  version: '0.1.0',
  mode: 'development',
  uptimeSeconds: 0,
  parts,
});

describe('the summary', () => {
  it('names the parts that do not work first', () => {
    const summary = summaryOf(health([part('数据库', 'down'), part('模型', 'limited')], false));

    expect(summary).toBe('数据库不能用，按下面的说明处理。');
  });

  it('counts what could be better when everything works', () => {
    expect(summaryOf(health([part('数据库', 'ok'), part('模型', 'limited')]))).toBe('可以正常使用，1 处还可以更好。');
    expect(summaryOf(health([part('数据库', 'ok')]))).toBe('各部分都正常。');
  });

  it('says that a server without faults may still be starting', () => {
    expect(summaryOf(health([part('数据库', 'ok')], false))).toBe('正在启动，还不能接待老师。');
  });
});

describe('the running time', () => {
  it.each([
    [30, '不到 1 分钟'],
    [12 * 60, '12 分钟'],
    [3 * 3600 + 59, '3 小时'],
    [3 * 86_400 + 4 * 3600 + 300, '3 天 4 小时'],
  ])('says %i seconds as %s', (seconds, words) => {
    expect(uptimeInWords(seconds)).toBe(words);
  });
});
