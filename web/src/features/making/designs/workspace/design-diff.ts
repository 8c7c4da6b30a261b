import {
  type Design,
  type DesignSection,
  designSections,
  fieldsOfSection,
  sectionNames,
} from '@app/contract/making/design.ts';
import { type DiffPiece, diffText } from '#components/markdown/diff-text.ts';

export type FieldDiff = { name: string; pieces: DiffPiece[] };
export type SectionDiff = { section: DesignSection; fields: FieldDiff[] };

/** The sections that differ, field by field; in each field word by word, a formula being one word. */
export function diffDesigns(before: Design, after: Design): SectionDiff[] {
  return designSections.flatMap((section) => {
    const fields = diffSection(before, after, section);
    return fields.length > 0 ? [{ section, fields }] : [];
  });
}

export function diffSection(before: Design, after: Design, section: DesignSection): FieldDiff[] {
  const [old, now] = [textsOf(before, section), textsOf(after, section)];
  const keys = [...now.keys(), ...[...old.keys()].filter((key) => !now.has(key))];
  return keys.flatMap((key) => {
    const [one, other] = [old.get(key), now.get(key)];
    if (one?.text === other?.text) return [];
    const name = (other ?? one)?.name ?? '';
    return [{ name, pieces: diffText(one?.text ?? '', other?.text ?? '') }];
  });
}

/** In plain words, for the list of versions: `改了教学目标、板书设计`. */
export function describeChange(before: Design, after: Design): string {
  const names = designSections
    .filter((section) => fieldsOfSection[section].some((field) => before[field] !== after[field]))
    .filter((section) => diffSection(before, after, section).length > 0)
    .map((section) => sectionNames[section]);
  const all = before.head !== after.head ? ['基本信息', ...names] : names;
  if (all.length === 0) return '改了内容';
  return all.length > 3 ? `改了${all.slice(0, 3).join('、')}等 ${all.length} 处` : `改了${all.join('、')}`;
}

type Named = { name: string; text: string };

function textsOf(design: Design, section: DesignSection): Map<string, Named> {
  const texts = new Map<string, Named>();
  const put = (key: string, name: string, text: string) => text && texts.set(key, { name, text });
  const { textbook, learners, standards, keyPoints, difficultPoints, homework } = design;
  switch (section) {
    case 'analysis':
      put('textbook', '教材分析', textbook);
      put('learners', '学情分析', learners);
      put('standards', '课标依据', standards.map(({ name, text }) => `${name}：${text}`).join('\n'));
      break;
    case 'goals':
      for (const [index, { id, text }] of design.goals.entries()) put(id, `目标 ${index + 1}`, text);
      break;
    case 'points':
      put('keyPoints', '教学重点', keyPoints);
      put('difficultPoints', '教学难点', difficultPoints);
      break;
    case 'questions':
      for (const [index, { id, ask, intent, expect }] of design.questions.entries()) {
        put(`${id}-ask`, `问题 ${index + 1}`, ask);
        put(`${id}-intent`, `问题 ${index + 1} 的意图`, intent);
        put(`${id}-expect`, `问题 ${index + 1} 的回答`, expect);
      }
      break;
    case 'activities':
      for (const { id, title, minutes, teacher, students, intent } of design.activities) {
        put(`${id}-title`, '环节', `${title}，${minutes} 分钟`);
        put(`${id}-teacher`, `${title}：教师活动`, teacher);
        put(`${id}-students`, `${title}：学生活动`, students);
        put(`${id}-intent`, `${title}：设计意图`, intent);
      }
      break;
    case 'assessments':
      for (const [index, { id, text }] of design.assessments.entries()) put(id, `评价 ${index + 1}`, text);
      break;
    case 'exercises':
      for (const [index, { id, question, answer, level }] of design.exercises.entries()) {
        put(`${id}-question`, `练习 ${index + 1}`, `（${level}）${question}`);
        put(`${id}-answer`, `练习 ${index + 1} 的答案`, answer);
      }
      break;
    case 'homework':
      put('basic', '基础', homework.basic);
      put('better', '提高', homework.better);
      put('further', '拓展', homework.further);
      break;
    default:
      put(section, sectionNames[section], design[section]);
  }
  return texts;
}
