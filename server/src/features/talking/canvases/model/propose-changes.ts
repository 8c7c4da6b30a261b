import type { CanvasAsk, CanvasChange } from '@app/contract/talking/canvases.ts';
import { leavesRest } from '@app/engines/canvases/changes.ts';
import { joinParagraphs, type Paragraph, splitParagraphs } from '@app/engines/canvases/paragraphs.ts';
import { askForShape } from '#asking/ask-for-shape.ts';
import { holdsAddress, saysNothing } from '#checking/made-up.ts';
import type { Deps } from '#deps.ts';
import { ChangesShape, canvasMessages, PROMPT_VERSION, type SaidChange } from './canvas-prompt.ts';

type Wish = {
  userId: string;
  askId: string;
  text: string;
  /** The paragraphs that may be changed, from 0. */
  open: readonly number[];
  wish: string;
  notLike: string | undefined;
  signal: AbortSignal;
};
type Proposed = Pick<CanvasAsk, 'words' | 'changes'> & { state: 'done' | 'failed' };

/** The changes a model said that touch what was named and nothing else; whatever else it said changes nothing, and she is told. */
export async function proposeChanges(
  deps: Pick<Deps, 'model' | 'screening' | 'log'>,
  { userId, askId, text, open, wish, notLike, signal }: Wish,
): Promise<Proposed> {
  const paragraphs = splitParagraphs(text);
  const { value, fault } = await askForShape(deps, {
    ...{ name: '改动', shape: ChangesShape, messages: canvasMessages({ paragraphs, open, wish, notLike }), signal },
    work: { role: 'structured', area: 'canvases', userId },
  });
  const said = firstOfEach(value?.changes ?? []);
  const allowed = said.filter(({ paragraph }) => open.includes(paragraph - 1));
  const changes = allowed
    .map((one, index): CanvasChange => {
      const [at, before] = [one.paragraph - 1, paragraphs[one.paragraph - 1]?.text ?? ''];
      return { id: `${askId}-${index + 1}`, at, before, after: one.text.trim(), why: one.why, from: 'model' };
    })
    .filter((change) => isSound(paragraphs, change));
  const strayed = said.length - allowed.length;
  if (changes.length > 0 && leavesRest(text, changes))
    return { state: 'done', words: tell(changes.length, strayed), changes };
  deps.log.warn({ prompt: PROMPT_VERSION, fault: fault || 'no usable change', strayed }, 'canvas-not-changed');
  const reason = fault || (strayed > 0 ? '大模型只想改没有选中的段落' : '大模型没有提出能用的改动');
  return { state: 'failed', words: `没有改好：${reason}。文稿没有动，换个说法再试试。`, changes: [] };
}

function firstOfEach(said: readonly SaidChange[]): SaidChange[] {
  return said.filter(({ paragraph }, at) => said.findIndex((one) => one.paragraph === paragraph) === at);
}

function isSound(paragraphs: readonly Paragraph[], change: CanvasChange): boolean {
  const { at, before, after } = change;
  if (after === before.trim()) return false;
  if (after !== '' && (saysNothing(after) || (holdsAddress(after) && !holdsAddress(before)))) return false;
  // What is begun and not ended in it would swallow its neighbours; looking at the whole for each would take too long.
  const from = Math.max(0, at - 1);
  return leavesRest(joinParagraphs(paragraphs.slice(from, at + 2)), [{ ...change, at: at - from }]);
}

function tell(count: number, strayed: number): string {
  const stray = strayed > 0 ? '没有选中的段落没有动。' : '';
  return `改了 ${count} 处，标在文稿里，等你定。${stray}其余没有动。`;
}
