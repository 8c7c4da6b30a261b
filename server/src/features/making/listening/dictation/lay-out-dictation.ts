import { Subject } from '@app/contract/enums.ts';
import type {
  DictationWish,
  ListeningLine,
  ListeningScript,
  ScriptGroup,
  Speaker,
} from '@app/contract/making/listening-script.ts';

const BEFORE_START_SECONDS = 3;
const often = ['', '一遍', '两遍', '三遍'];

/** A dictation as it is given: what will come, a signal, the words one after the other, the end. */
export function layOutDictation({ subject, grade, items, readings, time }: DictationWish): ListeningScript {
  // Chinese is read by whoever announces; her own voice reads English.
  const speaker: Speaker = subject === Subject.Chinese ? 'narrator' : 'woman';
  const sentences = items.filter((text) => /[.!?。！？…]$/.test(text)).length;
  const words = items.length - sentences;
  const counted = [
    ...(words > 0 ? [`${words} 个${subject === Subject.Chinese ? '词语' : '单词或短语'}`] : []),
    ...(sentences > 0 ? [`${sentences} 个句子`] : []),
  ].join('、');
  const told = `现在开始听写，共 ${counted}，每个读${often[readings]}。`;
  const dictated: ScriptGroup = {
    id: 'dictation',
    kind: 'dictation',
    title: '',
    lines: items.map((text, at) => ({ id: `w${at + 1}`, kind: 'words', speaker, text, take: 0 })),
    questions: [],
    manner: { readings, time },
  };
  const opening = edge('open', 'opening', '提示音和说明', told, [
    { id: 'open-2', kind: 'beep' },
    { id: 'open-3', kind: 'pause', seconds: BEFORE_START_SECONDS },
  ]);
  const closing = edge('end', 'closing', '结束语', '听写到此结束，请检查一遍。');
  return { grade, background: 'none', groups: [opening, dictated, closing] };
}

function edge(
  id: string,
  kind: 'opening' | 'closing',
  title: string,
  told: string,
  after: readonly ListeningLine[] = [],
): ScriptGroup {
  const line: ListeningLine = { id: `${id}-1`, kind: 'words', speaker: 'narrator', text: told, take: 0 };
  return { id, kind, title, lines: [line, ...after], questions: [] };
}
