import type { TeachingSlide } from '@app/contract/making/teaching-slides.ts';

type Of<L extends TeachingSlide['layout']> = Extract<TeachingSlide, { layout: L }>;

/** In how many places a slide could end and go on with the next. */
export function teachingParts(slide: TeachingSlide): number {
  switch (slide.layout) {
    case 'opening':
      return slide.question.trim() !== '' && slide.options.length > 0 ? 2 : 1;
    case 'derivation':
      return slide.steps.length + (slide.question.trim() !== '' && slide.steps.length > 0 ? 1 : 0);
    case 'experiment':
      return experimentParts(slide).length;
    case 'chart':
      return slide.series.length > 0 ? slide.questions.length + 1 : slide.questions.length;
    case 'poem':
      return slide.lines.length > 1 ? slide.lines.length : slide.glosses.length;
    case 'classical':
      return sentencesOf(slide.text).length > 1 ? sentencesOf(slide.text).length : slide.glosses.length;
    case 'dialogue':
      return slide.turns.length;
    case 'vocabulary':
      return slide.entries.length;
    case 'reading':
      return readingParts(slide);
    case 'mistake':
      return mistakeParts(slide);
    case 'discussion':
      return slide.situation.trim() !== '' && slide.question.trim() !== '' ? 2 : slide.steps.length;
    case 'group-task':
      return slide.nodes.length + (slide.question.trim() !== '' && slide.nodes.length > 0 ? 1 : 0);
    case 'levels':
      return slide.levels.length;
    case 'conclusion':
      return slide.cards.length + (slide.text.trim() !== '' && slide.cards.length > 0 ? 1 : 0);
    case 'exit-ticket':
      return slide.cards.length;
  }
}

/** Ended behind its `at`-th part. */
export function cutTeaching(slide: TeachingSlide, at: number): [TeachingSlide, TeachingSlide] {
  switch (slide.layout) {
    case 'opening':
      return [
        { ...slide, options: [] },
        { ...slide, question: '' },
      ];
    case 'derivation': {
      const kept = slide.question.trim() !== '' ? at - 1 : at;
      return [
        { ...slide, steps: slide.steps.slice(0, kept), reasons: slide.reasons.slice(0, kept) },
        { ...slide, question: '', steps: slide.steps.slice(kept), reasons: slide.reasons.slice(kept) },
      ];
    }
    case 'experiment':
      return cutExperiment(slide, at);
    case 'chart': {
      const kept = slide.series.length > 0 ? at - 1 : at;
      return [
        { ...slide, questions: slide.questions.slice(0, kept) },
        { ...slide, questions: slide.questions.slice(kept) },
      ];
    }
    case 'poem':
      return cutPoem(slide, at);
    case 'classical':
      return cutClassical(slide, at);
    case 'dialogue':
      return [
        { ...slide, turns: slide.turns.slice(0, at), swaps: [] },
        { ...slide, turns: slide.turns.slice(at) },
      ];
    case 'vocabulary':
      return [
        { ...slide, entries: slide.entries.slice(0, at), pattern: '' },
        { ...slide, entries: slide.entries.slice(at) },
      ];
    case 'reading':
      return cutReading(slide, at);
    case 'mistake':
      return cutMistake(slide, at);
    case 'discussion':
      return cutDiscussion(slide, at);
    case 'group-task': {
      const rest = slide.nodes.slice(at);
      return [
        { ...slide, nodes: slide.nodes.slice(0, at), question: '', answer: '', roles: '', product: '' },
        { ...slide, nodes: rest },
      ];
    }
    case 'levels':
      return [
        { ...slide, levels: slide.levels.slice(0, at) },
        { ...slide, levels: slide.levels.slice(at) },
      ];
    case 'conclusion': {
      const kept = slide.text.trim() !== '' ? at - 1 : at;
      return [
        { ...slide, cards: slide.cards.slice(0, kept) },
        { ...slide, text: '', formula: '', cards: slide.cards.slice(kept) },
      ];
    }
    case 'exit-ticket':
      return [
        { ...slide, cards: slide.cards.slice(0, at), hint: '' },
        { ...slide, cards: slide.cards.slice(at) },
      ];
  }
}

/** The steps one by one, then what was measured, then what follows. */
function experimentParts({ steps, rows, conclusion }: Of<'experiment'>): ('step' | 'data' | 'end')[] {
  const data = rows.length > 0 ? (['data'] as const) : [];
  const end = conclusion.trim() !== '' ? (['end'] as const) : [];
  return [...steps.map(() => 'step' as const), ...data, ...end];
}

