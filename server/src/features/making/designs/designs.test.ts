import { saveUserInfo } from '@app/contract/identity/users.ts';
import { searchLessons } from '@app/contract/library/books.ts';
import * as contract from '@app/contract/making/designs.ts';
import { getTask } from '@app/contract/running/tasks.ts';
import { checkDesign, minutesOfPeriods } from '@app/engines/designs/design-checks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { designMarkdown } from '#lib/design-markdown.ts';
import { type DesignDesk, openDesignDesk } from '#test/design-desk.ts';

let app: DesignDesk['app'];
let teacher: DesignDesk['teacher'];
let stranger: DesignDesk['stranger'];
let lessonId: DesignDesk['lessonId'];
let begin: DesignDesk['begin'];
let read: DesignDesk['read'];
let work: DesignDesk['work'];
let write: DesignDesk['write'];
beforeAll(async () => {
  ({ app, teacher, stranger, lessonId, begin, read, work, write } = await openDesignDesk());
});
afterAll(() => app.close());

describe('a teaching design', () => {
  it('has a task at once, and is whole when its job has run (ENUM-009)', async () => {
    const { taskId, designId } = await begin({ lessonId });
    expect(taskId).toBe(designId);
    expect(await read(designId)).toMatchObject({ stage: 'writing', written: [] });
    const waiting = (await app.call(getTask, { taskId }, teacher)).data;
    expect(waiting).toMatchObject({ status: 2, progress: 0 });
    expect(waiting.url).toBeUndefined();

    await work(designId);

    const { stage, design, written } = await read(designId);
    expect(stage).toBe('ready');
    expect((await app.call(getTask, { taskId }, teacher)).data).toMatchObject({
      status: 1,
      progress: 100,
      url: `/createTeachingPlanSession?designId=${designId}`,
    });
    expect((await app.call(getTask, { taskId }, stranger)).status).toBe(404);
    expect(written).toHaveLength(11);
    expect(design.head).toMatchObject({
      title: '公式法',
      subject: '数学',
      grade: '九年级',
      teacher: '林晓',
      minutes: 45,
    });
    expect(checkDesign(design)).toEqual([]);
  });

  it('names the classes she has in that grade, and no others', async () => {
    const colleague = await app.signUp();
    const classes = [{ className: '2 班' }, { className: '3 班' }, { className: '1 班', gradeCode: '08' as const }];
    await app.call(saveUserInfo, { userName: '王芳', gradeCode: '09', subjectCode: '02', classes }, colleague);

    expect((await read((await begin({ lessonId }, colleague)).designId, colleague)).design.head.classes).toBe(
      '2 班、3 班',
    );
    expect((await read((await begin({ lessonId }, stranger)).designId, stranger)).design.head.classes).toBe('');
  });

  it.each(['大单元教学', '问题链教学', '同步授课'] as const)(
    'is sound in the mode %s (CAP-002, ENUM-010)',
    async (mode) => {
      const { design } = await write({ lessonId, mode });

      expect(design.head.mode).toBe(mode);
      expect(checkDesign(design).filter(({ weight }) => weight === 'fault')).toEqual([]);
    },
  );

  it('differs by style and fills as many periods as she has (ENUM-011)', async () => {
    const [common, standard, creative] = await Promise.all(
      (['Common', 'NewTeachStandard', 'CreativeTeach'] as const).map((style) => write({ lessonId, style, periods: 2 })),
    );
    const processes = [common, standard, creative].map((one) => JSON.stringify(one?.design.activities));

    expect(new Set(processes).size).toBe(3);
    expect(checkDesign(common?.design ?? fail())).toEqual([]);
    expect(new Set(common?.design.activities.map(({ period }) => period))).toEqual(new Set([1, 2]));
  });

  it.each([
    [{ mode: 'Common' }, '请选择教学方式'],
    [{ style: '同步授课' }, '请选择风格'],
  ])('is not begun in a way there is not: %j (ENUM-010, ENUM-011)', async (wish, message) => {
    const before = (await app.call(contract.listDesigns, {}, teacher)).data.total;
    const headers = { 's-auth-token': teacher.token };
    const payload = { lessonId, ...wish };
    const answer = await app.app.inject({ method: 'POST', url: contract.generateDesign.path, headers, payload });

    expect(answer.json()).toMatchObject({ code: 400, message });
    expect((await app.call(contract.listDesigns, {}, teacher)).data.total).toBe(before);
  });

  it('of a title that several books have is that of her grade', async () => {
    const { design } = await write({ title: '公式法' });

    expect(design.head).toMatchObject({ grade: '九年级', unit: '第二十一章 一元二次方程' });
    expect((await write({ title: '公式法', grade: '08' })).design.head.grade).toBe('八年级');
  });

  it('of a lesson of another edition is written from the plan of the same matter, and says so', async () => {
    const { rows } = await app.database.pool.query(
      `select l.id, k.plan from lessons l join lesson_kernels k on k.lesson_id = l.plan_lesson_id
       where l.book_id = 'bsd-math-7b' and l.title = '平方差公式' and k.lesson_id like 'rj-math-8a.%'`,
    );
    const { design } = await write({ lessonId: rows[0].id });

    expect(design.head).toMatchObject({ title: '平方差公式', grade: '七年级', unit: '第一章 整式的乘除' });
    expect(design.head.book).toContain('北师大版');
    expect(design.goals.map(({ text }) => text)).toEqual(rows[0].plan.goals.map(({ text }: { text: string }) => text));
    expect(design.sources).toContainEqual(
      expect.objectContaining({
        title: '《平方差公式》教案',
        place: '内置资料，同一内容 · 人教版（2011年课标）八年级上册《平方差公式》',
      }),
    );
    expect(JSON.stringify((await write({ lessonId })).design.sources)).not.toContain('同一内容');
    const [listed] = (await app.call(searchLessons, { keyword: '平方差公式', phaseCode: '04' }, teacher)).data.filter(
      ({ lessonId: found }) => found === rows[0].id,
    );
    expect(listed?.hasKernel).toBe(true);
  });

  it.each(['《公式法》', '公式法 第二课时', '《公式法》（公开课）'])(
    'knows %s as the lesson of the book',
    async (title) => {
      expect((await write({ title })).design.head).toMatchObject({ title: '公式法', unit: '第二十一章 一元二次方程' });
    },
  );

  it('of a lesson no book has is about the point its name says', async () => {
    const { rows } = await app.database.pool.query(
      `select title, note ->> 'core' as core, note -> 'exercise' ->> 'answer' as answer
       from knowledge_points join point_notes on point_code = code
       where phase_code = '04' and subject_code = '02' and title = '勾股定理的证明与计算'`,
    );
    const { design } = await write({ title: '勾股定理的习题讲评' });

    expect(design.head.title).toBe('勾股定理的习题讲评');
    expect(JSON.stringify(design)).toContain(JSON.stringify(rows[0].core).slice(1, -1));
    expect(JSON.stringify(design)).toContain(JSON.stringify(rows[0].answer).slice(1, -1));
  });

  it('of a lesson the library does not know is a frame to fill in, not its title in every place', async () => {
    const { design, notice } = await write({ title: '校园里的测量' });

    expect(design.head).toMatchObject({ title: '校园里的测量', book: '', subject: '数学' });
    expect(notice).toContain('内置资料里没有《校园里的测量》');
    expect(notice).toContain('要点：');
    const words = designMarkdown(design);
    expect(words.split('校园里的测量').length - 1).toBeLessThan(8);
    expect(words).toContain('【开头用的一件真事');
    expect(words).not.toContain('{{');
  });

  it('uses the facts she gives for a lesson the library does not know', async () => {
    const facts = ['不在没有大人的地方下水', '看到有人落水先呼救、找长杆，不手拉手去救'];
    const { design } = await write({ title: '防溺水', userInput: `要点：${facts.join('；')}` });

    expect(design.keyPoints).toContain(facts[0]);
    for (const fact of facts) expect(design.board).toContain(fact);
    expect(designMarkdown(design).split('防溺水').length - 1).toBeLessThan(8);
  });

  it('begins as an outline that she changes, and keeps her goals, steps and minutes', async () => {
    const outlined = await write({ lessonId, stage: 'outline' });
    expect(outlined).toMatchObject({ stage: 'outline', written: ['analysis', 'goals', 'activities'] });
    const { goals, activities } = outlined.design;
    const outline = {
      goals: [...goals.map(({ text }) => text).slice(0, 2), '说明判别式与根的关系'],
      activities: [
        ...activities.slice(0, 2).map(({ title, period }) => ({ title, period, minutes: 15 })),
        { title: '小组讲题', minutes: 15, period: 1 },
      ],
    };

    await begin({ designId: outlined.designId, outline });
    await work(outlined.designId);

    const { design, stage } = await read(outlined.designId);
    expect(stage).toBe('ready');
    expect(design.goals.map(({ text }) => text)).toEqual(outline.goals);
    expect(design.activities.map(({ title, minutes }) => ({ title, minutes }))).toEqual(
      outline.activities.map(({ title, minutes }) => ({ title, minutes })),
    );
    expect(design.activities[0]?.teacher).toBe(activities[0]?.teacher);
    expect(checkDesign(design).filter(({ weight }) => weight === 'fault')).toEqual([]);
  });
});

