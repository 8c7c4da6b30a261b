import { z } from 'zod';

/** How a teaching design is laid out on paper: one table in full, the same in brief, or numbered sections. */
export const DesignLayout = z.enum(['table', 'brief', 'sections'], '请选择表格式、简案或分节式');
export type DesignLayout = z.infer<typeof DesignLayout>;

export const designLayoutNames: Record<DesignLayout, string> = {
  table: '表格式详案',
  brief: '表格式简案',
  sections: '分节式',
};
