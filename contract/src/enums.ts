/**
 * Values fixed by the specification, misspellings included; the names are ours. Only lists that something reads are here: the
 * others are decided in docs/decisions/0049-rules-decided-otherwise.md. Stream statuses and result types are beside the chat
 * endpoints that carry them.
 */
type ValueOf<T> = T extends readonly (infer Item)[] ? Item : T[keyof T];

export const ChatMode = ['1Mode', 'nMode'] as const;
export type ChatMode = ValueOf<typeof ChatMode>;
export const DEFAULT_CHAT_MODE: ChatMode = 'nMode';

export const AnswerIntent = { preset: 0, intention: 1, invalid: -1 } as const;
export type AnswerIntent = ValueOf<typeof AnswerIntent>;

export const GenerationType = {
  generate_text: 1,
  generate_image: 2,
  generate_code: 3,
  generate_courseware: 4,
} as const;
export type GenerationType = ValueOf<typeof GenerationType>;

export const EnableStatus = { disable: 1, active: 2 } as const;
export type EnableStatus = ValueOf<typeof EnableStatus>;

/** Who made a template. */
export const TemplateSource = { system: 1, user: 2 } as const;
export type TemplateSource = ValueOf<typeof TemplateSource>;

export const GenerationStatus = { unKnown: -2, failed: -1, readyStart: 0, success: 1, creating: 2 } as const;
export type GenerationStatus = ValueOf<typeof GenerationStatus>;

/** The modes teachers choose from, then those behind them. */
export const TeachingMode = ['大单元教学', '问题链教学', '同步授课'] as const;
export type TeachingMode = ValueOf<typeof TeachingMode>;
export const FurtherTeachingMode = ['Common', 'NewTeachStandard', 'CreativeTeach'] as const;
export type FurtherTeachingMode = ValueOf<typeof FurtherTeachingMode>;

export const SearchIntent = [
  'SEARCH_TEACHING_PLAN',
  'SEARCH_ENGLISH_ONLINE',
  'SEARCH_MATH_ONLINE',
  'SEARCH_MATH_PAPER_ONLINE',
  'GENERATION_TEACHINE_PLAN',
  'SEARCH_COURSEWARE',
  'GENERATION_COURSEWARE',
  'SEARCH_ALL',
] as const;
export type SearchIntent = ValueOf<typeof SearchIntent>;

/** What the search service accepts. */
export const SearchCode = [
  'SEARCH_ALL',
  'SEARCH_RESOURCE',
  'SEARCH_TEACHING_PLAN',
  'SEARCH_COURSEWARE',
  'SEARCH_PAPER',
  'SEARCH_TITLE',
  'SEARCH_AUDIO',
  'SEARCH_VIDEO',
  'SEARCH_IMG',
  'SEARCH_CARTOON',
] as const;
export type SearchCode = ValueOf<typeof SearchCode>;

export const SearchType = [
  'SearchCommon',
  'Material',
  'TeachDesign',
  'Courseware',
  'Paper',
  'Question',
  'Audio',
  'Video',
  'Image',
  'H5',
  'SyncNewLesson',
  'UnitTeachPlan',
  'QuestionLink',
  'SyncTest',
  'PrepareExamReview',
  'StageTest',
] as const;
export type SearchType = ValueOf<typeof SearchType>;

export const SlotKind = [
  'Phase',
  'Grade',
  'Subject',
  'Semester',
  'Publisher',
  'Edition',
  'Region',
  'Volume',
  'Book',
  'Course',
  'Lesson',
  'Knowledge',
  'QuestionType',
  'Complexity',
  'ExamType',
  'StudentAbility',
  'ImageDescription',
] as const;
export type SlotKind = ValueOf<typeof SlotKind>;

export const Complexity = ['Excellent', 'Good', 'Normal'] as const;
export type Complexity = ValueOf<typeof Complexity>;

export const CarouselType = {
  textAndPictures: 0,
  reprint: 1,
  video: 2,
  assistant: 3,
  externalLink: 4,
  otherLink: 5,
} as const;
export type CarouselType = ValueOf<typeof CarouselType>;

export const InputBoxKind = ['Default', 'Welcome', 'Template', 'UploadFile', 'UploadImage'] as const;
export type InputBoxKind = ValueOf<typeof InputBoxKind>;

export const UploadState = [
  'Unknown',
  'Uploading',
  'UploadSuccess',
  'UploadFailure',
  'Analyzing',
  'AnalyzeSuccess',
  'AnalyzeFailure',
] as const;
export type UploadState = ValueOf<typeof UploadState>;

export const TemplateLayout = ['Default', 'TitleAndContent', 'Custom'] as const;
export type TemplateLayout = ValueOf<typeof TemplateLayout>;

export const SkillKind = [
  'textToImg',
  'teachdesign',
  'Synteachingdesign',
  'problem chains',
  'courseware',
  'paper combination',
  'English audio',
  'agent creation',
] as const;
export type SkillKind = ValueOf<typeof SkillKind>;

export const DownloadMode = [
  'downloadEnglishAudio',
  'downloadResource',
  'downloadCoursewareAndOpen',
  'downloadBase64Data',
  'downloadCodeData',
  'downloadPaper',
] as const;
export type DownloadMode = ValueOf<typeof DownloadMode>;

export const CHAT_SERVICE = { serviceId: 'gpt-chat', serviceType: 'ability' } as const;

export const Phase = { primary: '03', junior: '04', senior: '05' } as const;
export type Phase = ValueOf<typeof Phase>;

/** Year one of primary school to year three of senior school. */
export const Grade = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;
export type Grade = ValueOf<typeof Grade>;

export function phaseOfGrade(grade: Grade): Phase {
  if (grade <= '06') return Phase.primary;
  return grade <= '09' ? Phase.junior : Phase.senior;
}

export const Subject = {
  Chinese: '01',
  math: '02',
  English: '03',
  physics: '05',
  chemistry: '06',
  biology: '13',
  history: '12',
  politics: '27',
  geography: '14',
} as const;
export type Subject = ValueOf<typeof Subject>;

/** Subjects besides the nine. Their codes are words of ours, so that none is a number by which a platform means something else. */
export const FurtherSubject = {
  science: 'science',
  computing: 'it',
  sport: 'sport',
  music: 'music',
  art: 'art',
} as const;
export type FurtherSubject = ValueOf<typeof FurtherSubject>;

/** Whatever a teacher can teach here. */
export const AnySubject = { ...Subject, ...FurtherSubject } as const;
export type AnySubject = ValueOf<typeof AnySubject>;

export const MembershipTier = ['year', 'month', 'free'] as const;
export type MembershipTier = ValueOf<typeof MembershipTier>;

export const ReasoningModel = ['spark-x1', 'deepseek-r1'] as const;
export type ReasoningModel = ValueOf<typeof ReasoningModel>;

/** What the page calls itself where teachers come from somewhere. */
export const WEB_CHANNEL = '3';
