import { z } from 'zod';
import { DeckMaster } from './slide-masters.ts';
import {
  base,
  card,
  column,
  diagram,
  items,
  latex,
  line,
  reasons,
  type SlideFigure,
  shown,
  table,
  words,
} from './slide-parts.ts';
import { teachingSlides } from './teaching-slides.ts';

/** Limits of one deck: far above any real one, low enough that a page and a PowerPoint file stay quick. */
export const MAX_SLIDES = 60;
export const MAX_DECK_CHARS = 120_000;

/** The looks of a deck, by what the teacher calls them. */
export const slideThemes = [
  'board',
  'sunny',
  'paper',
  'grid',
  'bilingual',
  'blueprint',
  'reagent',
  'plants',
  'annals',
  'contours',
  'vermilion',
  'porcelain',
  'night',
] as const;
export type SlideTheme = (typeof slideThemes)[number];
/** Where nothing says which subject it is. */
export const ANY_SUBJECT: SlideTheme = 'board';
export const themeNames: Record<SlideTheme, string> = {
  board: '板绿',
  sunny: '暖阳',
  paper: '宣纸',
  grid: '方格',
  bilingual: '双语',
  blueprint: '蓝图',
  reagent: '试剂',
  plants: '草木',
  annals: '年表',
  contours: '等高线',
  vermilion: '朱批',
  porcelain: '青花',
  night: '夜读',
};

/** How large the text is: as usual, or to be read from the last row. */
export const bodySizes = ['standard', 'back-row'] as const;
export type BodySize = (typeof bodySizes)[number];
export const bodySizeNames: Record<BodySize, string> = { standard: '标准', 'back-row': '后排可见' };

/** How wide a slide is to its height: that of screens, or of older projectors. */
export const slideRatios = ['16:9', '4:3'] as const;
export type SlideRatio = (typeof slideRatios)[number];

export const stepLinks = ['chain', 'sides'] as const;
export type StepLinks = (typeof stepLinks)[number];
export const stepLinkNames = {
  list: '一条一条',
  chain: '用箭头连成推理',
  sides: '从问题分出几支',
} as const satisfies Record<StepLinks | 'list', string>;

/** A slide has one of a few fixed layouts; each places its fields by itself. */
export const Slide = z.discriminatedUnion('layout', [
  z.object({ layout: z.literal('cover'), ...shown, place: line, subtitle: line, by: line }),
  z.object({ layout: z.literal('contents'), ...base, items }),
  z.object({ layout: z.literal('section'), ...base, no: z.string().max(8, '序号最多 8 字'), text: words }),
  z.object({ layout: z.literal('goals'), ...base, items }),
  /** `lead` stands above the items, larger. */
  z.object({ layout: z.literal('bullets'), ...shown, lead: words, items }),
  z.object({ layout: z.literal('two-column'), ...base, left: column, right: column }),
  /** Formulas stand in the middle, one below the other, without dollars. */
  z.object({ layout: z.literal('formula'), ...shown, formulas: z.array(latex).max(6, '一页最多 6 个公式'), items }),
  z.object({ layout: z.literal('cards'), ...base, formula: latex, cards: z.array(card).max(4, '一页最多 4 张卡片') }),
  z.object({
    layout: z.literal('table'),
    ...base,
    ...table,
  }),
  /** The steps of the solution appear one by one, each with why it may be taken. */
  z.object({
    layout: z.literal('example'),
    ...shown,
    question: words,
    steps: items,
    reasons: reasons.exactOptional(),
    /** How the steps hang together, where that is drawn: one follows from the other, or they stand side by side. */
    links: z.enum(stepLinks, '没有这种连法').exactOptional(),
  }),
  /** The answer appears at a click: an option that is right is marked, and why it is comes next. */
  z.object({
    layout: z.literal('quiz'),
    ...shown,
    question: words,
    options: z.array(words).max(6, '最多 6 个选项'),
    answer: words,
    reason: words.exactOptional(),
  }),
  z.object({ layout: z.literal('blackboard'), ...base, lines: items }),
  /** `question` is what pupils take home. */
  z.object({ layout: z.literal('summary'), ...shown, items, question: words }),
  /** 基础, 提高, 拓展: a card each. */
  z.object({ layout: z.literal('homework'), ...base, cards: z.array(card).max(4, '一页最多 4 张卡片') }),
  z.object({ layout: z.literal('flow'), ...base, ...diagram }),
  z.object({ layout: z.literal('cycle'), ...base, ...diagram }),
  /** Titles are times. */
  z.object({ layout: z.literal('timeline'), ...base, ...diagram }),
  z.object({ layout: z.literal('tree'), ...base, ...diagram }),
  /** Branches appear one by one, so that the class can name them first. */
  z.object({ layout: z.literal('mindmap'), ...base, ...diagram }),
  ...teachingSlides,
]);
export type Slide = z.infer<typeof Slide>;
export type SlideLayout = Slide['layout'];
export type SlideOf<L extends SlideLayout> = Extract<Slide, { layout: L }>;

