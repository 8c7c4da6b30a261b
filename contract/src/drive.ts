import { z } from 'zod';
import { endpoint, gateway } from './endpoint.ts';

/** Field names are the wire's own. */
export type DriveEntry = {
  dirId: string;
  aliasname: string;
  name: string;
  isdir: boolean;
  size: number;
  children: DriveEntry[];
};
export const DriveEntry: z.ZodType<DriveEntry> = z.lazy(() =>
  z.object({
    dirId: z.string(),
    aliasname: z.string(),
    name: z.string(),
    isdir: z.boolean(),
    size: z.int(),
    children: z.array(DriveEntry),
  }),
);

const flag = z.stringbool().or(z.boolean());

export const listDrive = endpoint({
  method: 'GET',
  ...gateway('/panServer/per/list/safe'),
  summary: 'My cloud disk: the two fixed roots and what lies in them',
  input: z.object({
    userId: z.string().max(64).optional(),
    dirId: z.string().max(64).optional(),
    coverFile: flag.default(true),
    coverDir: flag.default(true),
    recursive: flag.default(false),
    page: z.coerce.number().int().min(1).default(1),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    fuzzyQuery: z.string().max(100).optional(),
  }),
  output: z.object({ list: z.array(DriveEntry), total: z.int() }),
});
