import type { Thing } from './talking/cards.ts';

/**
 * The desks a conversation can lead to. A link to one is an address of ours with what the desk begins with; opening it fills
 * a form and does nothing by itself.
 */
export const deskPaths = {
  design: '/createTeachingPlanSession',
  courseware: '/createCoursewareSession',
  paper: '/combinedPaperSession',
  picture: '/createMaterialSession',
  resources: '/searchResourceSession',
  listening: '/englishAssistantSession',
  chain: '/mathAssistantSession',
} as const;
export type Desk = keyof typeof deskPaths;

/** `messageId` is an answer that the desk begins with: its text is too long for an address. */
const startNames = [
  'lessonId',
  'title',
  'phase',
  'subject',
  'grade',
  'words',
  'keyword',
  'topic',
  'way',
  'messageId',
] as const;
/** What desks can be opened with; each takes what it has a field for. */
export type DeskStart = Partial<Record<(typeof startNames)[number], string>>;

/** Those of the fields that a desk can be opened with. */
export function deskStartOf(fields: readonly { name: string; value: string }[]): DeskStart {
  const known = fields.filter(({ name }) => startNames.some((one) => one === name));
  return Object.fromEntries(known.map(({ name, value }) => [name, value]));
}

const MAX_VALUE_CHARS = 200;

/** `templateId` for the desks that belong to a template. */
export function deskAddress(desk: Desk, start: DeskStart, templateId = ''): string {
  const query = new URLSearchParams();
  for (const [name, value = ''] of Object.entries(start)) {
    if (value !== '') query.set(name, value.slice(0, MAX_VALUE_CHARS));
  }
  const path = templateId === '' ? deskPaths[desk] : `${deskPaths[desk]}/${encodeURIComponent(templateId)}`;
  const said = query.toString();
  return said === '' ? path : `${path}?${said}`;
}

/** Whether an address leads to a desk of ours, and nowhere else. */
export function isDeskAddress(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return Object.values(deskPaths).some(
    (desk) => path === desk || (path.startsWith(`${desk}/`) && /^[\w-]+$/.test(path.slice(desk.length + 1))),
  );
}

/** Where a thing of a kind is begun, for those that have a desk to begin at. */
export const deskOfKind: Partial<Record<Thing['kind'], Desk>> = {
  design: 'design',
  courseware: 'courseware',
  questions: 'paper',
  paper: 'paper',
  problemChain: 'chain',
  listening: 'listening',
  picture: 'picture',
};

/** Where each kind of thing is opened by its id; pictures and questions lie on the desk of their kind. */
const openedAt = {
  design: (id: string) => `${deskPaths.design}?designId=${id}`,
  courseware: (id: string) => `${deskPaths.courseware}?coursewareId=${id}`,
  questions: (id: string) => `${deskPaths.paper}?paperId=${id}`,
  paper: (id: string) => `${deskPaths.paper}?paperId=${id}`,
  problemChain: (id: string, templateId: string) => `${deskPaths.chain}/${templateId}?chainId=${id}`,
  listening: (id: string, templateId: string) => `${deskPaths.listening}/${templateId}?listeningId=${id}`,
  picture: () => deskPaths.picture,
  file: () => '/myCloudDisk',
  agent: (id: string) => `/commonAssistantSession/${id}`,
  lessonPreparation: (id: string, templateId: string) => `/lessonPreparationSession/${templateId}?preparationId=${id}`,
} as const satisfies Record<Thing['kind'], (id: string, templateId: string) => string>;

/** The type of the template whose desk a thing is opened on, for the kinds whose desk belongs to one. */
export const templateTypeOf: Partial<Record<Thing['kind'], string>> = {
  problemChain: 'problemChains',
  listening: 'English_listening_audio_generation',
  lessonPreparation: 'lesson',
};

/** The address of a thing that the product made; `templateId` for the kinds that `templateTypeOf` names. */
export function thingAddress({ kind, id }: Thing, templateId = ''): string {
  return openedAt[kind](encodeURIComponent(id), encodeURIComponent(templateId));
}

/** The desk a text leads to first, and what it would begin with. */
export function deskLinkIn(text: string): { desk: Desk; start: DeskStart; address: string } | undefined {
  for (const [, address = ''] of text.matchAll(/\]\((\/[^\s)]{1,2000})\)/g)) {
    if (!isDeskAddress(address)) continue;
    const [path = '', query = ''] = address.split('?');
    const desk = desks.find((name) => path === deskPaths[name] || path.startsWith(`${deskPaths[name]}/`));
    if (desk) return { desk, start: Object.fromEntries(new URLSearchParams(query)), address };
  }
  return undefined;
}

/** The keys of the table are its desks. */
const desks = Object.keys(deskPaths) as Desk[];
