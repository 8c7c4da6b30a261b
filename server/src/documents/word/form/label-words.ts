import type { FormField, StepField } from '@app/contract/making/design-forms.ts';
import { formLabels, stepLabels } from './form-labels.ts';

/** What a label of a form asks for; nothing when no school we know of words it so. */
export const fieldOf = byLabel(formLabels);
/** The same in the head of the steps of a lesson. */
export const stepOf = byLabel(stepLabels);

/** 环节一, 活动 2: the first words of a step that the form has laid out itself. */
export function isStepName(text: string): boolean {
  return /^(教学|学习|活动)?(环节|活动|任务|步骤|板块)[一二三四五六七八九十\d]+([:：（(]|$)/.test(
    text.replace(/\s+/g, ''),
  );
}

function byLabel<T extends FormField | StepField>(words: Record<T, string>): (text: string) => T | undefined {
  const fields = new Map<string, T>();
  for (const field of Object.keys(words) as T[] /* of the record's own type */) {
    for (const label of words[field].split(' ')) fields.set(plainLabel(label), field);
  }
  return (text) => {
    const label = plainLabel(text);
    const bare = label.replace(/[（(][^（()）]*[)）]/g, '');
    return fields.get(label) ?? fields.get(bare) ?? fields.get(bare.replace(/^本(课时|节课|课|节)/, ''));
  };
}

/** Without numbers, marks, colons and lines to write on: 「一、教 学 目 标：」 is 教学目标. */
function plainLabel(text: string): string {
  return text
    .replace(/\s+/g, '')
    .replaceAll('／', '/')
    .replace(/^[★☆◆●■▲※*]+/, '')
    .replace(/^[（(]?[一二三四五六七八九十\d]+[)）、.．]+/, '')
    .replace(/[:：_＿【】[\]《》*“”〔〕]/g, '')
    .replace(/(?<=[\u4e00-\u9fff])\d+$/, '');
}
