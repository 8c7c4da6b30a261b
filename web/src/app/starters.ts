import {
  ChartColumn,
  FileCheck,
  GitBranch,
  Image,
  Layers,
  Library,
  type LucideIcon,
  Mail,
  MessageSquareQuote,
  NotebookPen,
  PenTool,
  Presentation,
  Timer,
} from 'lucide-react';

export type Starter = { Icon: LucideIcon; title: string; hint: string; question: string };
export type StarterGroup = { when: '课前' | '课中' | '课后'; starters: readonly Starter[] };

/** What teachers do most. A starter writes its question into the composer; 【】 marks what the teacher fills in. */
export const starterGroups: readonly StarterGroup[] = [
  {
    when: '课前',
    starters: [
      {
        Icon: NotebookPen,
        title: '写教学设计',
        hint: '目标、环节、追问和作业',
        question:
          '写一份教学设计：【学科、年级、课题】，【45】分钟。要有教学目标、重难点、环节与时间、关键追问和作业，环节用表格，探究部分让学生自己走一遍。',
      },
      {
        Icon: Presentation,
        title: '排课件大纲',
        hint: '每页写什么、讲多久',
        question: '为【学科、年级、课题】排一份课件大纲：大约【12】页，每页写标题、要点、配图建议和讲解时间。',
      },
      {
        Icon: GitBranch,
        title: '设计问题链',
        hint: '一个大问题带三五个小问题',
        question: '为【学科、年级、课题】设计一条问题链：一个大问题带三到五个小问题，写出每问的意图和学生可能的回答。',
      },
      {
        Icon: Library,
        title: '找情境和素材',
        hint: '导入、例子、实验或活动',
        question: '我要备【学科、年级、课题】，请列出值得准备的素材：导入情境、例子、实验或活动，各说明用在哪个环节。',
      },
    ],
  },
  {
    when: '课中',
    starters: [
      {
        Icon: PenTool,
        title: '设计板书',
        hint: '一块黑板的布局',
        question: '为【学科、年级、课题】设计板书：分左中右三块，写清每块写什么、什么时候写、哪些整节课不擦。',
      },
      {
        Icon: Timer,
        title: '出随堂小练',
        hint: '5 道题，8 分钟，当堂对',
        question: '为【学科、年级、课题】出 5 道随堂小练，8 分钟能做完，由易到难，最后给出答案和每题考什么。',
      },
      {
        Icon: Image,
        title: '描述示意图',
        hint: '函数图象、几何图形',
        question: '我要在黑板上画【内容】的示意图，请写清怎么画：步骤、标注、比例和容易画错的地方。',
      },
      {
        Icon: MessageSquareQuote,
        title: '准备追问',
        hint: '学生可能怎么答，怎么接',
        question: '课堂上我要问：“【问题】”。学生可能怎么答？每种回答我怎么接、怎么追问？',
      },
    ],
  },
  {
    when: '课后',
    starters: [
      {
        Icon: FileCheck,
        title: '出一组试题',
        hint: '注明题型、分值、知识点',
        question: '为【学科、年级、范围】出【8】道题，由易到难，注明题型、分值和知识点，最后给出答案和解析。',
      },
      {
        Icon: Layers,
        title: '布置分层作业',
        hint: '基础、巩固、提升三档',
        question: '为【学科、年级、课题】布置分层作业：基础、巩固、提升三档，每档【3】题，写明建议用时和答案。',
      },
      {
        Icon: ChartColumn,
        title: '写讲评提纲',
        hint: '哪些该重讲，怎么讲',
        question:
          '写一份试卷讲评提纲：【学科、年级、考试】。学生错得最多的是【题目或知识点】，请写清重讲什么、怎么讲、用什么变式再练。',
      },
      {
        Icon: Mail,
        title: '写家长通知',
        hint: '作业、家长会、安全提醒',
        question: '写一则给家长的通知：【事情、时间、地点、要准备什么】。语气亲切，200 字以内，重点放在前面。',
      },
    ],
  },
];

export function isStarterQuestion(text: string): boolean {
  return starterGroups.some(({ starters }) => starters.some(({ question }) => question === text));
}

/** Marks the first 【】 of a question, so that typing replaces it. */
export function selectFirstBlank(field: Element | null): void {
  if (!(field instanceof HTMLTextAreaElement)) return;
  const blank = /【[^】]*】/.exec(field.value);
  if (blank) field.setSelectionRange(blank.index, blank.index + blank[0].length);
}
