import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerWordProblem } from './word-problem.ts';

/** Each answer is compared with one that the test computes in its own way, with plain numbers. */
const whole = (max: number, min = 1) => fc.integer({ min, max });
const names = fc.constantFrom(['小明', '小红'], ['王芳', '李雷'], ['甲', '乙'], ['张老师', '刘老师'], ['哥哥', '弟弟']);
const things = fc.constantFrom('颗糖', '本书', '个苹果', '张卡片', '支铅笔', '朵花');
const signs = fc.constantFrom('，', ',', '，\n');
const ends = fc.constantFrom('？', '?', '。', '', '？请写出过程。', '，并讲清楚每一步');
const leads = fc.constantFrom('', '分析一下这道题：', '请解答：', '题目：');

/** The bold numbers of what is said at the end; undefined when it is not answered. */
function saidIn(question: string): number[] | undefined {
  const text = answerWordProblem(question)?.text;
  if (text === undefined) return undefined;
  expect(text).toContain('已验算');
  const answer = text.split('\n').find((line) => line.startsWith('答：')) ?? '';
  return Array.from(answer.matchAll(/\*\*(-?\d+(?:\.\d+)?)(?:\/(\d+))?/g), ([, over, under]) =>
    under === undefined ? Number(over) : Number(over) / Number(under),
  );
}

function expectSaid(question: string, ...expected: number[]): void {
  const said = saidIn(question);
  expect(said, question).toHaveLength(expected.length);
  for (const [at, value] of expected.entries()) expect(said?.[at], question).toBeCloseTo(value, 6);
}

const spoken = fc.record({ sign: signs, end: ends, lead: leads });
const speak = ({ sign, end, lead }: { sign: string; end: string; lead: string }, ...clauses: string[]) =>
  `${lead}${clauses.join(sign)}${end}`;

