/** Addresses carry plain strings: a code such as 001234 stays what it is, nothing is read as JSON. */
export function pageQueryOf(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

export function queryOfSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}

/** Those of the names that the address gives a text for. */
function textsOf<Name extends string>(
  search: Record<string, unknown>,
  ...names: Name[]
): Partial<Record<Name, string>> {
  const given = names.filter((name) => typeof search[name] === 'string' && search[name] !== '');
  // Only names of the list stand in it, each with its text.
  return Object.fromEntries(given.map((name) => [name, search[name]])) as Partial<Record<Name, string>>;
}

/** `messageId` is the message to jump to. `caseNo` says which case example of the template is shown, from 1. */
export type ChatSearch = { showWelcome?: true; chatId?: string; messageId?: string; caseNo?: string };

export function chatSearchOf(search: Record<string, unknown>): ChatSearch {
  return {
    ...(String(search.showWelcome) === 'true' ? { showWelcome: true } : {}),
    ...(typeof search.chatId === 'string' && search.chatId ? { chatId: search.chatId } : {}),
    ...(typeof search.messageId === 'string' && search.messageId ? { messageId: search.messageId } : {}),
    ...(typeof search.caseNo === 'string' && search.caseNo ? { caseNo: search.caseNo } : {}),
  };
}

/** `keyword` is what is searched for. */
type ResourcesSearch = { keyword?: string };

export function resourcesSearchOf(search: Record<string, unknown>): ResourcesSearch {
  return typeof search.keyword === 'string' && search.keyword ? { keyword: search.keyword } : {};
}

const shelves = ['school', 'public', 'preset', 'review'] as const;

/** `shelf` are whose cases are shown if not her own; `instanceId` is the case to read, `review` as an auditor. */
export type CasesSearch = { shelf?: (typeof shelves)[number]; instanceId?: string; review?: true };

export function casesSearchOf(search: Record<string, unknown>): CasesSearch {
  const shelf = shelves.find((one) => one === search.shelf);
  return {
    ...(shelf ? { shelf } : {}),
    ...(typeof search.instanceId === 'string' && search.instanceId ? { instanceId: search.instanceId } : {}),
    ...(String(search.review) === 'true' ? { review: true } : {}),
  };
}

const assistantShelves = ['builtIn', 'school', 'public', 'review'] as const;

/** `shelf` are whose assistants are shown if not all; `agentId` is the one to read about. */
export type CentreSearch = { shelf?: (typeof assistantShelves)[number]; agentId?: string };

export function centreSearchOf(search: Record<string, unknown>): CentreSearch {
  const shelf = assistantShelves.find((one) => one === search.shelf);
  return { ...(shelf ? { shelf } : {}), ...agentSearchOf(search) };
}

/** `agentId` is the assistant that is changed. */
export type AgentSearch = { agentId?: string };

export function agentSearchOf(search: Record<string, unknown>): AgentSearch {
  return typeof search.agentId === 'string' && search.agentId ? { agentId: search.agentId } : {};
}

export type DriveSearch = { dirId?: string; view?: 'bin' | 'shares' };

/** `dirId` is the folder that is open; `view` says that it is the recycle bin, or what she shares, instead. */
export function driveSearchOf(search: Record<string, unknown>): DriveSearch {
  return {
    ...(typeof search.dirId === 'string' && search.dirId ? { dirId: search.dirId } : {}),
    ...(search.view === 'bin' || search.view === 'shares' ? { view: search.view } : {}),
  };
}

/** What stands for a review whose plan is still to be uploaded. */
export const NEW_REVIEW = 'new';

/**
 * `designId` is the design that is open, with `remarks` what colleagues said of it; `reviewId` the review of an uploaded one; `output` says that a Word file is wanted of it.
 * `title`, `phase` and `subject` are the lesson that one is to be written for, `lessonId` the same one by its place in the library, `ownLessonId` the lesson of
 * hers it will belong to. `partId` is the activity to go to.
 */
