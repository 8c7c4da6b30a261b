import { describe, expect, it } from 'vitest';
import { withoutPhantoms } from './phantoms.ts';

describe('what a recogniser makes up', () => {
  it.each([
    '字幕由Amara.org社区提供',
    '请不吝点赞 订阅 转发 打赏支持明镜与点点栏目',
    '中文字幕志愿者 李宗盛',
    '谢谢谢谢谢谢谢谢谢谢',
  ])('is left out wherever it stands: %s', (text) => expect(withoutPhantoms(text, false)).toBe(''));

  it.each(['谢谢观看。', '谢谢大家！', 'Thank you for watching.', '嗯'])(
    'is left out where hardly anything was said: %s',
    (text) => {
      expect(withoutPhantoms(text, true)).toBe('');
      expect(withoutPhantoms(text, false)).toBe(text);
    },
  );

  it.each(['给这段视频加上字幕', '把结尾改成谢谢大家的观看，再留作业', '再见的见怎么写'])(
    'leaves what a teacher says: %s',
    (text) => {
      expect(withoutPhantoms(text, true)).toBe(text);
    },
  );
});
