/** What a text may call the phases: by their names and by those of their grades. */
const phaseWords: ReadonlyMap<string, readonly string[]> = new Map([
  ['小学', ['小学', '一年级', '二年级', '三年级', '四年级', '五年级', '六年级']],
  ['初中', ['初中', '七年级', '八年级', '九年级', '初一', '初二', '初三']],
  ['高中', ['高中', '高一', '高二', '高三']],
]);

const subjectWords = [
  ...['语文', '数学', '英语', '物理', '化学', '生物', '历史', '政治', '道德与法治', '地理'],
  ...['信息科技', '信息技术', '体育与健康'],
];

/** Whether a text says that something else is taught than this phase and subject; one that says nothing of it does not. */
export function namesOtherTeaching(text: string, taught: { phaseName: string; subjectName: string }): boolean {
  const phases = [...phaseWords].filter(([, words]) => words.some((word) => text.includes(word))).map(([name]) => name);
  const subjects = subjectWords.filter((word) => text.includes(word));
  return isOther(phases, taught.phaseName) || isOther(subjects, taught.subjectName);
}

/** A text may compare: where the right one is named too, the others are beside it. */
function isOther(named: readonly string[], right: string): boolean {
  return named.length > 0 && !named.includes(right);
}
