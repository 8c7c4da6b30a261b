import type { Slide } from '@app/contract/making/slides.ts';

/** The slide without what answers its own questions; one that asks nothing stays as it is. */
export function withoutAnswers(slide: Slide): Slide {
  switch (slide.layout) {
    case 'quiz':
      return { ...slide, answer: '', ...(slide.reason !== undefined && { reason: '' }) };
    case 'reading':
    case 'chart':
      return { ...slide, questions: slide.questions.map(({ ask }) => ({ ask, answer: '' })) };
    case 'levels':
      return { ...slide, levels: slide.levels.map((level) => ({ ...level, answer: '' })) };
    case 'group-task':
      return { ...slide, answer: '' };
    case 'mistake':
      return { ...slide, error: '', right: [], check: '' };
    default:
      return slide;
  }
}

export function hasAnswers(slide: Slide): boolean {
  switch (slide.layout) {
    case 'quiz':
      return slide.answer !== '' || (slide.reason ?? '') !== '';
    case 'reading':
    case 'chart':
      return slide.questions.some(({ answer }) => answer !== '');
    case 'levels':
      return slide.levels.some(({ answer }) => answer !== '');
    case 'group-task':
      return slide.answer !== '';
    case 'mistake':
      return [slide.error, slide.check, ...slide.right].some((text) => text !== '');
    default:
      return false;
  }
}
