import { type Desk, type DeskStart, deskAddress, deskPaths } from '../desks.ts';
import type { SlotKind } from '../enums.ts';

type Filled = Partial<Record<SlotKind, string>>;
type Place = Pick<DeskStart, 'phase' | 'grade' | 'subject'>;

/** What the form of a template fills in at the desk that makes what the template names. Other templates are answered in words. */
const desksOfTypes: Readonly<
  Record<string, { desk: Desk; name: string; start(filled: Filled, place: Place): DeskStart }>
> = {
  courseware: { desk: 'courseware', name: '课件', start: ({ Lesson = '' }) => ({ title: Lesson }) },
  paperCombination: {
    desk: 'paper',
    name: '组卷',
    start: ({ Knowledge = '', ExamType = '' }, place) => ({ ...place, title: Knowledge || ExamType }),
  },
  textToImg: {
    desk: 'picture',
    name: '图片与音频',
    start: ({ ImageDescription = '' }) => ({ words: ImageDescription }),
  },
};

type TemplateDesk = { name: string; address: string };

/** Where a template is made instead of being talked about, with what was filled in; undefined for those that are words. */
export function deskOfTemplate(typeCode: string, filled: Filled, place: Place = {}): TemplateDesk | undefined {
  const found = Object.hasOwn(desksOfTypes, typeCode) ? desksOfTypes[typeCode] : undefined;
  if (!found) return undefined;
  return { name: found.name, address: deskAddress(found.desk, found.start(filled, place)) };
}

/** Where what a template of ours names is made. A list never offers such a template as a second tool beside that page. */
const doorsOfTypes = {
  teachdesign: deskPaths.design,
  Synteachingdesign: deskPaths.design,
  courseware: deskPaths.courseware,
  paperCombination: deskPaths.paper,
  textToImg: deskPaths.picture,
  search: deskPaths.resources,
  agentCreation: '/createAssistantQuickNew',
} as const;
type Door = (typeof doorsOfTypes)[keyof typeof doorsOfTypes];

/** The page that makes what a template of ours names; undefined for those that are a conversation or have a desk of their own. */
export function doorOfType(typeCode: string): Door | undefined {
  return isWithDoor(typeCode) ? doorsOfTypes[typeCode] : undefined;
}

function isWithDoor(typeCode: string): typeCode is keyof typeof doorsOfTypes {
  return Object.hasOwn(doorsOfTypes, typeCode);
}
