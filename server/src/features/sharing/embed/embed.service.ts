import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { openEmbed } from '@app/contract/sharing/embed.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { measureDeckInThread } from '#documents/slides/slides-thread.ts';
import { requireCourseware, requireDeck } from '#features/making/courseware/courseware.service.ts';
import { readDesign } from '#features/making/designs/designs.service.ts';
import { readChat } from '#features/talking/chat/chats.service.ts';
import type { Caller } from '#http/door.ts';
import { designMarkdown } from '#lib/design-markdown.ts';
import { tokenHash } from '#lib/secrets.ts';
import { deleteBefore, usePass } from './embed.queries.ts';
import { type EmbedPass, readPass } from './embed-pass.ts';
import { beginVisit, requireOfSchool } from './embed-visits.service.ts';

type EmbedDeps = Pick<Deps, 'db' | 'now' | 'secrets'>;
type Opened = OutputOf<typeof openEmbed>;

/** Shows one thing for one pass. No session is made: the frame can ask for nothing that the view does not have. */
export async function openEmbedded(
  deps: EmbedDeps,
  { token, view }: z.output<(typeof openEmbed)['input']>,
): Promise<Opened> {
  const pass = await readPass(deps, token);
  if (view !== undefined && view !== pass.view) throw new AppError('forbidden', '门户没有让这里显示这项内容');
  // Kept a little longer than the pass lives, for clocks that differ.
  const until = new Date((pass.exp + 60) * 1_000);
  const isFirst = await usePass(deps.db, tokenHash(`${pass.key.id} ${pass.jti}`), until);
  if (!isFirst) throw new AppError('conflict', '这一页已经打开过，请刷新门户页面');
  return openers[pass.view](deps, await requireOfSchool(deps, pass.key, pass.sub), pass);
}

type Opener = (deps: EmbedDeps, caller: Caller, pass: EmbedPass) => Promise<Opened>;

const openers: Record<EmbedPass['view'], Opener> = {
  async design(deps, caller, { origin, ref }) {
    const { design } = await readDesign(deps, caller, requireRef(ref));
    return { view: 'design', origin, title: design.head.title, markdown: designMarkdown(design) };
  },
  async courseware(deps, caller, { origin, ref }) {
    const deck = requireDeck(await requireCourseware(deps, caller, requireRef(ref)));
    const formulas = await measureDeckInThread(caller.userId, deck);
    return { view: 'courseware', origin, title: deck.title, deck, formulas };
  },
  async chat(deps, caller, pass) {
    const title = pass.ref ? (await readChat(deps, caller, pass.ref)).title : '';
    return { view: 'chat', origin: pass.origin, title: title || '新对话', visit: await beginVisit(deps, pass) };
  },
  async drive(deps, _caller, pass) {
    return { view: 'drive', origin: pass.origin, title: '我的云盘', visit: await beginVisit(deps, pass) };
  },
};

function requireRef(ref: string | undefined): string {
  if (!ref) throw new AppError('invalid', '门户没有说明要显示哪一份，请联系门户的管理员');
  return ref;
}

/** Which page may show us for this pass; nobody without a good one. It is not used up by that. */
export async function framerOf(deps: EmbedDeps, token: string): Promise<string | undefined> {
  return readPass(deps, token).then(
    ({ origin }) => origin,
    (error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    },
  );
}

export async function sweepEmbeds({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteBefore(db, now());
}
