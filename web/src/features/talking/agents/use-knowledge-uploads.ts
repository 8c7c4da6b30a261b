import { AppError, messages } from '@app/contract/errors.ts';
import { uploadFile } from '@app/contract/keeping/files.ts';
import {
  type KnowledgeFileChoice,
  knowledgeProblem,
  MAX_KNOWLEDGE_FILES,
  TOO_MANY_KNOWLEDGE_FILES,
} from '@app/contract/library/knowledge.ts';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '#components/layers/toast.tsx';
import { upload } from '#lib/files/upload.ts';
import { randomId } from '#lib/session/random-id.ts';
import { ensureToken } from '#lib/session/session.ts';
import { addKnowledge } from './knowledge.api.ts';

/** A file on its way into an assistant. */
export type ComingFile = {
  key: string;
  name: string;
  size: number;
  percent: number;
  /** Set once the server has its bytes; it then waits until the assistant is stored. */
  choice: KnowledgeFileChoice | undefined;
  /** Why it cannot be taken; empty otherwise. */
  fault: string;
};

/** Bytes from her computer, or a file of her cloud disk, which the server has already. */
export type GivenFile = { name: string; size: number } & ({ file: File } | { driveId: string });

/**
 * Files on their way into an assistant. While it is not stored yet they wait, and go along when it is made; afterwards
 * each goes in as soon as it is there. Uploads end with the page.
 */
export function useKnowledgeUploads(agentId: string | undefined, storedCount: number) {
  const [coming, setComing] = useState<readonly ComingFile[]>([]);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const controller of uploads.values()) controller.abort();
    };
  }, []);

  const patch = (key: string, part: Partial<ComingFile>) =>
    setComing((files) => files.map((file) => (file.key === key ? { ...file, ...part } : file)));
  const drop = (key: string) => setComing((files) => files.filter((file) => file.key !== key));

  const work = async <Made>(key: string, step: (signal: AbortSignal) => Promise<Made>) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    try {
      return await step(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) patch(key, { fault: sentenceOf(error), choice: undefined });
      return undefined;
    } finally {
      running.current.delete(key);
    }
  };
  const bring = async (key: string, given: GivenFile) => {
    const onProgress = (percent: number) => patch(key, { percent });
    const choice = await work(key, (signal) => choiceOf(given, { signal, onProgress }));
    if (choice) patch(key, { choice, percent: 100 });
  };
  useEffect(() => {
    if (agentId === undefined) return;
    for (const { key, choice } of coming) {
      if (!choice || running.current.has(key)) continue;
      void work(key, () => addKnowledge(agentId, choice).then(() => drop(key)));
    }
  });

  return {
    coming,
    /** Those that can go along when the assistant is made. */
    choices: coming.flatMap(({ choice }) => choice ?? []),
    room: Math.max(0, MAX_KNOWLEDGE_FILES - storedCount - coming.length),
    add(given: readonly GivenFile[]) {
      const room = MAX_KNOWLEDGE_FILES - storedCount - coming.length;
      if (given.length > room) showToast('warning', TOO_MANY_KNOWLEDGE_FILES);
      for (const file of given.slice(0, Math.max(0, room))) {
        const fault = knowledgeProblem(file) ?? '';
        const { name, size } = file;
        const key = randomId();
        setComing((files) => [...files, { key, name, size, percent: 0, choice: undefined, fault }]);
        if (fault === '') void bring(key, file);
      }
    },
    remove(key: string) {
      running.current.get(key)?.abort();
      drop(key);
    },
    /** The assistant was made, with these in it. */
    settle(made: readonly KnowledgeFileChoice[]) {
      setComing((files) => files.filter(({ choice }) => choice === undefined || !made.includes(choice)));
    },
  };
}

type UploadOptions = { signal: AbortSignal; onProgress: (percent: number) => void };

async function choiceOf(given: GivenFile, options: UploadOptions): Promise<KnowledgeFileChoice> {
  if ('driveId' in given) return { fileId: given.driveId, fileName: given.name };
  if (!(await ensureToken())) throw new AppError('not-signed-in', '登录后再上传');
  const { fileId, md5 } = await upload(uploadFile, given.file, {}, options);
  return { fileId, fileName: given.name, md5 };
}

function sentenceOf(error: unknown): string {
  return error instanceof AppError ? error.message : messages.unexpected;
}
