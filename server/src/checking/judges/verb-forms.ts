import { baseOf, type VerbForm, verbForm } from '@app/engines/questions/second/english-forms.ts';
import type { JudgeReader } from './judge.ts';

const forms: Readonly<Record<string, VerbForm>> = {
  过去式: 'past',
  过去分词: 'done',
  现在分词: 'ing',
  第三人称单数: 'third',
};

/** `go 的过去式`, of verbs that are known by heart. */
export const verbJudge: JudgeReader = (stem) => {
  const [, word = '', name = ''] =
    /([a-z]{2,20})[“”"'\s]{0,4}的(过去式|过去分词|现在分词|第三人称单数)/.exec(stem.slice(0, 200)) ?? [];
  const form = forms[name];
  // Of other verbs the rules may be right or wrong.
  if (!form || stem.split('的').length > 2 || baseOf(verbForm(word, form), form) !== word) return undefined;
  return (answer) => {
    const said = answer.trim().toLowerCase();
    return /^[a-z]{2,20}$/.test(said) ? said === verbForm(word, form) : undefined;
  };
};