function cutExperiment(slide: Of<'experiment'>, at: number): [Of<'experiment'>, Of<'experiment'>] {
  const first = experimentParts(slide).slice(0, at);
  const kept = first.filter((part) => part === 'step').length;
  const hasData = first.includes('data');
  return [
    { ...slide, steps: slide.steps.slice(0, kept), conclusion: '', ...(!hasData && { head: [], rows: [] }) },
    { ...slide, question: '', steps: slide.steps.slice(kept), ...(hasData && { head: [], rows: [] }) },
  ];
}

/** What a word means goes with the line it stands in. */
function cutPoem(slide: Of<'poem'>, at: number): [Of<'poem'>, Of<'poem'>] {
  const { lines, glosses } = slide;
  if (lines.length <= 1) {
    return [
      { ...slide, glosses: glosses.slice(0, at), question: '' },
      { ...slide, lines: [], glosses: glosses.slice(at) },
    ];
  }
  const first = lines.slice(0, at);
  const isIn = ({ title }: { title: string }) => first.join('').includes(title);
  return [
    { ...slide, lines: first, glosses: glosses.filter(isIn), question: '' },
    { ...slide, by: '', lines: lines.slice(at), glosses: glosses.filter((gloss) => !isIn(gloss)) },
  ];
}

function cutClassical(slide: Of<'classical'>, at: number): [Of<'classical'>, Of<'classical'>] {
  const sentences = sentencesOf(slide.text);
  const { glosses } = slide;
  if (sentences.length <= 1) {
    return [
      { ...slide, glosses: glosses.slice(0, at), question: '' },
      { ...slide, text: '', glosses: glosses.slice(at) },
    ];
  }
  const first = sentences.slice(0, at).join('');
  const isIn = ({ title }: { title: string }) => first.includes(title);
  return [
    { ...slide, text: first, glosses: glosses.filter(isIn), question: '' },
    { ...slide, by: '', text: sentences.slice(at).join(''), glosses: glosses.filter((gloss) => !isIn(gloss)) },
  ];
}

function readingParts({ text, questions }: Of<'reading'>): number {
  const sentences = text.trim() === '' ? 0 : sentencesOf(text).length;
  if (sentences === 0) return questions.length;
  return sentences + (questions.length > 0 ? 1 : 0);
}

/** The passage first; its questions stand with its end. */
function cutReading(slide: Of<'reading'>, at: number): [Of<'reading'>, Of<'reading'>] {
  if (slide.text.trim() === '') {
    return [
      { ...slide, questions: slide.questions.slice(0, at) },
      { ...slide, questions: slide.questions.slice(at) },
    ];
  }
  const sentences = sentencesOf(slide.text);
  return [
    { ...slide, text: sentences.slice(0, at).join(''), questions: [] },
    { ...slide, text: sentences.slice(at).join('') },
  ];
}

const hasRight = ({ error, right, check }: Of<'mistake'>) => error.trim() + check.trim() !== '' || right.length > 0;

function mistakeParts(slide: Of<'mistake'>): number {
  if (slide.wrong.length > 0 && hasRight(slide)) return 2;
  return slide.wrong.length > 0 ? slide.wrong.length : slide.right.length;
}

function cutMistake(slide: Of<'mistake'>, at: number): [Of<'mistake'>, Of<'mistake'>] {
  if (slide.wrong.length > 0 && hasRight(slide)) {
    return [
      { ...slide, error: '', right: [], check: '' },
      { ...slide, wrong: [] },
    ];
  }
  if (slide.wrong.length > 0) {
    return [
      { ...slide, wrong: slide.wrong.slice(0, at) },
      { ...slide, wrong: slide.wrong.slice(at) },
    ];
  }
  return [
    { ...slide, right: slide.right.slice(0, at), check: '' },
    { ...slide, error: '', right: slide.right.slice(at) },
  ];
}

function cutDiscussion(slide: Of<'discussion'>, at: number): [Of<'discussion'>, Of<'discussion'>] {
  if (slide.situation.trim() !== '' && slide.question.trim() !== '') {
    return [
      { ...slide, question: '', steps: [], group: '' },
      { ...slide, situation: '' },
    ];
  }
  return [
    { ...slide, steps: slide.steps.slice(0, at) },
    { ...slide, question: '', steps: slide.steps.slice(at) },
  ];
}

/** Each with the mark it ends with, and the line break behind it. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[。！？；\n][”’」』]?|[.!?;]\s)(?![”’」』])/).filter((sentence) => sentence !== '');
}
