import { Readable } from 'node:stream';
import { type AgentDetail, MAX_AGENTS } from '@app/contract/agents.ts';
import type { CaseRecord } from '@app/contract/cases.ts';
import { AI_LABEL } from '@app/contract/exports.ts';
import type { PayOrder } from '@app/contract/orders.ts';
import type { PublishedResource } from '@app/contract/resources.ts';
import type { Share } from '@app/contract/shares.ts';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Deps } from '#deps.ts';
import * as agents from '#features/agents/agents.service.ts';
import * as cases from '#features/cases/cases.service.ts';
import { readRecord } from '#features/chat/record.service.ts';
import { readMyComboHistory } from '#features/combos/combos.service.ts';
import { listMyDecks } from '#features/courseware/courseware.service.ts';
import { listListenings } from '#features/listening/listening.service.ts';
import { listMaterials } from '#features/materials/materials.service.ts';
import { listMyOrders } from '#features/orders/orders.service.ts';
import { listMyPapers } from '#features/papers/papers.service.ts';
import { listMyChains } from '#features/problem-chains/problem-chains.service.ts';
import { listPublished } from '#features/resources/shelf.service.ts';
import { listMyShares } from '#features/shares/shares.service.ts';
import { listCustom } from '#features/templates/custom-templates.service.ts';
import { readProfile } from '#features/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { fileNameFrom } from '#lib/file-name.ts';
import { listOwnChats } from './account.queries.ts';
import { listOwnFiles, listOwnForms, listOwnRows } from './own-rows.queries.ts';
import { type OwnTable, ownRows } from './own-tables.ts';

type DataDeps = Pick<Deps, 'db' | 'plan' | 'areas' | 'templates' | 'now' | 'secrets' | 'fileStore' | 'log'>;
/** Words are packed; the bytes of files mostly are already. */
type Entry = { name: string } & ({ text: string } | { bytes: AsyncIterable<Uint8Array> });

const RECORD_PAGE = 200;
const CASES_PAGE = 50;
const ORDERS_PAGE = 50;
const SHARES_PAGE = 100;
const RESOURCES_PAGE = 50;
const LISTENINGS_PAGE = 100;
const MATERIALS_PAGE = 100;
const ROWS_PAGE = 100;
/** An archive of more than four gigabytes opens nowhere; what is left out is named in it. */
const MAX_FILES_BYTES = 3 * 1024 ** 3;

/** Everything of hers in one archive, made while it is sent: a long history never lies in memory as a whole. */
export async function exportMyData(deps: DataDeps, caller: Caller): Promise<OutgoingFile> {
  return {
    name: `教师助手-我的数据-${deps.now().toISOString().slice(0, 10)}.zip`,
    mimeType: 'application/zip',
    isShown: false,
    bytes: Readable.from(zipped(entriesOf(deps, caller))),
  };
}

async function* entriesOf(deps: DataDeps, caller: Caller): AsyncGenerator<Entry> {
  const { token: _token, ...profile } = await readProfile(deps, caller);
  yield { name: '个人资料.json', text: JSON.stringify(profile, null, 2) };
  yield { name: '我的模板.json', text: JSON.stringify(await listCustom(deps, caller), null, 2) };
  yield { name: '我的案例.json', text: JSON.stringify(await myCases(deps, caller), null, 2) };
  yield { name: '我的套餐.json', text: JSON.stringify(await readMyComboHistory(deps, caller), null, 2) };
  yield { name: '我的订单.json', text: JSON.stringify(await myOrders(deps, caller), null, 2) };
  yield { name: '我的分享.json', text: JSON.stringify(await myShares(deps, caller), null, 2) };
  yield { name: '我的助手.json', text: JSON.stringify(await myAgents(deps, caller), null, 2) };
  yield { name: '我的课件.json', text: JSON.stringify(await listMyDecks(deps, caller), null, 2) };
  yield { name: '我发布的资源.json', text: JSON.stringify(await myResources(deps, caller), null, 2) };
  yield { name: '我的试卷.json', text: JSON.stringify(await listMyPapers(deps, caller), null, 2) };
  yield { name: '我的问题链.json', text: JSON.stringify(await listMyChains(deps, caller), null, 2) };
  yield { name: '我的听力稿.json', text: JSON.stringify(await myListenings(deps, caller), null, 2) };
  yield { name: '我的素材图片.json', text: JSON.stringify(await myMaterials(deps, caller), null, 2) };
  for (const [table, name] of Object.entries(ownRows)) {
    yield { name: `${name}.json`, bytes: rowsOf(deps, caller, table as OwnTable) };
  }
  yield* conversations(deps, caller);
  yield* files(deps, caller);
}

async function* conversations(deps: DataDeps, caller: Caller): AsyncGenerator<Entry> {
  const chats = await listOwnChats(deps.db, caller.userId);
  for (const [index, chat] of chats.entries()) {
    const number = String(index + 1).padStart(4, '0');
    yield {
      name: `对话/${number} ${fileNameFrom(chat.title, 'md', '对话')}`,
      text: await transcriptOf(deps, caller, chat),
    };
  }
}

