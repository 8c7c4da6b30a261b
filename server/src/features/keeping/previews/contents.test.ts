import * as drive from '@app/contract/keeping/drive.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepBins } from '#features/keeping/drive/bin.service.ts';
import { driveDesk } from '#test/drive-desk.ts';
import { equationDocx } from '#test/equation-docx.ts';
import { openPreviewDesk, type PreviewDesk } from '#test/preview-desk.ts';
import type { Teacher } from '#test/test-app.ts';
import { sweepWords } from './contents.service.ts';

let desk: PreviewDesk;
let teacher: Teacher;
beforeAll(async () => {
  desk = await openPreviewDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  teacher = await desk.signUp();
});

const search = async (fuzzyQuery: string, more: object = {}, as = teacher) => {
  const { data } = await desk.call(drive.listDrive, { fuzzyQuery, ...more }, as);
  return { total: data.total, found: data.list.map(({ name, quote }) => [name, quote]) };
};
const indexed = async () => {
  const { rows } = await desk.database.pool.query('select 1 from drive_words where user_id = $1', [teacher.userId]);
  return rows.length;
};

describe('a search', () => {
  it('finds names first, then what stands in files, with the words around it', async () => {
    await desk.addFile(teacher, '教案.docx', equationDocx('抛物线的开口方向由二次项系数决定。'));
    await desk.addFile(teacher, '抛物线练习.txt', Buffer.from('第一题'));
    await desk.addFile(teacher, '笔记.md', Buffer.from('# 标题\n\n无关'));
    await desk.lookInto();

    expect(await search('抛物线')).toEqual({
      total: 2,
      found: [
        ['抛物线练习.txt', undefined],
        ['教案.docx', expect.stringMatching(/抛物线的开口方向由二次项系数决定。$/)],
      ],
    });
    expect((await search('抛物线', { page: 2, limit: 1 })).found).toHaveLength(1);
    expect((await search('系数 抛物线')).found).toHaveLength(1);
    expect((await search('抛物线 双曲线')).total).toBe(0);
    expect((await search('，')).total).toBe(0);
  });

  it('looks only below the folder it is asked for, and for files alone', async () => {
    const folder = await driveDesk(desk).folder(teacher, '九上');
    await desk.addFile(teacher, '里.txt', Buffer.from('等腰三角形在里面'), folder);
    await desk.addFile(teacher, '外.txt', Buffer.from('等腰三角形在外面'));
    await desk.lookInto();

    expect((await search('等腰三角形', { dirId: folder, recursive: true })).found).toEqual([
      ['里.txt', '等腰三角形在里面'],
    ]);
    expect((await search('等腰三角形', { coverFile: false })).total).toBe(0);
  });

  it('finds the one file of a folder whose word stands in a thousand files elsewhere', async () => {
    const folder = await driveDesk(desk).folder(teacher, '少');
    const { knowledge } = await driveDesk(desk).rootsOf(teacher);
    await desk.addFile(teacher, '里.txt', Buffer.from('正方形在里面'), folder);
    await desk.lookInto();
    await desk.database.pool.query(
      `with given as (
        select gen_random_uuid() as blob_id, i from generate_series(1, $3) i
      ), new_blobs as (
        insert into blobs (id, size_bytes, md5, crc32, key, refs)
        select blob_id, 1, md5(blob_id::text), 0, blob_id, 1 from given
      ), new_words as (
        insert into drive_words (user_id, blob_id, words, indexed_at)
        select $1, blob_id, array_to_tsvector(array['@' || $1::uuid, '正方形']), now() from given
      )
      insert into drive_entries (id, user_id, parent_id, name, name_key, order_key, is_dir, blob_id)
      select gen_random_uuid(), $1, $2, i || '.txt', i || '.txt', lpad(i::text, 5, '0'), false, blob_id from given`,
      [teacher.userId, knowledge, drive.MAX_FOUND + 1],
    );
    // There is nothing to read of them.
    await desk.database.pool.query('delete from new_drive_files');

    expect((await search('正方形', { dirId: folder, recursive: true })).found).toEqual([['里.txt', '正方形在里面']]);
    const everywhere = await search('正方形');
    expect([everywhere.total, everywhere.found[0]?.[0]]).toEqual([drive.MAX_FOUND, '1.txt']);
  });

  it('finds nothing of another teacher, even where the content is the same (SRV-021)', async () => {
    const other = await desk.signUp();
    const bytes = Buffer.from('只在一位老师那里找得到的椭圆');
    await desk.addFile(other, '她的.txt', bytes);
    await desk.lookInto();
    expect((await search('椭圆')).total).toBe(0);

    await desk.addFile(teacher, '我的.txt', bytes);
    await desk.lookInto();
    expect((await search('椭圆')).found.map(([name]) => name)).toEqual(['我的.txt']);
    expect((await search('椭圆', {}, other)).found.map(([name]) => name)).toEqual(['她的.txt']);
  });

  it('finds copies, and capitals as small letters', async () => {
    const fileId = await desk.addFile(teacher, '英语.txt', Buffer.from('Present Perfect 的用法'));
    const { uploads } = await driveDesk(desk).rootsOf(teacher);
    await desk.call(drive.copyEntries, { ids: fileId, targetDirId: uploads }, teacher);
    await desk.lookInto();
    expect((await search('perfect')).found).toEqual([
      ['英语-副本.txt', 'Present Perfect 的用法'],
      ['英语.txt', 'Present Perfect 的用法'],
    ]);
  });
});

