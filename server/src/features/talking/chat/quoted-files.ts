import type { Attachment, GivenFile } from '@app/contract/keeping/files.ts';
import type { ModelMessage } from '#adapters/model/model.ts';
import type { Deps } from '#deps.ts';
import { readQuotedFiles } from '#features/keeping/files/attachments.service.ts';

/** A message that names its files; a model is given what is in them. */
export type MessageWithFiles = ModelMessage & { attachments?: readonly Attachment[] };

/** Puts the files of a conversation into its messages, each file once, where it was given last. */
export async function withQuotedFiles(
  deps: Pick<Deps, 'db' | 'meaning'>,
  userId: string,
  conversation: readonly MessageWithFiles[],
  reading: Parameters<typeof readQuotedFiles>[3],
): Promise<{ messages: ModelMessage[]; given: GivenFile[]; notices: string[] }> {
  const attachments = conversation.flatMap((message) => message.attachments ?? []);
  const { byFile, given, notices } = await readQuotedFiles(deps, userId, attachments, reading);
  const unseen = new Map(byFile);
  const messages = conversation.toReversed().map(({ attachments = [], ...message }) => {
    const files = attachments.flatMap(({ fileId }) => {
      const file = unseen.get(fileId);
      unseen.delete(fileId);
      return file ?? [];
    });
    return files.length > 0 ? { ...message, files } : message;
  });
  return { messages: messages.toReversed(), given, notices };
}
