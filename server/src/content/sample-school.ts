import { join } from 'node:path';
import { AnySubject, Grade } from '@app/contract/enums.ts';
import { z } from 'zod';
import { readContentFile } from './read-content.ts';

const text = z.string().min(1);

const SampleSchoolFile = z.strictObject({
  note: z.string(),
  school: z.strictObject({ id: text, name: text, areaId: text, phases: z.array(z.enum(['03', '04', '05'])).min(1) }),
  classes: z.array(z.strictObject({ gradeCode: z.enum(Grade), name: text, students: z.array(text) })),
  teachers: z.array(
    z.strictObject({
      mobile: z.string().regex(/^1[3-9]\d{9}$/),
      userName: text,
      subjectCode: z.enum(AnySubject),
      gradeCode: z.enum(Grade),
      classes: z.array(text),
    }),
  ),
});
export type SampleSchool = z.infer<typeof SampleSchoolFile>;

export function readSampleSchool(contentDir: string): SampleSchool {
  return readContentFile(join(contentDir, 'schools', 'sample-school.json'), SampleSchoolFile);
}
