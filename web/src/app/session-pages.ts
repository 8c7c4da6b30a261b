import { createRoute, redirect } from '@tanstack/react-router';
import { AiChatPage } from './ai-chat-page.tsx';
import { landingAddress, mathAddress } from './home.ts';
import { lazyPage } from './lazy-page.ts';
import { useProductName } from './product-name.ts';
import { sessionHost } from './root-route.ts';
import { operatorRoutes, sessionRoutes } from './route-table.ts';
import {
  agentSearchOf,
  analysisSearchOf,
  casesSearchOf,
  centreSearchOf,
  chatSearchOf,
  coursewareSearchOf,
  driveSearchOf,
  englishSearchOf,
  lessonsSearchOf,
  materialsSearchOf,
  mathSearchOf,
  ownLessonSearchOf,
  paperSearchOf,
  planSearchOf,
  preparationSearchOf,
  resourcesSearchOf,
  roomSearchOf,
  scoresSearchOf,
  studentSharesSearchOf,
  weekSearchOf,
} from './search-params.ts';

const AssistantPage = lazyPage(() => import('./assistant-page.tsx'), 'AssistantPage');
const HistoryPage = lazyPage(() => import('./history-page.tsx'), 'HistoryPage');
const CasesPage = lazyPage(() => import('./cases-page.tsx'), 'CasesPage');
const DesignPage = lazyPage(() => import('./design-page.tsx'), 'DesignPage');
const StudentSharesPage = lazyPage(() => import('./student-shares-page.tsx'), 'StudentSharesPage');

const QuickAgentPage = lazyPage(() => import('./quick-agent-page.tsx'), 'QuickAgentPage');

/** Views of one page, whose bar stays while they change; each has the address it always had. */
const assistants = createRoute({
  getParentRoute: () => sessionHost,
  id: 'assistants',
  component: lazyPage(() => import('./assistants-frame.tsx'), 'AssistantsFrame'),
});

const materialsFrame = createRoute({
  getParentRoute: () => sessionHost,
  id: 'materials',
  component: lazyPage(() => import('./materials-frame.tsx'), 'MaterialsFrame'),
});

const history = <const Name extends 'historyChat' | 'newHistoryChat'>(name: Name) =>
  createRoute({
    getParentRoute: () => sessionHost,
    path: sessionRoutes[name].path,
    component: HistoryPage,
    staticData: { name },
  });

const cases = <const Name extends 'myCreateCases' | 'myNewCreateCases'>(name: Name) =>
  createRoute({
    getParentRoute: () => assistants,
    path: sessionRoutes[name].path,
    validateSearch: casesSearchOf,
    component: CasesPage,
    staticData: { name },
  });

const studentShares = <const Name extends 'studentsShareList' | 'studentsShareListHistory'>(name: Name) =>
  createRoute({
    getParentRoute: () => sessionHost,
    path: sessionRoutes[name].path,
    validateSearch: studentSharesSearchOf,
    component: StudentSharesPage,
    staticData: { name },
  });

const landing = createRoute({
  getParentRoute: () => sessionHost,
  path: sessionRoutes.root.path,
  beforeLoad: () => {
    if (useProductName.getState().isMath) throw redirect({ ...mathAddress(), replace: true });
    throw redirect({ ...landingAddress(), replace: true });
  },
});

const aiChat = createRoute({
  getParentRoute: () => sessionHost,
  path: sessionRoutes.aiChatSession.path,
  validateSearch: chatSearchOf,
  component: AiChatPage,
  staticData: { name: 'aiChatSession' },
});

const assistant = <const Name extends 'aiAssistantSession' | 'commonAssistantSession'>(name: Name) =>
  createRoute({
    getParentRoute: () => sessionHost,
    path: sessionRoutes[name].path,
    validateSearch: chatSearchOf,
    component: AssistantPage,
    staticData: { name },
  });

const teachingPlan = createRoute({
  getParentRoute: () => sessionHost,
  path: sessionRoutes.createTeachingPlanSession.path,
  validateSearch: planSearchOf,
  component: DesignPage,
  staticData: { name: 'createTeachingPlanSession' },
});

