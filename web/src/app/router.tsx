import { createRootRoute, createRoute, createRouter, type RouterHistory, redirect } from '@tanstack/react-router';
import { releaseSessionLock } from '#lib/assistant-store.ts';
import { homeAddress } from './home.ts';
import { lazyPage } from './lazy-page.ts';
import { PageError } from './page-error.tsx';
import { PagePending } from './page-pending.tsx';
import { useProductName } from './product-name.ts';
import { linkRoutes, operatorRoutes, pageRoutes, type RouteName, routeTable, sessionRoutes } from './route-table.ts';
import {
  agentSearchOf,
  casesSearchOf,
  centreSearchOf,
  chatSearchOf,
  coursewareSearchOf,
  driveSearchOf,
  inviteSearchOf,
  mathSearchOf,
  pageQueryOf,
  paperSearchOf,
  paymentSearchOf,
  planSearchOf,
  queryOfSearch,
  resourcesSearchOf,
  scanSearchOf,
  shareListSearchOf,
  shareSearchOf,
  studentSharesSearchOf,
  webviewSearchOf,
} from './search-params.ts';
import { SessionHost } from './session-host.tsx';
import { rememberShareTarget } from './share-memory.ts';
import { askForSignIn } from './sign-in-guard.ts';

const AssistantPage = lazyPage(() => import('./assistant-page.tsx'), 'AssistantPage');
const HistoryPage = lazyPage(() => import('./history-page.tsx'), 'HistoryPage');
const CasesPage = lazyPage(() => import('./cases-page.tsx'), 'CasesPage');
const DesignPage = lazyPage(() => import('./design-page.tsx'), 'DesignPage');
const StudentSharesPage = lazyPage(() => import('./student-shares-page.tsx'), 'StudentSharesPage');

const QuickAgentPage = lazyPage(() => import('./quick-agent-page.tsx'), 'QuickAgentPage');

const rootRoute = createRootRoute({
  beforeLoad: ({ location, preload }) => {
    if (!preload) void askForSignIn(location.pathname);
  },
});

const sessionHost = createRoute({ getParentRoute: () => rootRoute, id: 'session-host', component: SessionHost });

const history = <const Name extends 'historyChat' | 'newHistoryChat'>(name: Name) =>
  createRoute({
    getParentRoute: () => sessionHost,
    path: sessionRoutes[name].path,
    component: HistoryPage,
    staticData: { name },
  });

const cases = <const Name extends 'myCreateCases' | 'myNewCreateCases'>(name: Name) =>
  createRoute({
    getParentRoute: () => sessionHost,
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
    throw redirect({ ...homeAddress(), replace: true });
  },
});