describe('the words of a file', () => {
  it('are passed over while it lies in the recycle bin, and gone when nothing holds it any more', async () => {
    const fileId = await desk.addFile(teacher, '删.txt', Buffer.from('双曲线的渐近线'));
    await desk.lookInto();
    await desk.call(drive.deleteFiles, { fileId }, teacher);
    await sweepWords(desk.deps);
    expect((await search('渐近线')).total).toBe(0);
    expect(await indexed()).toBe(1);

    await desk.call(drive.purgeFiles, { fileIds: fileId }, teacher);
    await sweepWords(desk.deps);
    expect(await indexed()).toBe(0);
  });

  it('go with the content and everything made of it', async () => {
    const fileId = await desk.addFile(teacher, '空.txt', Buffer.from('只此一份的对数函数'));
    await desk.lookInto();
    await desk.call(drive.deleteFiles, { fileId, isDirectly: true }, teacher);
    await sweepBins(desk.deps);
    await desk.sweepLater(48);
    const left = await desk.database.pool.query(
      `select (select count(*) from blob_previews where markdown like '只此一份%') + (select count(*) from drive_words
       where user_id = $1) as count`,
      [teacher.userId],
    );
    expect(left.rows).toEqual([{ count: '0' }]);
  });

  it('are read by the next run when one was cut short, and no file is read twice', async () => {
    await desk.addFile(teacher, '坏.docx', Buffer.from('PK\u0003\u0004 not a zip'));
    await desk.addFile(teacher, '程序.exe', Buffer.from('MZ'));
    await desk.addFile(teacher, '好.txt', Buffer.from('幂函数'));
    await desk.lookInto();
    const { rows } = await desk.database.pool.query('select 1 from new_drive_files');
    expect(rows).toEqual([]);
    expect((await search('幂函数')).total).toBe(1);
  });

  it('are read of one teacher after the other, however many one has', async () => {
    const many: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      many.push(await desk.addFile(teacher, `多${index}.txt`, Buffer.from(`第${index}份多`)));
    }
    const only = await desk.addFile(await desk.signUp(), '一份.txt', Buffer.from('只有一份'));
    const { rows } = await desk.database.pool.query<{ id: string }>('select entry_id as id from new_drive_files');
    expect(rows.length).toBeGreaterThanOrEqual(7);
    await desk.lookInto();
    const { rows: read } = await desk.database.pool.query<{ entryId: string }>(
      `select e.id as "entryId" from drive_entries e join blob_previews p on p.blob_id = e.blob_id
       where e.id = any($1::uuid[]) order by p.created_at, p.ctid`,
      [[...many, only]],
    );
    expect(read.map(({ entryId }) => entryId).indexOf(only)).toBeLessThan(2);
  });
});