/** One list, written a page of rows at a time. */
async function* rowsOf({ db }: DataDeps, { userId }: Caller, table: OwnTable): AsyncGenerator<Uint8Array> {
  yield strToU8('[');
  for (let offset = 0; ; offset += ROWS_PAGE) {
    const rows = await listOwnRows(db, userId, table, { limit: ROWS_PAGE, offset });
    const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
    if (lines !== '') yield strToU8(`${offset > 0 ? ',' : ''}\n${lines}`);
    if (rows.length < ROWS_PAGE) break;
  }
  yield strToU8('\n]');
}

/** Her disk, pictures, recordings and uploads as files; one that cannot be read is named and does not end the others. */
async function* files(deps: DataDeps, caller: Caller): AsyncGenerator<Entry> {
  const left: string[] = [];
  let total = 0;
  for (const { path, key, size } of await listOwnFiles(deps.db, caller.userId)) {
    total += size;
    const bytes = total > MAX_FILES_BYTES ? undefined : await opened(deps, key);
    if (bytes) yield { name: path, bytes };
    else left.push(path);
  }
  const forms = await listOwnForms(deps.db, caller.userId);
  for (const [index, { name, bytes }] of forms.entries()) {
    const file = fileNameFrom(name.replace(/\.docx$/i, ''), 'docx', '教案模板');
    yield { name: `教案模板/${index + 1} ${file}`, bytes: Readable.from([bytes]) };
  }
  if (left.length > 0) {
    yield { name: '没有放进来的文件.txt', text: `这些文件太大或暂时读不到，请在原处下载：\n${left.join('\n')}\n` };
  }
}

async function opened({ fileStore, log }: DataDeps, key: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    return await fileStore.get(key);
  } catch (error) {
    log.warn({ err: error, key }, 'own-file-not-exported');
    return undefined;
  }
}

function myOrders(deps: DataDeps, caller: Caller): Promise<PayOrder[]> {
  return allPages((page) => listMyOrders(deps, caller, { page, limit: ORDERS_PAGE }));
}

async function myCases(deps: DataDeps, caller: Caller): Promise<CaseRecord[]> {
  const listed = await allPages((page) => cases.list(deps, caller, { scope: 'mine', page, limit: CASES_PAGE }));
  const found: CaseRecord[] = [];
  for (const { instanceId } of listed) found.push(await cases.read(deps, caller, instanceId));
  return found;
}

/** Addresses of the audio are good for hours only; it comes as files. */
async function myListenings(deps: DataDeps, caller: Caller) {
  const all = await allPages((page) => listListenings(deps, caller, { page, limit: LISTENINGS_PAGE }));
  return all.map(({ playUrl: _, ...rest }) => rest);
}

/** What was asked for; the pictures themselves come as files. */
async function myMaterials(deps: DataDeps, caller: Caller) {
  const all = await allPages((page) => listMaterials(deps, caller, { page, limit: MATERIALS_PAGE }));
  return all.map(({ url: _, smallUrl: _s, ...rest }) => rest);
}

function myShares(deps: DataDeps, caller: Caller): Promise<Share[]> {
  return allPages((page) => listMyShares(deps, caller, { page, limit: SHARES_PAGE }));
}

/** What she published; the bytes are those of her cloud disk. */
function myResources(deps: DataDeps, caller: Caller): Promise<PublishedResource[]> {
  return allPages((page) => listPublished(deps, caller, { page, limit: RESOURCES_PAGE }));
}

async function allPages<T>(readPage: (page: number) => Promise<{ list: T[]; total: number }>): Promise<T[]> {
  const found: T[] = [];
  for (let page = 1, total = 1; found.length < total; page += 1) {
    const { list, total: count } = await readPage(page);
    found.push(...list);
    total = list.length === 0 ? found.length : count;
  }
  return found;
}

/** With the names of the files they know; the files themselves are in her cloud disk or her conversations. */
async function myAgents(deps: DataDeps, caller: Caller): Promise<AgentDetail[]> {
  const all = { scope: 'mine', keyword: '', orderBy: 'time', page: 1, limit: MAX_AGENTS } as const;
  const { list } = await agents.list(deps, caller, all);
  return Promise.all(list.map(({ agentId }) => agents.read(deps, caller, agentId)));
}

async function transcriptOf(deps: DataDeps, caller: Caller, chat: { id: string; title: string }): Promise<string> {
  const turns: string[] = [];
  for (let before: string | undefined, hasMore = true; hasMore; ) {
    const page = await readRecord(deps, caller, { chatId: chat.id, before, limit: RECORD_PAGE });
    turns.unshift(...page.list.map(({ ques, answers }) => `> ${ques.replaceAll('\n', '\n> ')}\n\n${answers.join('')}`));
    before = page.list[0]?.messageId;
    hasMore = page.hasMore;
  }
  return `# ${chat.title || '对话'}\n\n${turns.join('\n\n')}\n\n---\n\n> ${AI_LABEL}\n`;
}

async function* zipped(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const entry of entries) {
    const file = 'text' in entry ? new ZipDeflate(entry.name) : new ZipPassThrough(entry.name);
    zip.add(file);
    if ('text' in entry) file.push(strToU8(entry.text));
    else {
      for await (const bytes of entry.bytes) {
        file.push(bytes);
        yield* chunks.splice(0);
      }
    }
    file.push(new Uint8Array(), true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}
