import { deskAddress } from '@app/contract/desks.ts';
import { z } from 'zod';
import type { CoachPlace } from '#components/page/coach-place.ts';
import { routeTable } from './route-table.ts';

/** The lesson the pages are opened with. */
export const TourLesson = z.object({
  lessonId: z.string(),
  title: z.string(),
  phaseCode: z.string(),
  subjectCode: z.string(),
  gradeCode: z.string(),
});
export type TourLesson = z.infer<typeof TourLesson>;

type TourStep = {
  title: string;
  text: (lesson: TourLesson) => string;
  /** The control that is pointed out. */
  place: CoachPlace;
  /** The page it stands on; without one, a new conversation. */
  address?: (lesson: TourLesson) => string;
};

/** In the order a lesson is prepared. Each page is opened with the sample lesson filled in; nothing is made before she presses. */
export const tourSteps: readonly TourStep[] = [
  {
    title: '想做什么，直接说',
    text: ({ title }) =>
      `打字、说话都行，例如“写《${title}》的教学设计”。现在只是走一遍，你不按，什么都不会生成，也不会留下。`,
    place: 'question',
  },
  {
    title: '写教学设计',
    text: ({ title }) =>
      `《${title}》已经填好了。按“直接写全篇”，就有一份能改、能导出 Word 的教案；想先定环节，按“先看提纲”。`,
    place: 'write-design',
    address: ({ lessonId, title, phaseCode, subjectCode }) =>
      deskAddress('design', { lessonId, title, phase: phaseCode, subject: subjectCode }),
  },
  {
    title: '做课件',
    text: ({ title }) => `照《${title}》的教案做，每个环节一页。按“做成课件”，做好以后逐页能改，可以导出 PPTX。`,
    place: 'make-courseware',
    address: ({ lessonId, title }) => deskAddress('courseware', { lessonId, title }),
  },
  {
    title: '组卷',
    text: () => '年级和学科已经选好了。按“组一份卷”，从题库里选出题来，每道题都能换，可以导出 Word。',
    place: 'compose-paper',
    address: ({ phaseCode, subjectCode, gradeCode }) =>
      deskAddress('paper', { phase: phaseCode, subject: subjectCode, grade: gradeCode }),
  },
  {
    title: '都在一节课里',
    text: () =>
      '做好的教案、课件和试卷会归到这节课，从课里可以发给学生、看他们答得怎样。想再走一遍，在“账户与设置”里。',
    place: 'new-lesson',
    address: () => routeTable.myLessons.path,
  },
];

const opened = ['chatId', 'designId', 'reviewId', 'coursewareId', 'paperId'];

/** Whether the page on screen is the one of the step, and not a thing she has opened or begun there. */
export function isAtStep(
  { address }: TourStep,
  lesson: TourLesson,
  here: { pathname: string; search: object },
): boolean {
  if (opened.some((name) => name in here.search)) return false;
  if (!address) return here.pathname.startsWith(routeTable.aiChatSession.path.replace('$templateId', ''));
  return here.pathname === address(lesson).split('?')[0];
}