/** Drawn of what belongs together how: boxes and lines between them. */
export type DiagramSlide = SlideOf<'flow' | 'cycle' | 'timeline' | 'tree' | 'mindmap'>;

/** The layouts that can hold a figure. */
const figureLayouts = [
  'cover',
  'bullets',
  'formula',
  'example',
  'quiz',
  'summary',
  'opening',
  'derivation',
  'experiment',
  'dialogue',
  'vocabulary',
  'conclusion',
] as const;
export type FigureSlide = SlideOf<(typeof figureLayouts)[number]>;

export function canHoldFigure(slide: Slide): slide is FigureSlide {
  return figureLayouts.some((layout) => layout === slide.layout);
}

/** Of any slide: nothing for one without. */
export function figureOf(slide: Slide): SlideFigure | undefined {
  return canHoldFigure(slide) ? slide.figure : undefined;
}

export const layoutNames: Record<SlideLayout, string> = {
  cover: '封面',
  contents: '目录',
  section: '章节',
  goals: '学习目标',
  bullets: '要点',
  'two-column': '两栏',
  formula: '公式',
  cards: '卡片',
  table: '表格',
  example: '例题',
  quiz: '练习',
  blackboard: '板书',
  summary: '小结',
  homework: '作业',
  flow: '流程图',
  cycle: '循环图',
  timeline: '时间轴',
  tree: '层级图',
  mindmap: '导图',
  opening: '导入问题',
  derivation: '推导',
  experiment: '实验探究',
  chart: '数据图表',
  poem: '古诗',
  classical: '文言文',
  dialogue: '对话',
  vocabulary: '词汇',
  reading: '阅读与问题',
  mistake: '改错辨析',
  discussion: '讨论',
  'group-task': '任务步骤',
  levels: '分层练习',
  conclusion: '关键结论',
  'exit-ticket': '出门条',
};

/** The deck: the page edits it, the composer and the model fill it, the PowerPoint file draws it. */
export const Deck = z.object({
  title: z.string().trim().min(1, '请写课题').max(100, '课题最多 100 字'),
  theme: z.enum(slideThemes, '没有这个主题'),
  bodySize: z.enum(bodySizes, '没有这个字号'),
  /** As wide as screens where it says nothing. */
  ratio: z.enum(slideRatios, '没有这种页面').exactOptional(),
  /** The look of her school, which takes the place of the theme. */
  master: DeckMaster.exactOptional(),
  /** Formulas that PowerPoint can edit; otherwise they are pictures. */
  areFormulasNative: z.boolean(),
  slides: z.array(Slide).min(1, '至少有一页').max(MAX_SLIDES, `一份课件最多 ${MAX_SLIDES} 页`),
});
export type Deck = z.infer<typeof Deck>;