describe('wishes the library cannot follow', () => {
  it('are said of a unit that has more or fewer periods than she wished for', async () => {
    const { design, notice } = await write({ lessonId, mode: '大单元教学', periods: 2 });
    expect(design.head.periods).toBeGreaterThan(2);
    expect(notice).toContain(`一共 ${design.head.periods} 课时，没有按 2 课时排`);
    expect((await write({ lessonId, mode: '大单元教学' })).notice).toBe('');
  });

  it('are said with the design where nothing can be done, and nothing is said where nothing was dropped', async () => {
    const { notice } = await write({ lessonId, emphasis: '种花', userInput: '写第二课时，多用生活例子' });
    expect(notice).toContain('没有和“种花”对得上的环节');
    expect(notice).toContain('没有按“要求”写：多用生活例子');
    expect(notice).toContain('第 2 课时接着整课往下写');
    expect((await write({ lessonId, learners: '基础薄弱' })).notice).toBe('');
  });

  it('decide how long a step takes and what the time goes to', async () => {
    const plain = await write({ lessonId });
    const { design, notice } = await write({ lessonId, emphasis: '课堂练习', userInput: '导入 3 分钟' });
    const minutesOf = ({ activities }: typeof design) => activities.map(({ minutes }) => minutes);

    expect(notice).toBe('');
    expect(minutesOf(design)[0]).toBe(3);
    expect(minutesOf(design)).not.toEqual(minutesOf(plain.design));
    expect(minutesOf(design).reduce((sum, one) => sum + one, 0)).toBe(design.head.minutes);
    expect(design.textbook).toMatch(/本设计侧重.*课堂练习，时间多给“.+”，共 \d+ 分钟/);
  });

  it('are heard however teachers say them', async () => {
    for (const userInput of ['多给练习', '练习多一点', '少讲多练', '以练习为主', '多练']) {
      const { design, notice } = await write({ lessonId, userInput });
      expect(notice, userInput).toBe('');
      expect(design.textbook, userInput).toMatch(/本设计侧重.*练.*时间多给/);
    }
    const { design } = await write({ lessonId, emphasis: '侧重计算' });
    expect(design.textbook).toMatch(/本设计侧重\*\*：计算，时间多给“.+”/);
  });

  it('that the plan has no step for are given one where there is matter for it, and else not claimed', async () => {
    const asked = { lessonId: 'rj-biology-7a.2.2' };
    const { design, notice } = await write({ ...asked, userInput: '多给练习' });
    expect(notice).toBe('');
    expect(design.activities.find(({ title }) => title === '当堂练习')?.minutes).toBe(12);
    expect(minutesOfPeriods(design)).toEqual([design.head.minutes]);
    expect(checkDesign(design)).toEqual([]);
    const counted = await write({ lessonId: 'rj-physics-xb2.1.1', emphasis: '侧重计算' });
    expect(counted.notice).toBe('');
    expect(counted.design.textbook).toMatch(/本设计侧重\*\*：计算，时间多给“.+”/);
    const sung = await write({ ...asked, emphasis: '唱歌' });
    expect(sung.notice).toContain('没有和“唱歌”对得上的环节');
    expect(sung.design.textbook).not.toContain('本设计侧重');
  });

  it('know the size of the class and what it can do', async () => {
    const { design } = await write({ lessonId, learners: '全班 50 人，基础较好' });
    expect(design.materials).toContain('按 50 人准备：4 人一组分 12 组，其中 2 组多一人');
    expect(design.exercises.filter(({ level }) => level === '基础')).toHaveLength(1);
  });

  it('of the second period are other steps than those of the first', async () => {
    const { design, notice } = await write({ lessonId, userInput: '只上第二课时' });
    const whole = await write({ lessonId });
    const taught = new Set(whole.design.activities.map(({ title }) => title));
    expect(design.activities.filter(({ title }) => taught.has(title))).toEqual([]);
    expect(design.activities.map(({ title }) => title)).toContain('再问深一层');
    expect(minutesOfPeriods(design)).toEqual([design.head.minutes]);
    expect(notice).toContain('第 2 课时接着整课往下写');
  });

  it('of a later period ask nothing twice, look at each goal elsewhere, and say which period it is', async () => {
    const { design } = await write({ lessonId: 'tb-history-8b.4.3', userInput: '只上第二课时' });
    expect(design.textbook).toContain('这是第 2 课时，这样走：承接上节→');
    const process = design.activities.map(({ teacher }) => teacher).join('\n');
    expect(process.split('台湾问题与港澳问题性质完全相同')).toHaveLength(2);
    expect(design.activities.map(({ students }) => students).join('\n')).not.toContain('点拨');
    expect(design.assessments.length).toBeGreaterThan(1);
  });

  it('that fill three periods do the further task in class and take none of it home again', async () => {
    const { design } = await write({ lessonId, periods: 3 });
    const done = design.activities.find(({ title }) => title === '完成一件事');
    const task = design.homework.further.replace(/^- /, '');
    expect(done?.teacher).not.toContain(task);
    expect(task).toContain('课上完成的那一件');
  });

  it('on what no lesson is like name no lesson that shares a word alone', async () => {
    const { notice, design } = await write({ title: '开学第一课', phase: '04', grade: '07', subject: '27' });
    expect(notice).not.toContain('相近的课');
    expect(design.head.kind).toBe('班会课');
  });

  it('of several periods are never the same with more time: each step stands once, and what is hers to fill is said', async () => {
    const { design, notice } = await write({ lessonId, periods: 4 });
    const one = await write({ lessonId });
    const minutes = (list: typeof design.activities) => list.map(({ title, minutes: own }) => `${title} ${own}`);
    const first = design.activities.filter(({ period, title }) => period === 1 && title !== '本课时小结');

    expect(minutesOfPeriods(design)).toEqual([45, 45, 45, 45]);
    expect(new Set(design.activities.map(({ title }) => title)).size).toBe(design.activities.length);
    expect(first.map(({ title }) => title)).toEqual(one.design.activities.map(({ title }) => title));
    expect(first.every(({ minutes: own }, at) => own <= (one.design.activities[at]?.minutes ?? 0))).toBe(true);
    expect(minutes(design.activities)).toContain('完成一件事 18');
    expect(notice).toContain('第 4 课时只列了框架');
  });

  it('of a lesson with several points teach them one period after the other', async () => {
    const { design } = await write({ lessonId: 'rj-math-9a.4.8', periods: 2 });
    const of = (period: number) => design.activities.filter((one) => one.period === period);

    expect(minutesOfPeriods(design)).toEqual([45, 45]);
    expect(of(2)[0]?.title).toBe('承接上节');
    expect(checkDesign(design, new Set(design.standards.map(({ code }) => code)))).toEqual([]);
    const first = new Set(of(1).map(({ teacher }) => teacher));
    expect(of(2).filter(({ teacher }) => first.has(teacher))).toEqual([]);
  });
});

describe('the standards of a design', () => {
  it('are the whole coded table of its subject and phase, and hold those it names', async () => {
    const { designId, design } = await write({ lessonId });
    const { data } = await app.call(contract.listDesignStandards, { designId }, teacher);
    const codes = new Set(data.list.map(({ code }) => code));

    expect(codes.size).toBeGreaterThan(10);
    expect(data.list.every(({ code }) => code.startsWith('SX4-'))).toBe(true);
    expect(data.list).toEqual(expect.arrayContaining(design.standards));
    expect(checkDesign(design, codes)).toEqual([]);
    expect((await write({ title: '测量旗杆' })).design.standards.every(({ code }) => codes.has(code))).toBe(true);
    expect((await app.call(contract.listDesignStandards, { designId }, stranger)).status).toBe(404);
  });
});

function fail(): never {
  throw new Error('missing');
}