const designAssistant = createRoute({
  getParentRoute: () => sessionHost,
  path: sessionRoutes.teachAssistantSession.path,
  validateSearch: planSearchOf,
  component: DesignPage,
  staticData: { name: 'teachAssistantSession' },
});

const lessonPreparation = createRoute({
  getParentRoute: () => sessionHost,
  path: sessionRoutes.lessonPreparationSession.path,
  validateSearch: preparationSearchOf,
  component: lazyPage(() => import('./lesson-preparation-page.tsx'), 'LessonPreparationPage'),
  staticData: { name: 'lessonPreparationSession' },
});

const courseware = createRoute({
  getParentRoute: () => sessionHost,
  path: sessionRoutes.createCoursewareSession.path,
  validateSearch: coursewareSearchOf,
  component: lazyPage(() => import('./courseware-page.tsx'), 'CoursewarePage'),
  staticData: { name: 'createCoursewareSession' },
});

const papers = createRoute({
  getParentRoute: () => sessionHost,
  path: sessionRoutes.combinedPaperSession.path,
  validateSearch: paperSearchOf,
  component: lazyPage(() => import('./paper-page.tsx'), 'PaperPage'),
  staticData: { name: 'combinedPaperSession' },
});

const drive = createRoute({
  getParentRoute: () => materialsFrame,
  path: sessionRoutes.myCloudDisk.path,
  validateSearch: driveSearchOf,
  component: lazyPage(() => import('./drive-page.tsx'), 'DrivePage'),
  staticData: { name: 'myCloudDisk' },
});

const userCenter = createRoute({
  getParentRoute: () => sessionHost,
  path: sessionRoutes.userCenter.path,
  component: lazyPage(() => import('./user-center-page.tsx'), 'UserCenterPage'),
  staticData: { name: 'userCenter' },
});

const orders = createRoute({
  getParentRoute: () => sessionHost,
  path: sessionRoutes.myOrders.path,
  component: lazyPage(() => import('./my-orders-page.tsx'), 'MyOrdersPage'),
  staticData: { name: 'myOrders' },
});

const moreAssistant = createRoute({
  getParentRoute: () => assistants,
  path: sessionRoutes.moreAssistant.path,
  validateSearch: centreSearchOf,
  component: lazyPage(() => import('./agents-page.tsx'), 'AgentsPage'),
  staticData: { name: 'moreAssistant' },
});

const myAssistants = createRoute({
  getParentRoute: () => assistants,
  path: sessionRoutes.myCreateAssistant.path,
  component: lazyPage(() => import('./my-agents-page.tsx'), 'MyAgentsPage'),
  staticData: { name: 'myCreateAssistant' },
});

const createAssistant = createRoute({
  getParentRoute: () => sessionHost,
  path: sessionRoutes.createAssistant.path,
  validateSearch: agentSearchOf,
  component: lazyPage(() => import('./create-agent-page.tsx'), 'CreateAgentPage'),
  staticData: { name: 'createAssistant' },
});

const quickAssistant = <const Name extends 'createAssistantQuick' | 'createAssistantQuickNew'>(name: Name) =>
  createRoute({
    getParentRoute: () => sessionHost,
    path: sessionRoutes[name].path,
    component: QuickAgentPage,
    staticData: { name },
  });

const math = createRoute({
  getParentRoute: () => sessionHost,
  path: sessionRoutes.mathAssistantSession.path,
  validateSearch: mathSearchOf,
  component: lazyPage(() => import('./math-assistant-page.tsx'), 'MathAssistantPage'),
  staticData: { name: 'mathAssistantSession' },
});

/** Drawn by the session host, which keeps it alive between visits. */
const english = createRoute({
  getParentRoute: () => sessionHost,
  path: sessionRoutes.englishAssistantSession.path,
  validateSearch: englishSearchOf,
  component: () => null,
  staticData: { name: 'englishAssistantSession' },
});

const searchResource = createRoute({
  getParentRoute: () => materialsFrame,
  path: sessionRoutes.searchResourceSession.path,
  validateSearch: resourcesSearchOf,
  component: lazyPage(() => import('./search-resource-page.tsx'), 'SearchResourcePage'),
  staticData: { name: 'searchResourceSession' },
});