export type PlanSearch = { output?: 'word' } & Partial<
  Record<
    | 'designId'
    | 'remarks'
    | 'reviewId'
    | 'initialText'
    | 'title'
    | 'phase'
    | 'subject'
    | 'lessonId'
    | 'partId'
    | 'ownLessonId',
    string
  >
>;

export function planSearchOf(search: Record<string, unknown>): PlanSearch {
  return {
    ...textsOf(search, 'designId', 'remarks', 'reviewId', 'initialText', 'title', 'phase', 'subject'),
    ...textsOf(search, 'lessonId', 'partId', 'ownLessonId'),
    ...(search.output === 'word' ? { output: 'word' } : {}),
  };
}

/** `preparationId` is the whole lesson that is open; without it the address may be that of a design. */
export type PreparationSearch = PlanSearch & { preparationId?: string };

export function preparationSearchOf(search: Record<string, unknown>): PreparationSearch {
  return { ...planSearchOf(search), ...textsOf(search, 'preparationId') };
}

/**
 * `coursewareId` is the courseware that is open, at once on the whole screen with `show`; `designId` the design, or `lessonId` the lesson, that one is to be made
 * from, `messageId` the answer that is its outline, `ownLessonId` the lesson of hers it will belong to.
 */
export type CoursewareSearch = Partial<
  Record<'coursewareId' | 'designId' | 'lessonId' | 'title' | 'messageId' | 'ownLessonId' | 'show', string>
>;

export function coursewareSearchOf(search: Record<string, unknown>): CoursewareSearch {
  return textsOf(search, 'coursewareId', 'designId', 'lessonId', 'title', 'messageId', 'ownLessonId', 'show');
}

/** `analysisId` is the lesson that is open. */
export type AnalysisSearch = { analysisId?: string };

export function analysisSearchOf(search: Record<string, unknown>): AnalysisSearch {
  return typeof search.analysisId === 'string' && search.analysisId ? { analysisId: search.analysisId } : {};
}

/** `day` is any day of the week that is shown; `import` says that a timetable is to be brought along. */
export type WeekSearch = { day?: string; import?: true };

export function weekSearchOf(search: Record<string, unknown>): WeekSearch {
  return {
    ...(typeof search.day === 'string' && /^20\d\d-\d\d-\d\d$/.test(search.day) ? { day: search.day } : {}),
    ...(String(search.import) === 'true' ? { import: true } : {}),
  };
}

/** `lessonId` is the lesson of the library, `title` the title of her own, that a lesson is to be begun of; `begin` begins one without either. */
export type LessonsSearch = { begin?: true } & Partial<Record<'lessonId' | 'title', string>>;

export function lessonsSearchOf(search: Record<string, unknown>): LessonsSearch {
  return { ...textsOf(search, 'lessonId', 'title'), ...(String(search.begin) === 'true' ? { begin: true } : {}) };
}

/** `id` is the lesson of hers that is open. */
export type OwnLessonSearch = { id?: string };

export function ownLessonSearchOf(search: Record<string, unknown>): OwnLessonSearch {
  return textsOf(search, 'id');
}

/** `id` is the room that is open; the others say what one is begun with: a thing by its kind and id, and the lesson it is of. */
export type RoomSearch = Partial<Record<'id' | 'kind' | 'thingId' | 'lessonId' | 'begin', string>>;

export function roomSearchOf(search: Record<string, unknown>): RoomSearch {
  return textsOf(search, 'id', 'kind', 'thingId', 'lessonId', 'begin');
}

/**
 * `paperId` is the paper that is open, or `new`; `questionId` a question to look at and put into one; the others say what one is to be put together for, `ownLessonId` and `part` the lesson of hers it will
 * belong to and as what, and `stage` whether it begins with its table.
 */
export type PaperSearch = Partial<
  Record<'paperId' | 'questionId' | 'title' | 'phase' | 'subject' | 'grade' | 'ownLessonId' | 'part' | 'stage', string>
>;

export function paperSearchOf(search: Record<string, unknown>): PaperSearch {
  return textsOf(search, 'paperId', 'questionId', 'title', 'phase', 'subject', 'grade', 'ownLessonId', 'part', 'stage');
}

