import type { OutputGuard, Screening } from './screening.ts';

/**
 * For a question that a person looked at and let through (decision 115): the lists stop neither it nor its answer. Who may be in
 * danger is still cared for, and a provider still has second thoughts about the answer.
 */
export function letThrough(screening: Screening): Screening {
  return {
    ...screening,
    async judgeQuestion(text, signal) {
      const verdict = await screening.judgeQuestion(text, signal);
      return verdict.list === 'blacklist' ? { list: 'none' } : verdict;
    },
    openGuard: openNothing,
  };
}

const openNothing = (): OutputGuard => ({
  push: (text) => ({ text, isRefused: false }),
  flush: () => ({ text: '', isRefused: false }),
});
