import type { Page } from '@playwright/test';
import { type RouteName, routeTable } from '../../web/src/app/route-table.ts';
import { comeIn, key, press, searchQuestion, through } from './presses.ts';
import { readInVain, readOut, speak, speakForbidden } from './read-and-speak.ts';
import type { SampleDesk } from './sample-desk.ts';

/** One state of one screen. */
type Look = {
  state: string;
  /** Whose desk it is: the sample teacher's unless told otherwise. */
  who?: 'nobody' | 'newcomer' | 'operator';
  address: string;
  /** What is pressed before the picture. */
  act?: (page: Page) => Promise<void>;
  /** The calls that are never answered, or answered with a failure. */
  held?: RegExp;
  failing?: RegExp;
  /** Shows nothing until somebody else speaks to it. */
  isSilent?: true;
};

type RouteLooks = {
  looks: Look[];
  /** What the screen reads: it is held for a picture of loading, and failed for one of that. */
  reads?: RegExp;
};

const NOBODYS = '00000000-0000-4000-8000-000000000000';
const WELCOME = '/aiChatSession/11111111-1111-4111-8111-111111111111';
const PREPARATION = '/lessonPreparationSession/7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0101';
const LISTENING = '/englishAssistantSession/7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0204';
const TEMPLATE = '7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0302';

