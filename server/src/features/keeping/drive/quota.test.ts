import * as drive from '@app/contract/keeping/drive.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCapacity } from '#features/keeping/storage/room.service.ts';
import { grantReward } from '#features/money/combos/grants.service.ts';
import { driveDesk } from '#test/drive-desk.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const GIB = 1024 ** 3;

let app: TestApp;
let desk: ReturnType<typeof driveDesk>;

beforeAll(async () => {
  app = await openTestApp();
  desk = driveDesk(app);
});
afterAll(() => app.close());

const capacity = async (as: Teacher) => (await app.call(drive.getCapacity, {}, as)).data;
const add = async (as: Teacher, sizeBytes: number) => {
  const contextId = await desk.completeUpload(as, sizeBytes);
  return app.call(drive.addFile, { name: '课件.mp4', contextId }, as);
};

async function storedBytes(as: Teacher): Promise<number> {
  const { rows } = await app.database.pool.query(
    'select coalesce(sum(size_bytes), 0)::float8 as size from drive_entries where user_id = $1',
    [as.userId],
  );
  return rows[0].size;
}

describe('the room of a disk', () => {
  it.each([
    ['custom monthly card', 50],
    ['custom annual card', 100],
  ] as const)('with a %s is %i GB while it runs, and 10 GB before and after (G-065)', async (kind, size) => {
    const teacher = await app.signUp();
    const startedAt = app.clock.now;
    expect(await capacity(teacher)).toEqual({ total: 10 * GIB, used: 0 });
    const reason = { userId: teacher.userId, source: 'invite', sourceRef: teacher.userId } as const;
    await grantReward(app.deps, app.deps.db, { kind, value: 1, ...reason });

    expect(await capacity(teacher)).toEqual({ total: size * GIB, used: 0 });
    expect((await add(teacher, 20 * GIB)).code).toBe(200);

    app.clock.now = new Date(startedAt.getTime() + 24 * 3_600_000);
    expect(await readCapacity(app.deps, { ...teacher, sessionId: '', suspendedReason: '' })).toEqual({
      total: 10 * GIB,
      used: 20 * GIB,
    });
    app.clock.now = startedAt;
  });

  it('takes a file that just fits, and not a byte more (SRV-030)', async () => {
    const teacher = await app.signUp();
    expect((await add(teacher, 10 * GIB)).code).toBe(200);
    const refused = await add(teacher, 1);

    expect(refused).toMatchObject({
      status: 413,
      message: '云盘空间不够：需要 1 Bytes，还剩 0 Bytes，请先清理云盘或回收站',
    });
    expect((await add(teacher, 0)).code).toBe(200);
  });

  it('is never exceeded and never lost, whatever happens at once', async () => {
    const change = fc.record({
      kind: fc.constantFrom('add', 'add', 'copy', 'bin', 'recover', 'purge', 'clear'),
      sizeBytes: fc.integer({ min: 0, max: 4 * GIB }),
      which: fc.nat(),
    });
    const rounds = fc.array(fc.array(change, { minLength: 2, maxLength: 6 }), { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(rounds, async (given) => {
        const teacher = await app.signUp();
        const roots = await desk.rootsOf(teacher);
        const ids = [await desk.file(teacher, '课件.mp4', roots.uploads, GIB)];
        for (const round of given) {
          const done = await Promise.all(
            round.map(({ kind, sizeBytes, which }) =>
              apply(kind, teacher, ids[which % ids.length] ?? '', sizeBytes, roots.uploads),
            ),
          );
          expect(done.filter(({ status }) => ![200, 404, 413].includes(status))).toEqual([]);
          ids.push(...done.flatMap(({ added }) => added));
          const { used, total } = await capacity(teacher);
          expect(used).toBe(await storedBytes(teacher));
          expect(used).toBeLessThanOrEqual(total);
        }
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});

async function apply(kind: string, teacher: Teacher, id: string, sizeBytes: number, targetDirId: string) {
  if (kind === 'add') {
    const { status, data } = await add(teacher, sizeBytes);
    return { status, added: status === 200 ? [data.fileId] : [] };
  }
  if (kind === 'copy') {
    const { status, data } = await app.call(drive.copyEntries, { ids: id, targetDirId }, teacher);
    return { status, added: status === 200 ? data.list.map(({ fileId }) => fileId) : [] };
  }
  const { status } = await {
    bin: () => app.call(drive.deleteFiles, { fileId: id }, teacher),
    recover: () => app.call(drive.recoverFiles, { fileIds: id }, teacher),
    purge: () => app.call(drive.deleteFiles, { fileId: id, isDirectly: true }, teacher),
    clear: () => app.call(drive.clearBin, {}, teacher),
  }[kind as 'bin' | 'recover' | 'purge' | 'clear'](); // the kinds that are left
  return { status, added: [] };
}
