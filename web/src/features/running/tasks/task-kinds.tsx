import type { Task, TaskKind } from '@app/contract/running/tasks.ts';
import {
  AudioLines,
  ClipboardCheck,
  FileCheck,
  FileText,
  Hourglass,
  Image,
  Layers,
  NotebookPen,
  Presentation,
  Volume2,
} from 'lucide-react';
import type { ReactNode } from 'react';

type KindWords = {
  name: string;
  icon: ReactNode;
  /** What is done with it meanwhile, after 正在. */
  verb: string;
  /** Where the finished ones lie, for kinds whose things have no address of their own. */
  page?: string;
};

/** A server may make kinds that this page does not know yet: they have a title, a state and these words. */
const anyKind: KindWords = { name: '任务', icon: <Hourglass />, verb: '做' };

const kinds: Partial<Record<TaskKind, KindWords>> = {
  design: { name: '教学设计', icon: <NotebookPen />, verb: '写' },
  'design-review': { name: '教案批改', icon: <ClipboardCheck />, verb: '看' },
  'lesson-preparation': { name: '备课', icon: <Layers />, verb: '备' },
  courseware: { name: '课件', icon: <Presentation />, verb: '做' },
  paper: { name: '试卷文件', icon: <FileCheck />, verb: '写', page: '/combinedPaperSession' },
  material: { name: '素材图片', icon: <Image />, verb: '画', page: '/createMaterialSession' },
  listening: { name: '听力音频', icon: <Volume2 />, verb: '朗读' },
  'course-analysis': { name: '课堂分析', icon: <AudioLines />, verb: '看' },
  knowledge: { name: '助手资料', icon: <FileText />, verb: '读' },
  file: { name: '文件', icon: <FileText />, verb: '读' },
};

export function kindOf({ kind }: Pick<Task, 'kind'>): KindWords {
  return kinds[kind] ?? anyKind;
}

/** Files are read for what they were given to; once that is done there is nothing to look at. */
export function isOnlyRead({ kind }: Pick<Task, 'kind'>): boolean {
  return kind === 'file' || kind === 'knowledge';
}
