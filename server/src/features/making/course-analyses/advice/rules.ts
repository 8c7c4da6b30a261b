import type { LessonAdvice, LessonFindings, Utterance } from '@app/contract/making/course-analyses.ts';
import { about, clockOf, lengthWords, waitWords } from '@app/engines/lessons/lesson-words.ts';
import { quoteOf, saidAfter, sentenceAt } from './excerpt.ts';

export type Looked = { findings: LessonFindings; utterances: readonly Utterance[] };
type Found = Omit<LessonAdvice, 'by'> & { weight: number };
type Rule = (looked: Looked) => Found | undefined;

const HURRIED_MS = 2_000;
const PATIENT_MS = 3_000;
const MOST_WAIT_MS = 60_000;
const OVER_MS = 120_000;
const ALONE_MS = 8 * 60_000;
/** While they work for so long nobody is lectured. */
const WORK_MS = 30_000;
const WHOLE_CHARS = 40;
const ANSWER_CHARS = 8;

/** A question that asks for thinking, and nobody got the time to. */
const unwaited: Rule = ({ findings, utterances }) => {
  const hurried = findings.questions
    .filter(
      ({ kind, waitMs, isOwnAnswer }) =>
        (kind === 'why' || kind === 'open') && isOwnAnswer && waitMs !== null && waitMs < HURRIED_MS,
    )
    .toSorted((one, other) => other.text.length - one.text.length);
  const [worst] = hurried;
  if (!worst) return undefined;
  const waited = worst.waitMs ?? 0;
  const next = saidAfter(utterances, worst);
  return {
    weight: 90,
    tone: 'try',
    title: '这一问没有等',
    quote: quoteOf(`${worst.text}……${next}`),
    fact: `${waited < 300 ? '问完没有停，自己接着说了' : `问完${about(findings) || ' '}${waitWords(waited)}就自己接着说了`}${hurried.length > 1 ? `；这样的“为什么”“还可以怎样”一共 ${hurried.length} 处` : ''}。`,
    tryThis: '问完等 5 秒，先请没举手的人说。',
    places: hurried
      .slice(0, 3)
      .map(({ at }) => at)
      .toSorted((one, other) => one - other),
  };
};

const overlong: Rule = ({ findings, utterances }) => {
  if (findings.phasesBy === 'plan') return undefined;
  const spans = findings.phases
    .filter(({ planMinutes }) => planMinutes > 0)
    .map((phase) => ({ ...phase, over: phase.to - phase.from - phase.planMinutes * 60_000 }));
  const [longest, ...others] = spans.toSorted((one, other) => other.over - one.over);
  if (!longest || longest.over < OVER_MS || longest.over < longest.planMinutes * 12_000) return undefined;
  const squeezed = others.toSorted((one, other) => one.over - other.over)[0];
  const isSqueezed = squeezed !== undefined && squeezed.over <= -60_000;
  const due = longest.from + longest.planMinutes * 60_000;
  const sign = findings.phasesBy === 'moved' ? '' : '约 ';
  return {
    weight: 80,
    tone: 'try',
    title: `“${longest.title}”多用了${sign || ' '}${lengthWords(longest.over)}`,
    quote: quoteOf(sentenceAt(utterances, due)),
    fact: `计划 ${longest.planMinutes} 分钟，用了${sign || ' '}${lengthWords(longest.to - longest.from)}${isSqueezed ? `；“${squeezed.title}”少了${sign || ' '}${lengthWords(-squeezed.over)}` : ''}。到计划的时间，正说到上面这句。`,
    tryThis: isSqueezed
      ? `下次说到这里就收住，没讲完的放到“${squeezed.title}”里边做边讲。`
      : '下次说到这里就收住，没讲完的留到下一个环节边做边讲。',
    places: [longest.from, due],
  };
};

const barePraise: Rule = ({ findings, utterances }) => {
  const [most] = findings.feedback;
  if (!most || most.places.length < 5) return undefined;
  const bare = most.places.filter(({ isBare }) => isBare);
  if (bare.length < 4 || bare.length < most.places.length * 0.6) return undefined;
  const answers = bare
    .map((place) => ({ ...place, before: utterances[place.utteranceId - 1] }))
    .filter(({ before }) => before?.speaker === 'student' && before.text.length >= 6)
    .toSorted((one, other) => (other.before?.text.length ?? 0) - (one.before?.text.length ?? 0));
  const [shown] = answers;
  return {
    weight: 60,
    tone: 'try',
    title: `“${most.phrase}”说了 ${most.places.length} 次`,
    quote: shown?.before ? quoteOf(shown.before.text) : quoteOf(sentenceAt(utterances, bare[0]?.at ?? 0)),
    fact: `${bare.length === most.places.length ? '每次都' : `${bare.length} 次`}没有说好在哪里${shown ? `；上面是其中一次之前学生说的话` : ''}。`,
    tryThis: shown
      ? '先把学生这句话里最要紧的词重复一遍，再说它好在哪一步。'
      : '说出学生做对的是哪一步，比如“你先看了条件”。',
    places: [...(shown ? [shown.at] : []), ...bare.filter(({ at }) => at !== shown?.at).map(({ at }) => at)].slice(
      0,
      3,
    ),
  };
};

