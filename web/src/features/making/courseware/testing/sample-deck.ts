import type { StoredCourseware } from '@app/contract/making/courseware.ts';
import type { Deck } from '@app/contract/making/slides.ts';

const base = { tag: '', notes: '', minutes: 1 };

export const sampleDeck: Deck = {
  title: '公式法',
  theme: 'board',
  bodySize: 'standard',
  areFormulasNative: true,
  slides: [
    { ...base, id: 'p0', layout: 'cover', title: '公式法', place: '九上', subtitle: '第一课时', by: '林老师' },
    { ...base, id: 'p1', layout: 'goals', title: '学习目标', items: ['会用公式', '说清依据'] },
    { ...base, id: 'p2', layout: 'example', title: '例 1', question: '解方程', steps: ['化一般式', '代公式'] },
  ],
};

export const sampleCourseware: StoredCourseware = {
  coursewareId: '3f0c9a52-8d0e-4d6e-8f4c-1d2f3a4b5c6d',
  revision: 1,
  stage: 'ready',
  progress: 100,
  notice: '',
  designId: '',
  deck: sampleDeck,
  createTime: 0,
  updateTime: 0,
};
