import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import { aiLabel } from '#documents/word/ai-label.ts';
import { writeWordInThread } from '#documents/word/word-thread.ts';
import { storeOwnBytes } from '#features/keeping/storage/own-bytes.service.ts';
import type { Caller } from '#http/door.ts';
import { fileNameFrom } from '#lib/file-name.ts';
import { type Done, ifThere } from '#tools/tool.ts';
import { addFile, requireEntry } from './drive.service.ts';

type Document = { id: string; title: string; markdown: string };

/** Puts a text onto her disk as a Word file, with the label of generated content, and shows it as a card. */
export async function keepWord(deps: Deps, caller: Caller, { id, title, markdown }: Document): Promise<Done> {
  await refuseBlocked(deps, `${title}\n${markdown}`);
  const content = { title, isTitleShown: true, ...aiLabel, parts: [{ markdown, sources: [] }] };
  const bytes = await writeWordInThread(caller.userId, content);
  const contextId = await storeOwnBytes(deps, caller, bytes);
  await addFile(deps, caller, { name: fileNameFrom(title, 'docx', '文档'), contextId, id });
  return (await lookAtWord(deps, caller, id)) ?? { said: '存好了', detail: title };
}

export async function lookAtWord(deps: Deps, caller: Caller, id: string): Promise<Done | undefined> {
  const entry = await ifThere(requireEntry(deps, caller, id));
  if (!entry) return undefined;
  const { name, sizeBytes } = entry;
  const frame = {
    state: 'done' as const,
    title: name,
    line: 'Word · 在云盘里',
    trouble: '',
    thing: { kind: 'file' as const, id },
  };
  const version = { no: entry.updatedAt.getTime(), at: entry.updatedAt.getTime() };
  return { said: `存好了：${name}`, detail: name, card: { type: 'word', ...frame, name, bytes: sizeBytes }, version };
}
