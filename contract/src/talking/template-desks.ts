import { type Desk, type DeskStart, deskAddress } from '../desks.ts';
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
  textToImg: { desk: 'picture', name: '素材图片', start: ({ ImageDescription = '' }) => ({ words: ImageDescription }) },
};

type TemplateDesk = { name: string; address: string };

/** Where a template is made instead of being talked about, with what was filled in; undefined for those that are words. */
export function deskOfTemplate(typeCode: string, filled: Filled, place: Place = {}): TemplateDesk | undefined {
  const found = Object.hasOwn(desksOfTypes, typeCode) ? desksOfTypes[typeCode] : undefined;
  if (!found) return undefined;
  return { name: found.name, address: deskAddress(found.desk, found.start(filled, place)) };
}
