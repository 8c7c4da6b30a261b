import {
  type ListeningScript,
  OPTION_COUNT,
  type ScriptGroup,
  type ScriptQuestion,
  type WordsLine,
} from '@app/contract/making/listening-script.ts';
import { isKnownWord, levelOf } from './level-words.ts';
import { languageOfLine } from './listening-script.ts';
import { isUnfinished } from './unfinished.ts';

/** What a teacher may want to look at. `hint` is worth a look, `fault` makes the question wrong. */
export type ScriptRemark = {
  kind: 'unfinished' | 'unheard' | 'given' | 'beyond' | 'spread' | 'double' | 'long';
  weight: 'hint' | 'fault';
  groupId: string;
  questionId: string;
  text: string;
};

const LONGEST_MINUTES = 30;

export function checkScript(script: ListeningScript, seconds: number): ScriptRemark[] {
  const asked = script.groups.flatMap((group) => group.questions.map((question) => ({ group, question })));
  let no = 0;
  return [
    ...asked.flatMap(({ group, question }) => {
      no += 1;
      return questionRemarks(group, question, no);
    }),
    ...doubles(script.groups),
    ...script.groups.flatMap(twiceDictated),
    ...spread(asked.map(({ question }) => question)),
    ...beyond(script),
    ...(seconds > LONGEST_MINUTES * 60
      ? [remark('long', 'hint', `全长 ${Math.round(seconds / 60)} 分钟，比一般的听力测试长`)]
      : []),
  ];
}

/** The place, from 1, of the first line of words in which the answer is heard; 0 when it is in none. */
export function heardIn(group: Pick<ScriptGroup, 'lines'>, question: ScriptQuestion): number {
  const said = spokenLines(group);
  const wanted = question.heard || (question.options[question.answer] ?? '');
  const exact = said.findIndex(({ text }) => plain(text).includes(plain(wanted)));
  if (exact >= 0) return exact + 1;
  if (question.heard !== '') return 0;
  const words = contentWords(wanted);
  if (words.length === 0) return 0;
  const near = said.findIndex(({ text }) => {
    const heard = new Set(contentWords(text));
    return words.every((word) => heard.has(word));
  });
  return near + 1;
}

/** Wrong options that are said word for word. */
export function givenAway(group: Pick<ScriptGroup, 'lines'>, question: ScriptQuestion): number[] {
  const said = spokenLines(group).map(({ text }) => ` ${plain(text)} `);
  return question.options.flatMap((text, index) =>
    index !== question.answer && said.some((line) => line.includes(` ${plain(text)} `)) ? [index] : [],
  );
}

/** English words of a script that its grade has not met, each once, in the order they come. */
export function wordsBeyond({ grade, groups }: Pick<ListeningScript, 'grade' | 'groups'>): string[] {
  const level = levelOf(grade);
  // What is dictated was taught.
  const heard = groups.filter(({ kind }) => kind !== 'dictation');
  const texts = heard.flatMap((group) => [
    ...spokenLines(group).map(({ text }) => text),
    ...group.questions.flatMap(({ ask, options }) => [ask, ...options]),
  ]);
  return [...new Set(texts.flatMap(wordsOfText).filter((word) => !isKnownWord(word, level)))].map((word) =>
    word.toLowerCase(),
  );
}

/** English words, names of people and places left out: what begins with a capital within a sentence. */
function wordsOfText(text: string): string[] {
  return [...text.matchAll(/(^|[.!?:"“]\s*)?\b([A-Za-z][A-Za-z'’]*)\b/g)]
    .filter(([, isFirst, word]) => isFirst !== undefined || /^[a-z]/.test(word ?? ''))
    .map(([, , word]) => word ?? '');
}

export function spokenLines({ lines }: Pick<ScriptGroup, 'lines'>): WordsLine[] {
  return lines.filter((line) => line.kind === 'words').filter(({ text }) => languageOfLine(text) === 'en');
}

function questionRemarks(group: ScriptGroup, question: ScriptQuestion, no: number): ScriptRemark[] {
  const at = { groupId: group.id, questionId: question.id };
  if (isUnfinished(question)) return [{ ...remark('unfinished', 'fault', `第 ${no} 题还没有写完`), ...at }];
  const given = givenAway(group, question).map((index) => 'ABC'[index]);
  return [
    ...(heardIn(group, question) === 0
      ? [{ ...remark('unheard', 'fault', `第 ${no} 题的答案没有在录音里听到，请核对`), ...at }]
      : []),
    ...(given.length > 0
      ? [
          {
            ...remark('given', 'hint', `第 ${no} 题的 ${given.join('、')} 在录音里也原样出现，请确认只有一个答案`),
            ...at,
          },
        ]
      : []),
  ];
}

function doubles(groups: readonly ScriptGroup[]): ScriptRemark[] {
  const seen = new Set<string>();
  return groups.flatMap((group) => {
    const said = spokenLines(group)
      .map(({ text }) => plain(text))
      .join(' ');
    if (said === '') return [];
    if (seen.has(said)) return [{ ...remark('double', 'fault', '有两段录音一模一样'), groupId: group.id }];
    seen.add(said);
    return [];
  });
}

function twiceDictated({ id, kind, lines }: ScriptGroup): ScriptRemark[] {
  if (kind !== 'dictation') return [];
  const texts = lines.flatMap((line) => (line.kind === 'words' ? [line.text] : []));
  const twice = [...new Set(texts.filter((text, at) => texts.indexOf(text) !== at))];
  return twice.map((text) => ({ ...remark('double', 'hint', `“${text}”听写了两次`), groupId: id }));
}

/** From so many questions on, each letter should be right somewhere. */
const FEW = 5;

function spread(questions: readonly ScriptQuestion[]): ScriptRemark[] {
  if (questions.length < FEW) return [];
  const counts = Array.from(
    { length: OPTION_COUNT },
    (_, letter) => questions.filter(({ answer }) => answer === letter).length,
  );
  const most = Math.max(...counts);
  if (Math.min(...counts) > 0 && most <= Math.ceil(questions.length / 2)) return [];
  const told = counts.map((count, letter) => `${'ABC'[letter]} ${count} 个`).join('，');
  return [remark('spread', 'hint', `答案分布不匀：${told}`)];
}

function beyond(script: ListeningScript): ScriptRemark[] {
  const words = wordsBeyond(script);
  if (words.length === 0) return [];
  const told = words.length > 12 ? `${words.slice(0, 12).join('、')} 等` : words.join('、');
  return [remark('beyond', 'hint', `有 ${words.length} 个词可能超纲：${told}`)];
}

function remark(kind: ScriptRemark['kind'], weight: ScriptRemark['weight'], text: string): ScriptRemark {
  return { kind, weight, groupId: '', questionId: '', text };
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[^a-z0-9'一-鿿]+/g, ' ')
    .trim();
}

const small = new Set(
  "a an the is are was were be am to of in on at for and or it it's he she they we i you his her their its my your by with some any this that there do does did will has have had".split(
    ' ',
  ),
);

function contentWords(text: string): string[] {
  return plain(text)
    .split(' ')
    .filter((word) => word !== '' && !small.has(word))
    .map((word) => word.replace(/'s$/, ''));
}
