import type { OutputOf } from '@app/contract/endpoint.ts';
import { MAX_CAPTION_CHARS, MAX_PICTURE_WORDS, generateMaterial as wire } from '@app/contract/making/materials.ts';
import type * as contract from '@app/contract/talking/workflows.ts';
import { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import { askForShape } from '#asking/ask-for-shape.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { generateMaterial } from '#features/making/materials/materials.service.ts';
import type { Caller } from '#http/door.ts';
import { byModel, PATIENCE_MS, without } from './made-by.ts';
import { pictureMessages } from './workflow-prompts.ts';

type PictureDeps = Parameters<typeof generateMaterial>[0];
type SentenceDeps = PictureDeps & Pick<Deps, 'model' | 'log'>;
type Wish = Pick<z.output<typeof wire.input>, 'words' | 'caption' | 'ratio' | 'style'>;

const Drawable = z.object({
  words: z.string().trim().min(1).max(MAX_PICTURE_WORDS),
  caption: z.string().trim().max(MAX_CAPTION_CHARS),
  ratio: wire.input.shape.ratio.unwrap(),
  style: wire.input.shape.style.unwrap(),
});

/** A picture from a sentence: how it is to be drawn says the model, or a rule that leaves her words as they are. */
export async function drawFromSentence(
  deps: SentenceDeps,
  caller: Caller,
  { words }: { words: string },
): Promise<OutputOf<typeof contract.drawFromSentence>> {
  requireUse(caller);
  await refuseBlocked(deps, words);
  const asRule = wishByRule(words);
  const { value, fault } = await askForShape(deps, {
    name: '画图要求',
    shape: Drawable,
    messages: pictureMessages(words),
    work: { role: 'structured', area: 'workflows', userId: caller.userId },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const said = value && (await isDrawable(deps, value)) ? value : undefined;
  const wish = said ?? asRule;
  const { id } = await generateMaterial(deps, caller, { ...wish, templateId: '', templateName: '' });
  const unusable = value && !said ? '大模型写的画面画不出来' : fault;
  return { taskId: id, ...wish, ...(said ? byModel : without(unusable, 'rule', '照你的原话画')) };
}

/** Our own pen draws what it knows: a wish of the model's that it does not know would lose her a picture it could draw. */
async function isDrawable({ drawing }: Pick<Deps, 'drawing'>, wish: Wish): Promise<boolean> {
  return (await drawing.problemOf({ ...wish, seed: 0 }, false)) === undefined;
}

const styleWords = [
  { style: 'lineArt', said: /线稿|简笔|黑白/ },
  { style: 'poster', said: /海报|手抄报|宣传/ },
] as const;

/** The first that fits. */
const ratioWords = [
  { ratio: '1:1', said: /方(?:形|图)|头像|图标/ },
  { ratio: '9:16', said: /手机|竖(?:版|屏|图)/ },
  { ratio: '16:9', said: /课件|PPT|横(?:版|屏|图)|宽屏/i },
  { ratio: '3:4', said: /海报|手抄报|宣传/ },
] as const;

const QUOTED = /(?:写上|标题是|题目是|字样)[：:]?[“"「『]([^”"」』]{1,40})[”"」』]/;

/** Her words as they are, and what they say of the form of the picture; quoted words are to be read on it. */
function wishByRule(words: string): Wish {
  return {
    words,
    caption: QUOTED.exec(words)?.[1] ?? '',
    ratio: ratioWords.find(({ said }) => said.test(words))?.ratio ?? '4:3',
    style: styleWords.find(({ said }) => said.test(words))?.style ?? 'illustration',
  };
}

export async function drawMaterial(
  deps: PictureDeps,
  caller: Caller,
  wish: Wish,
): Promise<OutputOf<typeof contract.drawMaterial>> {
  const { id } = await generateMaterial(deps, caller, { ...wish, templateId: '', templateName: '' });
  return { taskId: id, ...drawnBy(deps) };
}

/** Only from a picture of her own: whose it is stands in the query. */
export async function redrawMaterial(
  deps: PictureDeps,
  caller: Caller,
  { materialId, ...wish }: Wish & { materialId: string },
): Promise<OutputOf<typeof contract.redrawMaterial>> {
  const asked = { ...wish, fromId: materialId, templateId: '', templateName: '' };
  const { id } = await generateMaterial(deps, caller, asked);
  return { taskId: id, ...drawnBy(deps) };
}

function drawnBy({ drawing }: Pick<Deps, 'drawing'>) {
  return drawing.kind === 'service' ? byModel : without('', 'rule', '');
}
