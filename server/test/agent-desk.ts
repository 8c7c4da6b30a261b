import type { InputOf } from '@app/contract/endpoint.ts';
import { saveUserInfo } from '@app/contract/identity/users.ts';
import { addKnowledgeFile, type KnowledgeFile, selDocInfoStatus } from '@app/contract/library/knowledge.ts';
import { type AgentDetail, createAgent } from '@app/contract/talking/agents.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { sweepFiles } from '#features/keeping/files/files-upkeep.ts';
import { knowledgeMaker } from '#features/talking/agents/indexing.service.ts';
import { runMaking } from '#making/run-making.ts';
import { type FileDesk, openFileDesk } from './file-desk.ts';
import { joinSchool } from './join-school.ts';
import { postStream, type Received } from './read-stream.ts';
import type { Teacher } from './test-app.ts';

/** An app in which assistants are made and asked, with two schools and people of every role. */
export type AgentDesk = FileDesk & {
  person(roleId: number, schoolId: 'one' | 'two'): Promise<Teacher>;
  make(as: Teacher, fields?: Partial<InputOf<typeof createAgent>>): Promise<AgentDetail>;
  /** Gives an assistant a file and has it read. */
  teach(as: Teacher, agentId: string, name: string, content: string | Uint8Array): Promise<KnowledgeFile>;
  /** Reads every file that waits. */
  study(): Promise<void>;
  /** Some days later, what nobody needs of the uploads is swept away. */
  sweepUploads(): Promise<void>;
  /** Asks in a conversation with the assistant, a new one unless it is given. */
  ask(as: Teacher, agentId: string, question: string, chatId?: string): Promise<AgentReply>;
};
type AgentReply = { chatId: string; events: Received[]; exchange: chat.Exchange };

export async function openAgentDesk(options: Parameters<typeof openFileDesk>[0] = {}): Promise<AgentDesk> {
  const desk = await openFileDesk(options);
  await desk.database.pool.query(`insert into schools (id, name, area_id, phase_codes) values
    ('one', '一校', '330106', '{04}'), ('two', '二校', '330106', '{04}')`);
  const study = async () => {
    for (const fileId of desk.waiting.splice(0)) await runMaking(desk.deps, knowledgeMaker, fileId);
  };
  return {
    ...desk,
    study,
    async sweepUploads() {
      await desk.database.pool.query(`update files set updated_at = updated_at - interval '3 days'`);
      await sweepFiles(desk.deps);
    },
    async person(roleId, schoolId) {
      const teacher = await desk.signUp();
      await desk.call(saveUserInfo, { userName: '林晓', phaseCode: '04' }, teacher);
      await joinSchool(desk, teacher, schoolId);
      await desk.database.pool.query('update users set role_id = $2 where id = $1', [teacher.userId, roleId]);
      return teacher;
    },
    async make(as, fields = {}) {
      const draft = { agentName: '校规助手', targetTask: '回答关于校规的问题', ...fields };
      return (await desk.call(createAgent, draft, as)).data;
    },
    async teach(as, agentId, name, content) {
      const { data: file } = await desk.upload(as, name, content);
      const added = await desk.call(addKnowledgeFile, { agentId, fileId: file.fileId, fileName: name }, as);
      await study();
      const { data } = await desk.call(selDocInfoStatus, { agentId, docIds: [added.data.docId] }, as);
      const [read] = data;
      if (!read) throw new Error(`the file was not added: ${added.message}`);
      return read;
    },
    async ask(as, agentId, question, chatId) {
      const id = chatId ?? (await desk.call(chat.newChat, { templateId: agentId }, as)).data.chatId;
      const stream = await postStream(desk.origin, as, { chatId: id, question });
      const events = await stream.ended;
      const { data } = await desk.call(chat.getChatRecord, { chatId: id }, as);
      const exchange = data.list.at(-1);
      if (!exchange) throw new Error(`nothing was asked: ${stream.status}`);
      return { chatId: id, events, exchange };
    },
  };
}