describe('a problem told in a sentence', () => {
  it('is shared out, with nothing left or with the rest', () => {
    fc.assert(
      fc.property(
        names,
        things,
        whole(40, 2),
        whole(30),
        whole(20),
        spoken,
        ([who], thing, people, each, rest, how) => {
          const unit = thing[0];
          const say = (...clauses: string[]) => speak(how, ...clauses);
          const has = `${who}有${people * each}${thing}`;
          expectSaid(say(has, `分给${people}个同学`, `每人几${unit}`), each);
          expectSaid(say(has, `平均分给${people}人`, `每人分到多少${unit}`), each);
          const more = `${who}有${people * each + rest}${thing}`;
          expectSaid(say(more, `分给${people}个小朋友`, `每人${each}${unit}`, `还剩多少${unit}`), rest);
        },
      ),
    );
  });

  it('is added and taken away, one step after the other', () => {
    fc.assert(
      fc.property(names, things, whole(500, 50), whole(25), whole(25), spoken, ([who], thing, a, b, c, how) => {
        const unit = thing[0];
        const say = (...clauses: string[]) => speak(how, ...clauses);
        expectSaid(say(`${who}有${a}${thing}`, `又买了${b}${unit}`, `一共有多少${unit}`), a + b);
        expectSaid(say(`${who}有${a}${thing}`, `送给同学${b}${unit}`, `还剩几${unit}`), a - b);
        expectSaid(
          say(`${who}原来有${a}${thing}`, `用去${b}${unit}`, `又买来${c}${unit}`, `现在有多少${unit}`),
          a - b + c,
        );
        expectSaid(say(`${who}有${a}元`, `花了${b}元`, '还剩多少元'), a - b);
      }),
    );
  });

  it('is compared, whichever of the two is told of', () => {
    fc.assert(
      fc.property(names, things, whole(300, 40), whole(39), whole(9, 2), spoken, ([a, b], thing, n, m, k, how) => {
        const unit = thing[0];
        const say = (...clauses: string[]) => speak(how, ...clauses);
        expectSaid(say(`${a}有${n}${thing}`, `${b}比${a}多${m}${unit}`, `${b}有多少${unit}`), n + m);
        expectSaid(say(`${a}有${n}${thing}`, `${b}比${a}少${m}${unit}`, `他们一共有多少${unit}`), 2 * n - m);
        expectSaid(say(`${a}有${n}${thing}`, `比${b}多${m}${unit}`, `${b}有多少${unit}`), n - m);
        expectSaid(say(`${a}有${n}${thing}`, `比${b}少${m}${unit}`, `${a}和${b}一共有几${unit}`), 2 * n + m);
        expectSaid(say(`${a}有${n}${thing}`, `${b}的是${a}的${k}倍`, `${b}有多少${unit}`), n * k);
        expectSaid(say(`${a}有${n * k}${thing}`, `是${b}的${k}倍`, `${b}有多少${unit}`), n);
      }),
    );
  });

  it('is bought and paid for', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('支铅笔', '本书', '个苹果', '千克苹果'),
        whole(90),
        whole(30),
        whole(99),
        spoken,
        (thing, price, count, back, how) => {
          const unit = thing.startsWith('千克') ? '千克' : thing[0];
          const say = (...clauses: string[]) => speak(how, ...clauses);
          expectSaid(say(`每${thing}${price}元`, `买${count}${unit}`, '一共要多少元'), price * count);
          const paid = price * count + back;
          expectSaid(say(`每${thing}${price}元`, `小红买${count}${unit}`, `付了${paid}元`, '应找回多少元'), back);
        },
      ),
    );
  });

  it('is travelled: way, time, speed, meeting and catching up', () => {
    fc.assert(
      fc.property(whole(120, 2), whole(120, 2), whole(12), spoken, (v, w, t, how) => {
        const say = (...clauses: string[]) => speak(how, ...clauses);
        expectSaid(say(`一辆汽车每小时行${v}千米`, `${t}小时行多少千米`), v * t);
        expectSaid(say(`甲地到乙地相距${v * t}千米`, `一辆汽车每小时行驶${v}千米`, '需要几小时'), t);
        expectSaid(say(`小明${t}分钟走了${v * t}米`, '平均每分钟走多少米'), v);
        const both = [`甲车每小时行${v}千米`, `乙车每小时行${w}千米`];
        const towards = '两车同时从两地相对开出';
        expectSaid(say(`甲乙两地相距${(v + w) * t}千米`, towards, ...both, '几小时后相遇'), t);
        expectSaid(say(towards, ...both, `${t}小时后相遇`, '两地相距多少千米'), (v + w) * t);
        const walks = [`甲每分钟走${v}米`, `乙每分钟走${v + w}米`];
        expectSaid(say(...walks, `甲先走${t}分钟`, '乙才出发', '几分钟能追上甲'), (v * t) / w);
      }),
    );
  });

  it('is worked at together, counted in hens and rabbits, and told by sum, difference and multiple', () => {
    fc.assert(
      fc.property(whole(60, 2), whole(60, 2), whole(9, 2), spoken, (a, b, k, how) => {
        const say = (...clauses: string[]) => speak(how, ...clauses);
        const alone = [`甲队单独做${a}天完成`, `乙队单独做${b}天完成`];
        expectSaid(say('一项工程', ...alone, '两队合作几天完成'), (a * b) / (a + b));
        const feet = 2 * a + 4 * b;
        expectSaid(say('鸡兔同笼', `有${a + b}个头`, `${feet}只脚`, '鸡和兔各有多少只'), a, b);
        expectSaid(say(`小明和小红一共有${2 * a + b}本书`, `小明比小红多${b}本`, '各有多少本'), a + b, a);
        expectSaid(say(`小明和小红共有${a * (k + 1)}本书`, `小明的是小红的${k}倍`, '他们各有多少本'), a * k, a);
        expectSaid(say(`小明比小红多${a * (k - 1)}本书`, `小明的是小红的${k}倍`, '各有多少本'), a * k, a);
      }),
    );
  });

  it('is a share in per cent', () => {
    fc.assert(
      fc.property(whole(20), whole(99), spoken, (hundreds, percent, how) => {
        const say = (...clauses: string[]) => speak(how, ...clauses);
        expectSaid(say(`六年级有${hundreds * 100}人`, `其中女生占${percent}%`, '女生有多少人'), hundreds * percent);
        expectSaid(say(`六年级有${hundreds * 100}人`, `女生占${percent}%`, '男生有多少人'), hundreds * (100 - percent));
        expectSaid(
          say(`一袋大米有${hundreds}千克`, `用去了${percent}%`, '还剩多少千克'),
          hundreds * (1 - percent / 100),
        );
      }),
    );
  });

  it('is not answered with a clause more than it has, wherever that stands', () => {
    const told = [
      ['小明有12颗糖', '分给3个同学', '每人几颗'],
      ['小明有15张卡片', '小红比小明多3张', '小红有多少张'],
      ['小明有50元', '花了8元', '还剩多少元'],
      ['每支铅笔2元', '买5支', '一共要多少元'],
      ['一辆汽车每小时行60千米', '3小时行多少千米'],
      ['鸡兔同笼', '有35个头', '94只脚', '鸡和兔各有多少只'],
      ['甲和乙一共有50元', '甲比乙多10元', '各有多少元'],
    ];
    const more = [
      '其中3颗坏了',
      '小红有4个',
      '送了2个给老师',
      '每人再多给1个',
      '第二天又少了5个',
      '中途停了2小时',
      '打八折',
    ];
    for (const clauses of told) {
      expect(answerWordProblem(clauses.join('，')), clauses[0]).toBeDefined();
      for (const one of more) {
        for (let at = 1; at < clauses.length; at += 1) {
          const question = clauses.toSpliced(at, 0, one).join('，');
          expect(answerWordProblem(question), question).toBeUndefined();
        }
      }
    }
  });

  it.each([
    '小明有13颗糖，分给3个同学，每人几颗',
    '小明有5个苹果，小红给了他3个，现在有几个',
    '小明有12元，买了5元的笔，还剩多少元',
    '小明有12个苹果，分给3个同学，小红分到几个',
    '小明有10个苹果，小红比小刚多3个，小红有几个',
    '小明有10个苹果，小红比小明多3个，小刚有几个',
    '小明有10个苹果，吃了12个，还剩几个',
    '小明大约有12颗糖，分给3个同学，每人几颗',
    '鸡兔同笼，有35个头，93只脚，鸡和兔各有多少只',
    '鸡兔同笼，有10个头，60只脚，鸡和兔各有多少只',
    '甲每分钟走80米，乙每分钟走60米，甲先走5分钟，乙才出发，几分钟能追上甲',
    '一辆汽车每小时行60千米，30分钟行多少千米',
    '甲乙两地相距360千米，两车同时从甲地出发，甲车每小时行50千米，乙车每小时行40千米，几小时后相遇',
    '六年级有200人，其中近视的占45%，男生有多少人',
    '六年级有30人，其中女生占45%，女生有多少人',
    '每支铅笔2元，买5本，一共要多少元',
    '小明比小红多10本书，小红的是小明的3倍，各有多少本',
    '小明有12颗糖，分给除了小红以外的3个同学，每人几颗',
    '小明今年8岁，爸爸的年龄是他的4倍，几年后爸爸是他的3倍',
  ])('is refused where it is not sure what is meant: %s', (question) => {
    expect(answerWordProblem(question)).toBeUndefined();
  });
});
