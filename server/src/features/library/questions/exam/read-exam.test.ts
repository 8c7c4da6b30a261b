import { cpuMs } from '@app/contract/cpu-time.fixture.ts';
import { describe, expect, it } from 'vitest';
import { type BankQuestion, readQuestionBank } from '#content/question-bank.ts';
import { contentDir } from '#test/test-database.ts';
import { exams } from './exams.fixture.ts';
import { readExam } from './read-exam.ts';

const kinds = {
  single: '单选题',
  multiple: '多选题',
  judge: '判断题',
  blank: '填空题',
  short: '简答题',
  solution: '解答题',
};
const layouts = ['answers last', 'each with its answer', 'keys in one line'] as const;

/** Questions of the bank as somebody would type them. */
function typed(questions: readonly BankQuestion[], layout: (typeof layouts)[number]): string {
  const keys: string[] = [];
  const lines = questions.flatMap(({ type, stem, options, answer, analysis }, at) => {
    const lettered = options.map((option, index) => `${'ABCDEFG'[index]}. ${option}`);
    const said = type === 'judge' ? (answer[0] === '对' ? '√' : '×') : answer.join(type === 'multiple' ? '' : '；');
    const isFirst = type !== questions[at - 1]?.type;
    const heading = isFirst
      ? [`${'一二三四五六'[Object.keys(kinds).indexOf(type)]}、${kinds[type as keyof typeof kinds]}`]
      : [];
    const own = layout === 'each with its answer' ? [`【答案】${said}`, `【解析】${analysis.split('\n')[0]}`] : [];
    keys.push(`${at + 1}. ${said}`);
    const rows = layout === 'answers last' ? lettered : [lettered.slice(0, 2).join('　'), lettered.slice(2).join('　')];
    return [...heading, `${at + 1}. ${stem}${type === 'judge' ? '（　　）' : ''}`, ...rows, ...own];
  });
  const short = keys.filter((key) => key.length < 12);
  const long = keys.filter((key) => key.length >= 12);
  if (layout === 'each with its answer') return lines.join('\n');
  return [...lines, '参考答案', ...(layout === 'answers last' ? keys : [short.join('  '), ...long])].join('\n');
}

