import { type Task, type TaskKind, taskWords } from '@app/contract/running/tasks.ts';
import {
  AudioLines,
  ClipboardCheck,
  FileCheck,
  FileText,
  Hourglass,
  Image,
  Layers,
  ListOrdered,
  ListPlus,
  NotebookPen,
  Presentation,
  Volume2,
} from 'lucide-react';
import type { ReactNode } from 'react';

type KindWords = {
  icon: ReactNode;
  /** What is done with it meanwhile, after 正在. */
  verb: string;
};

/** A server may make kinds that this page does not know yet: they have a title, a state and these words. */
const anyKind = { name: '任务', icon: <Hourglass />, verb: '做' };

const kinds: Record<TaskKind, KindWords> = {
  design: { icon: <NotebookPen />, verb: '写' },
  'design-review': { icon: <ClipboardCheck />, verb: '检查' },
  'lesson-preparation': { icon: <Layers />, verb: '备' },
  courseware: { icon: <Presentation />, verb: '做' },
  'problem-chain': { icon: <ListOrdered />, verb: '编' },
  paper: { icon: <FileCheck />, verb: '写' },
  'new-questions': { icon: <ListPlus />, verb: '写' },
  material: { icon: <Image />, verb: '画' },
  listening: { icon: <Volume2 />, verb: '朗读' },
  'course-analysis': { icon: <AudioLines />, verb: '分析' },
  knowledge: { icon: <FileText />, verb: '读' },
  file: { icon: <FileText />, verb: '读' },
};

export function kindOf({ kind }: Pick<Task, 'kind'>): KindWords & { name: string; shelf?: string } {
  return kind in kinds ? { ...kinds[kind], ...taskWords[kind] } : anyKind;
}