const resourceSession = createRoute({
  getParentRoute: () => sessionHost,
  path: sessionRoutes.resourceSearchSession.path,
  component: lazyPage(() => import('./resource-session-page.tsx'), 'ResourceSessionPage'),
  staticData: { name: 'resourceSearchSession' },
});

const materials = createRoute({
  getParentRoute: () => materialsFrame,
  path: sessionRoutes.createMaterialSession.path,
  validateSearch: materialsSearchOf,
  component: lazyPage(() => import('./materials-page.tsx'), 'MaterialsPage'),
  staticData: { name: 'createMaterialSession' },
});

const myLessons = createRoute({
  getParentRoute: () => sessionHost,
  path: sessionRoutes.myLessons.path,
  validateSearch: lessonsSearchOf,
  component: lazyPage(() => import('./my-lessons-page.tsx'), 'MyLessonsPage'),
  staticData: { name: 'myLessons' },
});

const myLesson = createRoute({
  getParentRoute: () => sessionHost,
  path: sessionRoutes.myLesson.path,
  validateSearch: ownLessonSearchOf,
  component: lazyPage(() => import('./my-lesson-page.tsx'), 'MyLessonPage'),
  staticData: { name: 'myLesson' },
});

const lessonChanges = createRoute({
  getParentRoute: () => sessionHost,
  path: sessionRoutes.lessonChanges.path,
  validateSearch: ownLessonSearchOf,
  component: lazyPage(() => import('./lesson-changes-page.tsx'), 'LessonChangesPage'),
  staticData: { name: 'lessonChanges' },
});

const courseAnalysis = createRoute({
  getParentRoute: () => sessionHost,
  path: sessionRoutes.courseAnalysis.path,
  validateSearch: analysisSearchOf,
  component: lazyPage(() => import('./course-analysis-page.tsx'), 'CourseAnalysisPage'),
  staticData: { name: 'courseAnalysis' },
});

const scores = createRoute({
  getParentRoute: () => sessionHost,
  path: sessionRoutes.scores.path,
  validateSearch: scoresSearchOf,
  component: lazyPage(() => import('./scores-page.tsx'), 'ScoresPage'),
  staticData: { name: 'scores' },
});

const room = createRoute({
  getParentRoute: () => sessionHost,
  path: sessionRoutes.room.path,
  validateSearch: roomSearchOf,
  component: lazyPage(() => import('./room-page.tsx'), 'RoomPage'),
  staticData: { name: 'room' },
});

const myWeek = createRoute({
  getParentRoute: () => sessionHost,
  path: sessionRoutes.myWeek.path,
  validateSearch: weekSearchOf,
  component: lazyPage(() => import('./my-week-page.tsx'), 'MyWeekPage'),
  staticData: { name: 'myWeek' },
});

const events = createRoute({
  getParentRoute: () => sessionHost,
  path: operatorRoutes.events.path,
  component: lazyPage(() => import('#features/running/tracking/events-page.tsx'), 'EventsPage'),
  staticData: { name: 'events' },
});

export const sessionPages = sessionHost.addChildren([
  landing,
  aiChat,
  teachingPlan,
  history('historyChat'),
  history('newHistoryChat'),
  assistant('aiAssistantSession'),
  resourceSession,
  designAssistant,
  assistant('commonAssistantSession'),
  math,
  english,
  lessonPreparation,
  materialsFrame.addChildren([drive, searchResource, materials]),
  courseware,
  papers,
  scores,
  courseAnalysis,
  assistants.addChildren([moreAssistant, myAssistants, cases('myCreateCases'), cases('myNewCreateCases')]),
  room,
  myWeek,
  myLessons,
  myLesson,
  lessonChanges,
  userCenter,
  createAssistant,
  quickAssistant('createAssistantQuick'),
  quickAssistant('createAssistantQuickNew'),
  orders,
  studentShares('studentsShareList'),
  studentShares('studentsShareListHistory'),
  events,
]);