describe('an exam that is read', () => {
  it('comes out right of the bank too, typed in three ways: at least 98 of 100 stems, options and answers', () => {
    const flat = (words: readonly string[]) => words.join('').replaceAll(/\s|（　+）|[（(][ 　]*[）)]|；/g, '');
    const bank = readQuestionBank(contentDir).filter(
      ({ type, stem, parts }) => type in kinds && parts.length === 0 && !/```|\n>/.test(stem),
    );
    let [asked, right] = [0, 0];
    for (const [subject, all] of Map.groupBy(bank, (one) => one.subject)) {
      const chosen = Object.keys(kinds).flatMap((kind) => all.filter(({ type }) => type === kind).slice(0, 12));
      for (const layout of layouts) {
        const read = new Map(readExam(typed(chosen, layout), subject).map((one) => [one.no, one]));
        chosen.forEach((question, at) => {
          const { stem = '', parts = [], options = [], answer = [] } = read.get(at + 1) ?? {};
          const stems = [stem, ...parts.map((part, index) => `（${index + 1}）${part.stem}`)];
          const answers = parts.length > 0 ? parts.flatMap((part) => part.answer) : answer;
          const said = flat(question.answer);
          const isSaid =
            flat(answers) === said || (parts.length > 1 && flat(answers) === said.replaceAll(/（\d）/g, ''));
          const checks = [flat(stems) === flat([question.stem]), flat(options) === flat(question.options), isSaid];
          asked += checks.length;
          right += checks.filter(Boolean).length;
        });
      }
    }
    expect(asked).toBeGreaterThan(2_000);
    expect(right / asked, `${right} of ${asked} right`).toBeGreaterThanOrEqual(0.98);
  });

  it('becomes questions: of ten exams at least 98 of 100 stems, options and answers come out right', () => {
    const wrong: string[] = [];
    let [asked, right] = [0, 0];
    for (const { name, subject, text, expected } of exams) {
      const read = readExam(text, subject);
      if (read.length !== expected.length) wrong.push(`${name}: ${read.length} of ${expected.length} questions`);
      expected.forEach(([type, stem, options, answer], at) => {
        const one = read[at];
        const said = one && (one.parts.length > 0 ? one.parts.flatMap((part) => part.answer) : one.answer);
        const joined = type === 'multiple' ? said?.join('') : said?.join('|');
        const found = [one?.type, one?.stem.startsWith(stem) ? stem : one?.stem, one?.options.length, joined];
        const wanted = [type, stem, options, answer];
        wanted.forEach((value, index) => {
          asked += 1;
          if (found[index] === value) right += 1;
          else wrong.push(`${name} ${at + 1}: ${JSON.stringify(found[index])} is not ${JSON.stringify(value)}`);
        });
      });
    }
    expect(wrong, `${right} of ${asked} right`).toEqual([]);
    expect(right / asked).toBeGreaterThanOrEqual(0.98);
  });

  it('keeps a list in a question, an analysis and a score where they belong', () => {
    const [physics, geography] = [exams[1], exams[8]];
    const last = readExam(physics?.text ?? '', '05').at(-1);
    expect(last).toMatchObject({ score: 6, analysis: '$s=vt=340\\times 3=1020$，单位是米（6 分）' });
    expect(readExam(geography?.text ?? '', '14')[1]?.stem).toContain('② 地球自转');
  });

  it('leaves alone the numbered notes above the first section', () => {
    const notes = '注意事项：\n1. 先写姓名和考号。\n2. 考试结束后交回试卷。\n可能用到的相对原子质量：H—1　O—16';
    const questions = '1. 水的化学式是（　　）\nA. O B. H\n答案：A';
    expect(readExam(`期中\n${notes}\n一、选择题\n${questions}`, '06').map(({ stem }) => stem)).toEqual([
      '水的化学式是（　　）',
    ]);
    // Without a section nothing says where the notes end.
    expect(readExam(`${questions}\n注意事项：写清楚步骤。`, '06')).toHaveLength(1);
  });

  it('says what it is unsure of, and nothing of what is whole', () => {
    const read = readExam('一、选择题\n1. 如图，选哪个（　　）\nA. 甲 B. 乙\n4. 没有选项的题\n答案：D', '01');
    expect(read.map(({ unsure }) => unsure)).toEqual([
      ['没有找到答案', '题里说到图，图没有带进来'],
      ['前面好像少了题', '没有读到选项'],
    ]);
    const whole = exams.flatMap(({ text, subject }) => readExam(text, subject));
    expect(whole.filter(({ unsure }) => unsure.length > 0).map(({ stem, unsure }) => [stem, unsure])).toEqual([]);
  });

  it('ends soon with any text', () => {
    const texts = [
      '1. '.repeat(50_000),
      '（1）'.repeat(50_000),
      'A. '.repeat(50_000),
      '一、'.repeat(50_000),
      `${'1. 题\n参考答案\n'.repeat(3_000)}`,
      '| 1 '.repeat(50_000),
      `参考答案\n${'1-9 A'.repeat(30_000)}`,
      '参考答案\n'.repeat(6_000),
      `${numbered(200)}\n参考答案\n${'1-3ABC\n'.repeat(4_000)}${'甲\n'.repeat(1_700)}`,
    ];
    for (const text of texts)
      expect(
        cpuMs(() => readExam(text, '02')),
        text.slice(0, 12),
      ).toBeLessThan(2_000);
  });

  it('carries a text along with each question below it only as far as it is shown', () => {
    const read = readExam(`一、阅读\n${`${'字'.repeat(300)}\n`.repeat(600)}${numbered(200)}`, '01');
    expect(read).toHaveLength(200);
    expect(Math.max(...read.map(({ source }) => source.length))).toBeLessThan(10_000);
  });
});

function numbered(count: number): string {
  return Array.from({ length: count }, (_, at) => `${at + 1}. 题`).join('\n');
}
