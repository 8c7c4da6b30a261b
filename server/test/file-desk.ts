import { createTask, type FileTask, type StoredFile, uploadFile } from '@app/contract/keeping/files.ts';
import { getTask } from '@app/contract/running/tasks.ts';
import { readFileOfTask } from '#features/keeping/files/reading.service.ts';
import { openTestApp, type Teacher, type TestApp } from './test-app.ts';

type Uploaded = { status: number; code: number; data: StoredFile; message: string };

/** An app with a port whose queue a test runs by hand. */
export type FileDesk = TestApp & {
  origin: string;
  waiting: string[];
  upload(as: Teacher, name: string, content: string | Uint8Array, fields?: Record<string, string>): Promise<Uploaded>;
  /** Does everything that waits, each piece until it no longer throws. */
  work(): Promise<void>;
  /** Uploads and reads a file, and answers how that ended. */
  read(as: Teacher, name: string, content: string | Uint8Array): Promise<FileTask>;
};

export async function openFileDesk(options: Parameters<typeof openTestApp>[0] = {}): Promise<FileDesk> {
  const waiting: string[] = [];
  const app = await openTestApp({ ...options, jobs: { send: async (_queue, key) => void waiting.push(key) } });
  const origin = await app.listen();
  const upload: FileDesk['upload'] = (as, name, content, fields = {}) => post(origin, as, name, content, fields);
  const work = async () => {
    for (let key = waiting.shift(); key; key = waiting.shift()) {
      const failed = await readFileOfTask(app.deps, key).catch((error: Error) => error);
      if (failed) waiting.push(key);
    }
  };
  return {
    ...app,
    origin,
    waiting,
    upload,
    work,
    async read(as, name, content) {
      const { data } = await upload(as, name, content);
      const task = await app.call(createTask, { fileId: data.fileId }, as);
      await work();
      return (await app.call(getTask, { taskId: task.data.taskId }, as)).data;
    },
  };
}

async function post(
  origin: string,
  as: Teacher,
  name: string,
  content: string | Uint8Array,
  fields: Record<string, string>,
): Promise<Uploaded> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([Buffer.from(content)]), name);
  const response = await fetch(origin + uploadFile.path, {
    method: 'POST',
    headers: { 's-auth-token': as.token },
    body: form,
  });
  const answered = (await response.json()) as Omit<Uploaded, 'status'>; // the standard envelope
  return { ...answered, status: response.status };
}
