import { AI_LABEL } from '@app/contract/talking/exports.ts';
import type { OwnFile } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { fileNameFrom } from '#lib/file-name.ts';
import { listMyCanvases } from './canvases.service.ts';

/** A file for each text she worked on beside a conversation, oldest first. */
export async function* ownCanvases(deps: Deps, caller: Caller): AsyncGenerator<OwnFile> {
  for (const [index, { title, text }] of (await listMyCanvases(deps, caller)).entries()) {
    const number = String(index + 1).padStart(4, '0');
    yield { name: `文稿/${number} ${fileNameFrom(title, 'md', '文稿')}`, text: `${text}\n\n---\n\n> ${AI_LABEL}\n` };
  }
}
