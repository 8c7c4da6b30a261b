import { AppError } from '@app/contract/errors.ts';
import { BIN_DAYS, type DriveEntry, listDrive } from '@app/contract/keeping/drive.ts';
import { sameKey } from '@app/contract/keeping/entry-names.ts';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { tool } from '#tools/tool.ts';
import { remove } from './bin.service.ts';
import { listFolder } from './listing.service.ts';

const MAX_FOUND = 50;

export const binTools = [
  tool({
    name: 'delete_file',
    description: '把老师云盘里的一个文件删到回收站，老师明确要删文件时用；会先问她。',
    verb: '删到回收站',
    input: z.object({
      name: z.string().trim().min(1, '请写文件名').max(200, '文件名最多 200 字').describe('完整的文件名'),
      folder: z
        .string()
        .trim()
        .max(200, '文件夹名最多 200 字')
        .default('')
        .describe('在哪个文件夹，同名的文件有几个时才要'),
    }),
    effect: async ({ deps, caller }, wish) => {
      const { name, place } = await requireNamedFile(deps, caller, wish);
      const where = place ? `在“${place}”里。` : '';
      return {
        text: `把“${name}”删到回收站`,
        price: '不用次数',
        consequence: `${where}只有你看不到它了；${BIN_DAYS} 天内可以在回收站恢复。`,
      };
    },
    run: async ({ deps, caller }, wish) => {
      const { fileId, name } = await requireNamedFile(deps, caller, wish);
      await remove(deps, caller, { ids: [fileId], isDir: false, isDirectly: false });
      return { said: `“${name}”删到回收站了，${BIN_DAYS} 天内可以恢复`, detail: name };
    },
  }),
];

/** Of exactly that name: nothing is deleted for being alike. */
async function requireNamedFile(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { name, folder }: { name: string; folder: string },
): Promise<DriveEntry> {
  const asked = { fuzzyQuery: name.slice(0, 100), recursive: true, page: 1, limit: MAX_FOUND };
  const { list } = await listFolder(deps, caller, listDrive.input.parse(asked));
  const named = list.filter((entry) => !entry.isdir && sameKey(entry.name) === sameKey(name));
  const [found, other] = folder === '' ? named : named.filter(({ place }) => place.includes(folder));
  if (!found) throw new AppError('not-found', `云盘里没有“${name}”`);
  if (other) throw new AppError('invalid', `有 ${named.length} 个文件叫“${name}”，请说在哪个文件夹`);
  return found;
}
