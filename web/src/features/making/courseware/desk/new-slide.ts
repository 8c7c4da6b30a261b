import type { Slide, SlideLayout } from '@app/contract/making/slides.ts';
import type { TeachingSlide } from '@app/contract/making/teaching-slides.ts';

/** A slide of a layout with words that say what belongs where. */
export function newSlide(layout: SlideLayout, id: string): Slide {
  const base = { id, title: '新的一页', tag: '', notes: '', minutes: 0 };
  const items = ['写下要点'];
  const cards = [
    { title: '第一种', text: '写下内容' },
    { title: '第二种', text: '写下内容' },
  ];
  switch (layout) {
    case 'cover':
      return { ...base, layout, title: '课题', place: '', subtitle: '第一课时', by: '' };
    case 'section':
      return { ...base, layout, no: '', text: '' };
    case 'contents':
      return { ...base, layout, title: '目录', items: ['第一部分', '第二部分'] };
    case 'goals':
      return { ...base, layout, title: '学习目标', items: ['写下目标'] };
    case 'bullets':
      return { ...base, layout, lead: '', items };
    case 'two-column':
      return { ...base, layout, left: { title: '左栏', items }, right: { title: '右栏', items } };
    case 'formula':
      return { ...base, layout, formulas: ['x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}'], items: [] };
    case 'cards':
      return { ...base, layout, formula: '', cards };
    case 'table':
      return { ...base, layout, head: ['项目', '说明'], rows: [['第一项', '']] };
    case 'example':
      return { ...base, layout, title: '例题', question: '写下题目', steps: ['第一步'] };
    case 'quiz':
      return { ...base, layout, title: '练一练', question: '写下题目', options: [], answer: '写下答案' };
    case 'blackboard':
      return { ...base, layout, title: '板书', lines: ['写下板书'] };
    case 'summary':
      return { ...base, layout, title: '小结', items, question: '' };
    case 'flow':
      return { ...base, layout, title: '怎么做', root: '', nodes: numbered('第一步', '第二步', '第三步') };
    case 'cycle':
      return { ...base, layout, title: '怎样循环', root: '', nodes: numbered('第一站', '第二站', '第三站') };
    case 'timeline':
      return { ...base, layout, title: '时间轴', root: '', nodes: numbered('年份一', '年份二', '年份三') };
    case 'tree':
      return { ...base, layout, title: '分类', root: '总称', nodes: numbered('第一类', '第二类') };
    case 'mindmap':
      return { ...base, layout, title: '小结', root: '课题', nodes: numbered('分支一', '分支二', '分支三', '分支四') };
    case 'homework':
      return { ...base, layout, title: '作业', cards: [{ title: '基础', text: '写下作业' }] };
    default:
      return newTeachingSlide(layout, base);
  }
}

type Base = Pick<Slide, 'id' | 'title' | 'tag' | 'notes' | 'minutes'>;

function newTeachingSlide(layout: TeachingSlide['layout'], base: Base): TeachingSlide {
  const table = { head: ['项目', '第一次', '第二次'], rows: [['写下要测的量', '', '']] };
  switch (layout) {
    case 'opening':
      return {
        ...base,
        layout,
        question: '写下问题',
        options: ['第一种想法', '第二种想法'],
        task: '先举手选一个，再说理由',
      };
    case 'derivation':
      return {
        ...base,
        layout,
        title: '怎样得到它',
        question: '',
        steps: ['第一步', '第二步'],
        reasons: ['依据', '依据'],
      };
    case 'experiment':
      return {
        ...base,
        layout,
        title: '做一做，量一量',
        question: '写下问题',
        steps: ['第一步'],
        ...table,
        conclusion: '写下结论',
      };
    case 'chart': {
      const questions = [{ ask: '哪一个最多？', answer: '写下答案' }];
      const series = [{ name: '名称', values: [3, 5, 4] }];
      const labels = ['甲', '乙', '丙'];
      return { ...base, layout, title: '读图', form: 'bar', unit: '', labels, series, source: '', questions };
    }
    case 'poem':
      return {
        ...base,
        layout,
        title: '诗题',
        by: '',
        lines: ['写下诗句'],
        glosses: [{ title: '词', text: '意思' }],
        question: '',
      };
    case 'classical':
      return {
        ...base,
        layout,
        title: '课文',
        by: '',
        text: '写下原文',
        glosses: [{ title: '词', text: '意思' }],
        question: '',
      };
    case 'dialogue':
      return {
        ...base,
        layout,
        turns: [
          { title: 'A', text: 'Hello!' },
          { title: 'B', text: 'Hi!' },
        ],
        swaps: [],
      };
    case 'vocabulary':
      return { ...base, layout, entries: [{ word: '词', sound: '读音', meaning: '意思' }], pattern: '' };
    case 'reading':
      return { ...base, layout, text: '写下短文', questions: [{ ask: '写下问题', answer: '写下答案' }] };
    case 'mistake':
      return {
        ...base,
        layout,
        title: '错在哪里？',
        wrong: ['写下错的做法'],
        error: '错的原因',
        right: ['改正'],
        check: '',
      };
    case 'discussion': {
      const steps = ['每人先写一条', '组内说理由', '定一个说法'];
      return {
        ...base,
        layout,
        title: '议一议',
        situation: '',
        question: '写下问题',
        steps,
        group: '4 人一组',
        minutes: 5,
      };
    }
    case 'group-task': {
      const nodes = numbered('第一步', '第二步', '第三步');
      return {
        ...base,
        layout,
        title: '任务步骤',
        nodes,
        roles: '操作、记录、发言',
        product: '写下成果',
        question: '',
        answer: '',
      };
    }
    case 'levels': {
      const levels = ['基础', '提高', '拓展'].map((title) => ({ title, text: '写下题目', answer: '写下答案' }));
      return { ...base, layout, title: '选一层做起', levels };
    }
    case 'conclusion':
      return {
        ...base,
        layout,
        title: '记住这一句',
        text: '写下结论',
        formula: '',
        cards: [{ title: '与它有关', text: '写下内容' }],
      };
    case 'exit-ticket': {
      const cards = ['会了', '能用', '还想问'].map((title) => ({ title, text: '写下问题' }));
      return { ...base, layout, title: '写完再下课', cards, hint: '' };
    }
  }
}

const numbered = (...titles: string[]) => titles.map((title) => ({ title, text: '写下说明' }));
