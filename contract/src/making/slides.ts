import { z } from 'zod';
import { MAX_FIGURE_WORDS } from './figures.ts';

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

const line = z.string().max(200, '这一行太长');
/** Words with `**bold**` and `$LaTeX$`; a line break begins a paragraph. */
const words = z.string().max(1_000, '一格最多 1000 字');
const latex = z.string().max(1_000, '公式太长');
const items = z.array(words).max(20, '一页最多 20 条');

const base = {
  /** Names a slide for as long as the deck lives; never shown. */
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, '编号不正确'),
  title: line,
  /** A few words beside the title: 想一想, 任务 · 5 分钟; may be empty. */
  tag: z.string().max(20, '标签最多 20 字'),
  /** 讲稿: what the teacher says, as plain paragraphs with `$LaTeX$`. */
  notes: z.string().max(4_000, '讲稿最多 4000 字'),
  minutes: z.int('时间是整数分钟').min(0, '时间不能是负数').max(240, '一页最多 240 分钟'),
  /** Who wrote it, where a model was asked for the deck; absent in those made by rule alone. */
  origin: z.enum(['model', 'library', 'hers'], '没有这种来源').exactOptional(),
};

/** A figure is the words it is drawn from (figures.ts); `caption` stands below it and may be empty. */
export const SlideFigure = z.object({
  words: z
    .string()
    .trim()
    .min(1, '请写画什么')
    .refine((words) => [...words].length <= MAX_FIGURE_WORDS, `画什么最多 ${MAX_FIGURE_WORDS} 字`),
  caption: z.string().trim().max(100, '图题最多 100 字'),
});
export type SlideFigure = z.infer<typeof SlideFigure>;
/** Slides whose words can stand beside a figure. */
const shown = { ...base, figure: SlideFigure.exactOptional() };

const column = z.object({ title: line, items });
const card = z.object({ title: line, text: words });

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
    head: z.array(line).max(6, '表格最多 6 列'),
    rows: z.array(z.array(words).max(6, '表格最多 6 列')).max(12, '表格最多 12 行'),
  }),
  /** The steps of the solution appear one by one. */
  z.object({ layout: z.literal('example'), ...shown, question: words, steps: items }),
  /** The answer appears at a click. */
  z.object({
    layout: z.literal('quiz'),
    ...shown,
    question: words,
    options: z.array(words).max(6, '最多 6 个选项'),
    answer: words,
  }),
  z.object({ layout: z.literal('blackboard'), ...base, lines: items }),
  /** `question` is what pupils take home. */
  z.object({ layout: z.literal('summary'), ...shown, items, question: words }),
  /** 基础, 提高, 拓展: a card each. */
  z.object({ layout: z.literal('homework'), ...base, cards: z.array(card).max(4, '一页最多 4 张卡片') }),
]);
export type Slide = z.infer<typeof Slide>;
export type SlideLayout = Slide['layout'];
export type SlideOf<L extends SlideLayout> = Extract<Slide, { layout: L }>;

/** The layouts that can hold a figure. */
const figureLayouts = ['cover', 'bullets', 'formula', 'example', 'quiz', 'summary'] as const;
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
};

/** The deck: the page edits it, the composer and the model fill it, the PowerPoint file draws it. */
export const Deck = z.object({
  title: z.string().trim().min(1, '请写课题').max(100, '课题最多 100 字'),
  theme: z.enum(slideThemes, '没有这个主题'),
  bodySize: z.enum(bodySizes, '没有这个字号'),
  /** Formulas that PowerPoint can edit; otherwise they are pictures. */
  areFormulasNative: z.boolean(),
  slides: z.array(Slide).min(1, '至少有一页').max(MAX_SLIDES, `一份课件最多 ${MAX_SLIDES} 页`),
});
export type Deck = z.infer<typeof Deck>;
