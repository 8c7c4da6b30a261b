import { describe, expect, it } from 'vitest';
import { earlierPupilText, pupilTextIn } from './pupil-text-in.ts';
import { textFacts } from './text-facts.ts';

const ESSAY = '星期天我去公园玩，公园里有很多花，很漂亮，我玩得很开心。';

describe('the pupil’s text in what a teacher sends', () => {
  it.each([
    `批改：“${ESSAY}”（四年级）`,
    `请按四年级的要求批改这篇语文作文：总评、旁批。\n作文：${ESSAY}`,
    `帮我点评这篇习作\n${ESSAY}`,
    `${ESSAY}\n请批改`,
    `批改这篇作文：${ESSAY}`,
  ])('is found without her wish: %s', (message) => {
    expect(pupilTextIn(message)).toBe(ESSAY);
  });

  it.each(['批改作文的标准怎么定', '请批改这篇作文。\n作文：【把作文贴在这里】', '今天星期几'])(
    'is not made of a wish alone: %s',
    (message) => {
      expect(pupilTextIn(message)).toBe('');
    },
  );
});

describe('the pupil’s text in what she sent before', () => {
  const text =
    '星期天我去公园玩。公园里有很多花，红的、黄的、紫的，一丛挨着一丛。我绕着花坛跑了三圈，舍不得回家。妈妈说，明年春天我们再来看花，还要带上外婆，让她也来看一看这么好的花。';

  it('is what a wish names, or the whole of a message that is nothing else', () => {
    expect(earlierPupilText(`批改这篇作文\n${text}`)).toBe(text);
    expect(earlierPupilText(` ${text}\n`)).toBe(text);
  });

  it.each([
    `请为《春》写一份教案。${text}`,
    '谢谢。这样就很好。我明天再来。',
    '出三道题。要有答案。难一点。'.repeat(8),
  ])('is none in what asks for something else: %s', (message) => {
    expect(earlierPupilText(message)).toBeUndefined();
  });
});

describe('what a program says of a text', () => {
  it('counts a Chinese text, and names only what is wrong in every text', () => {
    const text = `我的家\n${ESSAY}公园公园公园公园!我,走了。。这里有一段话写到最后忘记了写上标点符号所以它没有结束`;
    const { language, paragraphs, sentences, slips, repeated } = textFacts(text);
    expect({ language, paragraphs, sentences }).toEqual({ language: 'chinese', paragraphs: 2, sentences: 5 });
    expect(repeated.map(({ word }) => word)).toContain('公园');
    expect(slips.map(({ what }) => what)).toEqual(['标点重复', '用了英文标点', '用了英文标点', '段末没有标点']);
    for (const { quote } of slips) expect(text).toContain(quote);
  });

  it('proves the slips of an English text, with what each becomes', () => {
    const text =
      "Yesterday i go to school with my freind. He have a apple. They was happy becouse it was sunday. I didn't went home. We can to play. It is more better. We eat a ice cream and they likes it.";
    const { language, length, slips } = textFacts(text);
    expect([language, length]).toEqual(['english', 40]);
    expect(slips.map(({ quote, fix }) => `${quote} → ${fix}`)).toEqual([
      'i → I',
      'freind → friend',
      'He have → He has',
      'a apple → an apple',
      'They was → They were',
      'becouse → because',
      'sunday → Sunday',
      "didn't went → didn't go",
      'We can to play → We can play',
      'more better → better',
      'a ice → an ice',
      'they likes → they like',
    ]);
  });

  it('knows past forms that are none, and many that are not one', () => {
    const text =
      'Last Sunday I runned to the park. There is many flowers. Mum telled me a story. There is many a slip.';
    expect(textFacts(text).slips.map(({ quote, fix }) => `${quote} → ${fix}`)).toEqual([
      'runned → ran',
      'There is many → There are many',
      'telled → told',
    ]);
  });

  it('accuses nobody of what may be right', () => {
    const right =
      'He made the will to live his own. What it is is hard to say. She came in in time, i.e. before noon. He did not found the club. An hour later I was an old man. World War I has ended. I like china cups, and he had had a university friend.';
    expect(textFacts(right).slips).toEqual([]);
    expect(textFacts('他的目的的确很好！！老师说：“好，好。”').slips).toEqual([]);
  });

  it('is quick on the longest text there may be', () => {
    for (const unit of ['a ', '的', '，，', '“', 'He ', '\n', 'a an '])
      expect(textFacts(unit.repeat(8_000 / unit.length)).paragraphs).toBeLessThan(2);
  });
});