/** The paper, the class of it, and how far the look at its scores is. */
type ScoresSearch = { paperId?: string; sheetId?: string; tab?: 'analysis' | 'reteach' };

export function scoresSearchOf(search: Record<string, unknown>): ScoresSearch {
  const { tab } = search;
  return { ...textsOf(search, 'paperId', 'sheetId'), ...(tab === 'analysis' || tab === 'reteach' ? { tab } : {}) };
}

/** `words` are what is to be drawn. */
type MaterialsSearch = { words?: string };

export function materialsSearchOf(search: Record<string, unknown>): MaterialsSearch {
  return textsOf(search, 'words');
}

/** `chainId` is the problem chain that is open; the others are the lesson that one is to be designed for. */
export type MathSearch = Partial<Record<'chainId' | 'title' | 'phase' | 'subject', string>>;

export function mathSearchOf(search: Record<string, unknown>): MathSearch {
  return textsOf(search, 'chainId', 'title', 'phase', 'subject');
}

/**
 * `listeningId` is the listening test that is open; the others say what one is to be about, whether it is a dictation, and with `ownLessonId` which lesson of
 * hers it will belong to.
 */
export type EnglishSearch = Partial<
  Record<'listeningId' | 'topic' | 'grade' | 'subject' | 'way' | 'ownLessonId', string>
>;

export function englishSearchOf(search: Record<string, unknown>): EnglishSearch {
  return textsOf(search, 'listeningId', 'topic', 'grade', 'subject', 'way', 'ownLessonId');
}

export type ShareSearch = { shareId?: string; receiverId?: string };

/** `shareId` is what anybody may open, `receiverId` what was sent to one student. */
export function shareSearchOf(search: Record<string, unknown>): ShareSearch {
  return {
    ...(typeof search.shareId === 'string' && search.shareId ? { shareId: search.shareId } : {}),
    ...(typeof search.receiverId === 'string' && search.receiverId ? { receiverId: search.receiverId } : {}),
  };
}

export type ShareListSearch = { shareIds?: string };

/** Several shares, joined by commas. */
export function shareListSearchOf(search: Record<string, unknown>): ShareListSearch {
  return typeof search.shareIds === 'string' && search.shareIds ? { shareIds: search.shareIds } : {};
}

export type StudentSharesSearch = { shareId?: string };

/** `shareId` is what she is about to send. */
export function studentSharesSearchOf(search: Record<string, unknown>): StudentSharesSearch {
  return typeof search.shareId === 'string' && search.shareId ? { shareId: search.shareId } : {};
}

export type WebviewSearch = { url?: string };

export function webviewSearchOf(search: Record<string, unknown>): WebviewSearch {
  return typeof search.url === 'string' ? { url: search.url } : {};
}

export type PaymentSearch = { payOrderId?: string };

export function paymentSearchOf(search: Record<string, unknown>): PaymentSearch {
  return typeof search.payOrderId === 'string' ? { payOrderId: search.payOrderId } : {};
}

export type InviteSearch = { inviteCode?: string };

/** The code of whoever sent the link. */
export function inviteSearchOf(search: Record<string, unknown>): InviteSearch {
  return typeof search.inviteCode === 'string' && search.inviteCode ? { inviteCode: search.inviteCode } : {};
}

export type ScanSearch = { uuid?: string };

export function scanSearchOf(search: Record<string, unknown>): ScanSearch {
  return typeof search.uuid === 'string' ? { uuid: search.uuid } : {};
}

/** `shareToken` is what opens a resource that was sent to her. */
type ResourceShareSearch = { shareToken?: string };

export function resourceShareSearchOf(search: Record<string, unknown>): ResourceShareSearch {
  return typeof search.shareToken === 'string' ? { shareToken: search.shareToken } : {};
}

/** `page` is the page of the console; the rest is how its table stands: what is looked for, how it is sorted, which row is open. */
export type ConsoleSearch = Record<string, string>;

export function consoleSearchOf(search: Record<string, unknown>): ConsoleSearch {
  const named = Object.entries(search).filter(([name]) => /^[a-zA-Z]{1,20}$/.test(name));
  return Object.fromEntries(named.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
