type Tagged = { word: string; tag: string };
type Place = { before: Tagged | undefined; after: Tagged | undefined };

const figure = /[零一二两三四五六七八九十百千万几半每这那哪]$/;

/** Single characters that are read by what stands beside them. */
const rules: Record<string, (place: Place) => string | undefined> = {
  地: ({ before, after }) =>
    before && before.word.length > 1 && after && /^(?:[adilvz]|o$)/.test(before.tag) ? 'de5' : undefined,
  得: ({ before, after }) => {
    if (before && /^[av]/.test(before.tag) && after) return 'de5';
    if (after && /^[vdp]/.test(after.tag) && (!before || /^[rdnc]/.test(before.tag))) return 'dei3';
    return 'de2';
  },
  为: ({ before, after }) => {
    if (before && /^[navm]/.test(before.tag) && after && /^[mn]/.test(after.tag)) return 'wei2';
    return before && /[长高宽度积径距数值量率点]$/.test(before.word) ? 'wei2' : 'wei4';
  },
  只: ({ before }) => (before && figure.test(before.word) ? 'zhi1' : 'zhi3'),
  行: ({ before }) => (before && figure.test(before.word) ? 'hang2' : undefined),
  种: ({ before, after }) => {
    if (before && figure.test(before.word)) return 'zhong3';
    return after ? 'zhong4' : undefined;
  },
  教: () => 'jiao1',
  量: ({ before }) => (before?.word === '一' ? 'liang2' : undefined),
  长: ({ after }) => (after && /^[得出高满成]/.test(after.word) ? 'zhang3' : undefined),
  数: ({ after }) => (after && /^(?:一数|一下|一|出|到|完)/.test(after.word) ? 'shu3' : undefined),
  还: ({ after }) => (after && /^(?:书|钱|给|清|债|款)/.test(after.word) ? 'huan2' : undefined),
  切: ({ after }) => (after && /^(?:一|成|开|下|去|菜|割)/.test(after.word) ? 'qie1' : undefined),
  重: ({ before }) => (before && /[万几千双]$/.test(before.word) ? 'chong2' : undefined),
  背: ({ after }) => (after && /^(?:着|起|书包|了一)/.test(after.word) ? 'bei1' : undefined),
  差: ({ before }) => (before && /[之的]$/.test(before.word) ? 'cha1' : undefined),
  解: () => 'jie3',
  圈: () => 'quan1',
  空: ({ before }) => (before && /[填个一]$/.test(before.word) ? 'kong4' : undefined),
};

/** The reading of a word of one character, where its neighbours decide it. */
export function particleReading(words: readonly Tagged[], at: number): string | undefined {
  const rule = rules[words[at]?.word ?? ''];
  return rule?.({ before: words[at - 1], after: words[at + 1] });
}