/** The looks of every route. A route without one does not compile, and is named by the bench. */
function looksOf(made: SampleDesk): Record<RouteName, RouteLooks> {
  const full = (address: string): Look => ({ state: 'full', address });
  const both = (address: string): Look[] => [{ state: 'empty', who: 'newcomer', address }, full(address)];
  const broken = (address: string): Look => ({ state: 'not-there', address });
  return {
    root: {
      looks: [
        { state: 'signed-out', who: 'nobody', address: '/' },
        { ...full('/'), state: 'search', act: key('Control+k') },
        { ...full('/'), state: 'search-question', act: searchQuestion },
        { ...full('/'), state: 'bell', act: press(/^通知/) },
        { ...full('/'), state: 'settings', act: press('账户与设置') },
      ],
    },
    aiChatSession: {
      looks: [
        ...both(`${WELCOME}?showWelcome=true`),
        { state: 'conversation', address: `${WELCOME}?chatId=${made.chatId}` },
        { state: 'read-aloud', address: `${WELCOME}?chatId=${made.chatId}`, act: readOut },
        { state: 'no-voice', address: `${WELCOME}?chatId=${made.chatId}`, act: readInVain },
        { state: 'speaking', address: `${WELCOME}?chatId=${made.chatId}`, act: speak },
        { state: 'microphone-denied', address: `${WELCOME}?chatId=${made.chatId}`, act: speakForbidden },
        broken(`${WELCOME}?chatId=${NOBODYS}`),
      ],
    },
    aiAssistantSession: {
      looks: [
        full(`/aiAssistantSession/${TEMPLATE}`),
        { state: 'case', address: `/aiAssistantSession/${TEMPLATE}?chatId=casePresetDefaultChatId&caseNo=1` },
        broken(`/aiAssistantSession/${NOBODYS}`),
      ],
    },
    resourceSearchSession: { looks: [full(`/resourceSearchSession/${TEMPLATE}`)] },
    teachAssistantSession: { looks: [full(`/teachAssistantSession/${TEMPLATE}`)] },
    commonAssistantSession: {
      looks: [full(`/commonAssistantSession/${made.agentId}`), broken(`/commonAssistantSession/${NOBODYS}`)],
    },
    mathAssistantSession: {
      looks: [
        ...both('/mathAssistantSession/7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0103'),
        { state: 'chain', address: `/mathAssistantSession/${NOBODYS}?chainId=${made.chainId}` },
      ],
    },
    englishAssistantSession: {
      reads: /listening\/list/,
      looks: [
        ...both(LISTENING),
        { state: 'test', address: `${LISTENING}?listeningId=${made.listeningId}` },
        { state: 'dictation', address: `${LISTENING}?listeningId=${made.dictationId}` },
        broken(`${LISTENING}?listeningId=${NOBODYS}`),
      ],
    },
    lessonPreparationSession: {
      looks: [
        ...both(PREPARATION),
        { state: 'prepared', address: `${PREPARATION}?preparationId=${made.preparationId}` },
        broken(`${PREPARATION}?preparationId=${NOBODYS}`),
      ],
    },
    searchResourceSession: {
      looks: [
        full('/searchResourceSession'),
        { state: 'found', address: '/searchResourceSession?keyword=勾股定理' },
        { state: 'nothing-found', address: '/searchResourceSession?keyword=zzzzqq' },
      ],
    },
    createTeachingPlanSession: {
      reads: /teachDesign\/list/,
      looks: [
        ...both('/createTeachingPlanSession'),
        { state: 'design', address: `/createTeachingPlanSession?designId=${made.designId}` },
        { state: 'review', address: '/createTeachingPlanSession?reviewId=new' },
        broken(`/createTeachingPlanSession?designId=${NOBODYS}`),
      ],
    },
    createCoursewareSession: {
      reads: /courseware\/list/,
      looks: [
        ...both('/createCoursewareSession'),
        { state: 'deck', address: `/createCoursewareSession?coursewareId=${made.coursewareId}` },
        {
          state: 'export',
          address: `/createCoursewareSession?coursewareId=${made.coursewareId}`,
          act: through(['button', '其他导出方式'], ['menuitem', 'PDF、讲义和图片']),
        },
        broken(`/createCoursewareSession?coursewareId=${NOBODYS}`),
      ],
    },
    combinedPaperSession: {
      reads: /paper\/(search|list|config)/i,
      looks: [
        ...both('/combinedPaperSession'),
        { state: 'paper', address: `/combinedPaperSession?paperId=${made.paperId}` },
        {
          ...full('/combinedPaperSession'),
          state: 'grid',
          act: through(['radio', '按细目表'], ['button', '排细目表']),
        },
        {
          ...full('/combinedPaperSession'),
          state: 'school-bank',
          act: through(['radio', '自己选题'], ['button', '开始选题'], ['radio', '本校']),
        },
        broken(`/combinedPaperSession?paperId=${NOBODYS}`),
      ],
    },
    scores: {
      reads: /scores\/(list|get)/,
      looks: [
        ...both('/scores'),
        { state: 'sheet', address: `/scores?sheetId=${made.sheetId}` },
        { state: 'cards', address: `/scores?sheetId=${made.sheetId}`, act: press('读答题卡') },
        { state: 'analysis', address: `/scores?sheetId=${made.sheetId}&tab=analysis` },
        { state: 'reteach', address: `/scores?sheetId=${made.sheetId}&tab=reteach` },
        broken(`/scores?sheetId=${NOBODYS}`),
      ],
    },
    createMaterialSession: { looks: both('/createMaterialSession') },
    moreAssistant: {
      reads: /getAgentList/,
      looks: [
        full('/moreAssistant'),
        { state: 'built-in', address: '/moreAssistant?shelf=builtIn' },
        { state: 'school', address: '/moreAssistant?shelf=school' },
        { state: 'one', address: `/moreAssistant?agentId=${made.agentId}` },
      ],
    },
    userCenter: { looks: both('/userCenter') },
    myCreateAssistant: { looks: both('/myCreateAssistant') },
    myCreateCases: {
      looks: [...both('/myCreateCases'), { state: 'preset', address: '/myCreateCases?shelf=preset' }],
    },
    myNewCreateCases: { looks: [full('/myNewCreateCases')] },
    createAssistant: {
      looks: [full('/createAssistant'), { state: 'change', address: `/createAssistant?agentId=${made.agentId}` }],
    },
    createAssistantQuick: { looks: [full('/createAssistantQuick')] },
    createAssistantQuickNew: { looks: [full('/createAssistantQuickNew')] },
    historyChat: { reads: /chat\/(history|list)/i, looks: both('/historyChat') },
    newHistoryChat: { looks: [full('/newHistoryChat')] },
    myCloudDisk: {
      reads: /panServer\/(dir|file)\/list/,
      looks: [
        ...both('/myCloudDisk'),
        { state: 'bin', address: '/myCloudDisk?view=bin' },
        { state: 'shares', address: '/myCloudDisk?view=shares' },
      ],
    },
    myOrders: { looks: [full('/myOrders')] },
    studentsShareList: {
      reads: /studentShare\/list/,
      looks: [
        ...both('/studentsShareList'),
        { state: 'sending', address: `/studentsShareList?shareId=${made.shareId}` },
      ],
    },
    studentsShareListHistory: { looks: both('/studentsShareListHistory') },
    myWeek: { reads: /timetable\/week/, looks: both('/myWeek') },
    myLessons: {
      reads: /ownLesson\/list/,
      looks: [...both('/myLessons'), { ...full('/myLessons'), state: 'new', act: press('新建一节课') }],
    },
    myLesson: {
      reads: /ownLesson\/get/,
      looks: [full(`/myLesson?id=${made.ownLessonId}`), broken(`/myLesson?id=${NOBODYS}`)],
    },
    room: {
      reads: /room\/list/,
      looks: [
        ...both('/room'),
        { state: 'begin', address: `/room?begin=1&thingId=${made.paperId}` },
        { state: 'live', address: `/room?id=${made.liveRoomId}` },
        { state: 'collected', address: `/room?id=${made.collectedRoomId}` },
        { state: 'marking', address: `/room?id=${made.collectedRoomId}`, act: press(/^批阅第 4 题/) },
        { state: 'kept', address: `/room?id=${made.collectedRoomId}`, act: press('看存了什么') },
        broken(`/room?id=${NOBODYS}`),
      ],
    },
    lessonChanges: { looks: [full(`/lessonChanges?id=${made.ownLessonId}`), broken(`/lessonChanges?id=${NOBODYS}`)] },
    courseAnalysis: {
      reads: /courseAnalysis\/list/,
      looks: [
        ...both('/courseAnalysis'),
        { state: 'sound', address: '/courseAnalysis', act: (page) => page.getByText('录音', { exact: true }).click() },
        { state: 'lesson', address: `/courseAnalysis?analysisId=${made.analysisId}` },
        broken(`/courseAnalysis?analysisId=${NOBODYS}`),
      ],
    },
    userAcquisition: { looks: [full('/userAcquisition')] },
    inviteRegister: { looks: [{ state: 'full', who: 'nobody', address: '/inviteRegister' }] },
    pageWebview: { looks: [full('/pageWebview?url=https://elsewhere.example/')] },
    agreement: { looks: [{ state: 'full', who: 'nobody', address: '/agreement' }] },
    privacy: { looks: [{ state: 'full', who: 'nobody', address: '/privacy' }] },
    payment: { looks: [full('/payment')] },
    share: {
      reads: /share\/get/,
      looks: [
        { state: 'full', who: 'nobody', address: `/share?shareId=${made.shareId}` },
        { state: 'not-there', who: 'nobody', address: `/share?shareId=${NOBODYS}` },
      ],
    },
    shareList: {
      looks: [...both('/shareList'), { state: 'given', who: 'nobody', address: `/shareList?shareIds=${made.shareId}` }],
    },
    driveShare: {
      looks: [
        { state: 'full', who: 'nobody', address: `/driveShare/${made.driveCode}` },
        { state: 'not-there', who: 'nobody', address: '/driveShare/nothing' },
      ],
    },
    enter: {
      looks: [
        { state: 'not-there', who: 'nobody', address: '/enter/nothing' },
        { state: 'names', who: 'nobody', address: made.roomPath },
        { state: 'answering', who: 'nobody', address: made.roomPath, act: comeIn },
      ],
    },
    resourceShare: { looks: [broken(`/resourceShare/${NOBODYS}?shareToken=nothing`)] },
    pay: { looks: [{ state: 'not-there', who: 'nobody', address: `/pay/cashier/${NOBODYS}` }] },
    qr: { looks: [broken(`/qr/scan?uuid=${NOBODYS}`)] },
    embed: { looks: [{ state: 'silent', who: 'nobody', address: '/embed/frame', isSilent: true }] },
    designRemarks: {
      looks: [full(`/designRemarks/${made.circulationId}`), broken(`/designRemarks/${NOBODYS}`)],
    },
    signOn: { looks: [{ state: 'not-there', who: 'nobody', address: '/signOn' }] },
    linkedAccount: { looks: [{ state: 'not-there', who: 'nobody', address: '/linkedAccount' }] },
    openId: { looks: [broken('/openId')] },
    doctor: { looks: [{ ...full('/doctor'), who: 'operator' }] },
    events: { looks: [{ ...full('/events'), who: 'operator' }] },
    console: {
      looks: [
        { ...full('/console?page=people'), who: 'operator' },
        { ...full('/console?page=overview'), state: 'overview', who: 'operator' },
        { ...full('/console?page=review'), state: 'review', who: 'operator' },
        { ...full('/console?page=announcements'), state: 'announcements', who: 'operator' },
        { ...full('/console?page=money'), state: 'money', who: 'operator' },
        { ...full('/console?page=queues'), state: 'queues', who: 'operator' },
        { ...full('/console?page=models'), state: 'models', who: 'operator' },
        { ...full('/console?page=schools'), state: 'schools', who: 'operator' },
        { ...full('/console?page=audit'), state: 'audit', who: 'operator' },
        broken('/console'),
      ],
      reads: /appServer\/console/,
    },
  };
}

export type NamedLook = Look & { route: RouteName };

/** Folded over the routes, so that one that has no look is known by its name. */
export function tableOfLooks(made: SampleDesk): { looks: NamedLook[]; routesWithout: string[] } {
  const table: Partial<Record<RouteName, RouteLooks>> = looksOf(made);
  // A table of constants has no other names.
  const routes = Object.keys(routeTable) as RouteName[];
  return {
    routesWithout: routes.filter((route) => (table[route]?.looks.length ?? 0) === 0),
    looks: routes.flatMap((route) => {
      const { looks = [], reads } = table[route] ?? {};
      return [...looks, ...waitingLooks(looks, reads)].map((look) => ({ ...look, route }));
    }),
  };
}

function waitingLooks(looks: readonly Look[], reads: RegExp | undefined): Look[] {
  const shown = looks.find(({ state }) => state === 'full');
  if (!reads || !shown) return [];
  return [
    { ...shown, state: 'loading', held: reads },
    { ...shown, state: 'failing', failing: reads },
  ];
}