const aiChat = createRoute({
  getParentRoute: () => sessionHost,
  path: sessionRoutes.aiChatSession.path,
  validateSearch: chatSearchOf,
  component: lazyPage(() => import('./ai-chat-page.tsx'), 'AiChatPage'),
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

const designAssistant = <const Name extends 'teachAssistantSession' | 'lessonPreparationSession'>(name: Name) =>
  createRoute({
    getParentRoute: () => sessionHost,
    path: sessionRoutes[name].path,
    validateSearch: planSearchOf,
    component: DesignPage,
    staticData: { name },
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
  getParentRoute: () => sessionHost,
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
  getParentRoute: () => sessionHost,
  path: sessionRoutes.moreAssistant.path,
  validateSearch: centreSearchOf,
  component: lazyPage(() => import('./agents-page.tsx'), 'AgentsPage'),
  staticData: { name: 'moreAssistant' },
});

const myAssistants = createRoute({
  getParentRoute: () => sessionHost,
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
  component: () => null,
  staticData: { name: 'englishAssistantSession' },
});

const searchResource = createRoute({
  getParentRoute: () => sessionHost,
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
  getParentRoute: () => sessionHost,
  path: sessionRoutes.createMaterialSession.path,
  component: lazyPage(() => import('./materials-page.tsx'), 'MaterialsPage'),
  staticData: { name: 'createMaterialSession' },
});

const userAcquisition = createRoute({
  getParentRoute: () => rootRoute,
  path: pageRoutes.userAcquisition.path,
  component: lazyPage(() => import('./invite-pages.tsx'), 'UserAcquisitionPage'),
  staticData: { name: 'userAcquisition' },
});

const inviteRegister = createRoute({
  getParentRoute: () => rootRoute,
  path: pageRoutes.inviteRegister.path,
  validateSearch: inviteSearchOf,
  component: lazyPage(() => import('./invite-pages.tsx'), 'InviteRegisterPage'),
  staticData: { name: 'inviteRegister' },
});

const pageWebview = createRoute({
  getParentRoute: () => rootRoute,
  path: pageRoutes.pageWebview.path,
  validateSearch: webviewSearchOf,
  component: lazyPage(() => import('./webview-page.tsx'), 'WebviewPage'),
  staticData: { name: 'pageWebview' },
});

const agreement = createRoute({
  getParentRoute: () => rootRoute,
  path: pageRoutes.agreement.path,
  component: lazyPage(() => import('#features/legal/agreement-page.tsx'), 'AgreementPage'),
  staticData: { name: 'agreement' },
});

const privacy = createRoute({
  getParentRoute: () => rootRoute,
  path: pageRoutes.privacy.path,
  component: lazyPage(() => import('#features/legal/privacy-page.tsx'), 'PrivacyPage'),
  staticData: { name: 'privacy' },
});

const payment = createRoute({
  getParentRoute: () => rootRoute,
  path: pageRoutes.payment.path,
  validateSearch: paymentSearchOf,
  component: lazyPage(() => import('./payment-page.tsx'), 'PaymentPage'),
  staticData: { name: 'payment' },
});

const share = createRoute({
  getParentRoute: () => rootRoute,
  path: pageRoutes.share.path,
  validateSearch: shareSearchOf,
  component: lazyPage(() => import('./share-page.tsx'), 'SharePage'),
  staticData: { name: 'share' },
});

const shareList = createRoute({
  getParentRoute: () => rootRoute,
  path: pageRoutes.shareList.path,
  validateSearch: shareListSearchOf,
  component: lazyPage(() => import('./share-list-page.tsx'), 'ShareListPage'),
  staticData: { name: 'shareList' },
});

const driveShare = createRoute({
  getParentRoute: () => rootRoute,
  path: linkRoutes.driveShare.path,
  component: lazyPage(() => import('./shared-file-page.tsx'), 'SharedFilePage'),
  staticData: { name: 'driveShare' },
});

const cashier = createRoute({
  getParentRoute: () => rootRoute,
  path: linkRoutes.pay.path,
  component: lazyPage(() => import('./test-cashier-page.tsx'), 'TestCashierPage'),
  staticData: { name: 'pay' },
});

const scan = createRoute({
  getParentRoute: () => rootRoute,
  path: linkRoutes.qr.path,
  validateSearch: scanSearchOf,
  component: lazyPage(() => import('./scan-page.tsx'), 'ScanPage'),
  staticData: { name: 'qr' },
});

const signOn = createRoute({
  getParentRoute: () => rootRoute,
  path: linkRoutes.signOn.path,
  component: lazyPage(() => import('./sign-on-page.tsx'), 'SignOnPage'),
  staticData: { name: 'signOn' },
});

const doctor = createRoute({
  getParentRoute: () => rootRoute,
  path: operatorRoutes.doctor.path,
  component: lazyPage(() => import('#features/doctor/doctor-page.tsx'), 'DoctorPage'),
  staticData: { name: 'doctor' },
});

const events = createRoute({
  getParentRoute: () => sessionHost,
  path: operatorRoutes.events.path,
  component: lazyPage(() => import('#features/tracking/events-page.tsx'), 'EventsPage'),
  staticData: { name: 'events' },
});

const unknown = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

const routeTree = rootRoute.addChildren([
  sessionHost.addChildren([
    landing,
    aiChat,
    teachingPlan,
    history('historyChat'),
    history('newHistoryChat'),
    assistant('aiAssistantSession'),
    resourceSession,
    designAssistant('teachAssistantSession'),
    assistant('commonAssistantSession'),
    math,
    english,
    designAssistant('lessonPreparationSession'),
    searchResource,
    courseware,
    papers,
    materials,
    moreAssistant,
    userCenter,
    myAssistants,
    cases('myCreateCases'),
    cases('myNewCreateCases'),
    createAssistant,
    quickAssistant('createAssistantQuick'),
    quickAssistant('createAssistantQuickNew'),
    drive,
    orders,
    studentShares('studentsShareList'),
    studentShares('studentsShareListHistory'),
    events,
  ]),
  userAcquisition,
  inviteRegister,
  payment,
  share,
  shareList,
  pageWebview,
  agreement,
  privacy,
  driveShare,
  cashier,
  scan,
  signOn,
  doctor,
  unknown,
]);

/** Tests give a history in memory. */
export function openRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history ? { history } : {}),
    parseSearch: pageQueryOf,
    stringifySearch: queryOfSearch,
    defaultPendingComponent: PagePending,
    // The page before stays for a moment, so that a quick one does not flash a skeleton.
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultErrorComponent: PageError,
    defaultPreload: 'intent',
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    rememberShareTarget(fromLocation, toLocation);
    releaseSessionLock();
  });
  const rename = () => nameTheTab(router.state.matches.at(-1)?.staticData.name);
  router.subscribe('onResolved', rename);
  useProductName.subscribe(rename);
  return router;
}

function nameTheTab(name: RouteName | undefined): void {
  const isNamed = name !== undefined && name !== 'root' && name !== 'aiChatSession';
  const { productName } = useProductName.getState();
  document.title = isNamed ? `${routeTable[name].title} · ${productName}` : productName;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>;
  }
}