const lecturing: Rule = ({ findings, utterances }) => {
  if (findings.shares.student === 0 || findings.shares.unknown > findings.lengthMs * 0.2) return undefined;
  let from = 0;
  let longest = { from: 0, to: 0 };
  for (const { speaker, from: begins, to } of findings.lanes) {
    const isBroken = speaker === 'student' || (speaker !== 'teacher' && to - begins >= WORK_MS);
    if (isBroken) from = to;
    else if (to - from > longest.to - longest.from) longest = { from, to };
  }
  const lasts = longest.to - longest.from;
  if (lasts < ALONE_MS) return undefined;
  const middle = longest.from + lasts / 2;
  return {
    weight: 70,
    tone: 'try',
    title: `连着讲了${about(findings) || ' '}${lengthWords(lasts)}`,
    quote: quoteOf(sentenceAt(utterances, middle)),
    fact: `从 ${clockOf(longest.from)} 到 ${clockOf(longest.to)} 没有学生开口。上面这句在正中间。`,
    tryThis: '讲到这里停一下，让同桌互相说一遍，再请一个人说给全班听。',
    places: [longest.from, Math.round(middle)],
  };
};

const onlyYes: Rule = ({ findings }) => {
  const { questions } = findings;
  const checks = questions.filter(({ kind }) => kind === 'check');
  if (questions.length < 8 || checks.length < questions.length * 0.6) return undefined;
  const shown = checks.toSorted((one, other) => other.text.length - one.text.length)[0];
  if (!shown) return undefined;
  return {
    weight: 65,
    tone: 'try',
    title: `${questions.length} 问里有 ${checks.length} 问只用答“对”或“不对”`,
    quote: quoteOf(shown.text),
    fact: '这样问，答得出来也看不出懂没懂。',
    tryThis: '把这一句改成“你是怎么看出来的”，请学生说理由。',
    places: [shown.at, ...checks.filter((one) => one !== shown).map(({ at }) => at)].slice(0, 3),
  };
};

const patient: Rule = ({ findings, utterances }) => {
  const waited = findings.questions
    .filter(
      ({ kind, waitMs, isOwnAnswer }) =>
        kind !== 'check' && !isOwnAnswer && waitMs !== null && waitMs >= PATIENT_MS && waitMs < MOST_WAIT_MS,
    )
    .toSorted((one, other) => (other.waitMs ?? 0) - (one.waitMs ?? 0));
  const answered = waited.find(({ utteranceId }) =>
    utterances
      .slice(utteranceId + 1, utteranceId + 3)
      .some(({ speaker, text }) => speaker === 'student' && text.length >= ANSWER_CHARS),
  );
  if (!answered?.waitMs) return undefined;
  const answer = utterances
    .slice(answered.utteranceId + 1, answered.utteranceId + 3)
    .find(({ speaker, text }) => speaker === 'student' && text.length >= ANSWER_CHARS);
  return {
    weight: 40,
    tone: 'praise',
    title: '等了，学生就说出来了',
    quote: quoteOf(`${answered.text}——${answer?.text ?? ''}`),
    fact: `问完等了${about(findings) || ' '}${waitWords(answered.waitMs)}，回答是学生自己说的。`,
    tryThis: '',
    places: [answered.at],
  };
};

const wholeAnswer: Rule = ({ findings, utterances }) => {
  const answers = utterances.filter(({ speaker, text }) => speaker === 'student' && text.length >= WHOLE_CHARS);
  const best = answers.toSorted((one, other) => other.text.length - one.text.length)[0];
  if (!best) return undefined;
  const lasts = findings.timing === 'none' ? '' : `，说了${about(findings) || ' '}${lengthWords(best.to - best.from)}`;
  return {
    weight: 35,
    tone: 'praise',
    title: '让学生把话说完了',
    quote: quoteOf(best.text),
    fact: `这一处没有打断${lasts}。`,
    tryThis: '',
    places: [best.from],
  };
};

const saidWhatWasGood: Rule = ({ findings, utterances }) => {
  const clear = findings.feedback.flatMap(({ places }) => places).filter(({ isBare }) => !isBare);
  const [first] = clear;
  const said = first && utterances[first.utteranceId];
  if (!said) return undefined;
  return {
    weight: 30,
    tone: 'praise',
    title: clear.length > 1 ? `有 ${clear.length} 次表扬说出了好在哪里` : '这次表扬说出了好在哪里',
    quote: quoteOf(said.text),
    fact: '学生知道自己做对的是哪一步。',
    tryThis: '',
    places: clear.slice(0, 3).map(({ at }) => at),
  };
};

export const rules: readonly Rule[] = [
  unwaited,
  overlong,
  lecturing,
  onlyYes,
  barePraise,
  patient,
  wholeAnswer,
  saidWhatWasGood,
];
