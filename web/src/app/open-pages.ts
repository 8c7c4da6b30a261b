import { createRoute, redirect } from '@tanstack/react-router';
import { showToast } from '#components/layers/toast.tsx';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root-route.ts';
import { linkRoutes, operatorRoutes, pageRoutes } from './route-table.ts';
import {
  consoleSearchOf,
  inviteSearchOf,
  paymentSearchOf,
  resourceShareSearchOf,
  scanSearchOf,
  shareListSearchOf,
  shareSearchOf,
  webviewSearchOf,
} from './search-params.ts';

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
  component: lazyPage(() => import('#features/running/legal/agreement-page.tsx'), 'AgreementPage'),
  staticData: { name: 'agreement' },
});

const privacy = createRoute({
  getParentRoute: () => rootRoute,
  path: pageRoutes.privacy.path,
  component: lazyPage(() => import('#features/running/legal/privacy-page.tsx'), 'PrivacyPage'),
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

const enter = createRoute({
  getParentRoute: () => rootRoute,
  path: linkRoutes.enter.path,
  component: lazyPage(() => import('./enter-page.tsx'), 'EnterPage'),
  staticData: { name: 'enter' },
});

const resourceShare = createRoute({
  getParentRoute: () => rootRoute,
  path: linkRoutes.resourceShare.path,
  validateSearch: resourceShareSearchOf,
  component: lazyPage(() => import('./shared-resource-page.tsx'), 'SharedResourcePage'),
  staticData: { name: 'resourceShare' },
});

const designRemarks = createRoute({
  getParentRoute: () => rootRoute,
  path: linkRoutes.designRemarks.path,
  component: lazyPage(() => import('./circulated-design-page.tsx'), 'CirculatedDesignPage'),
  staticData: { name: 'designRemarks' },
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

const linkedAccount = createRoute({
  getParentRoute: () => rootRoute,
  path: linkRoutes.linkedAccount.path,
  component: lazyPage(() => import('./linked-account-page.tsx'), 'LinkedAccountPage'),
  staticData: { name: 'linkedAccount' },
});

const embed = createRoute({
  getParentRoute: () => rootRoute,
  path: linkRoutes.embed.path,
  component: lazyPage(() => import('./embed-page.tsx'), 'EmbedFramePage'),
  staticData: { name: 'embed' },
});

const openId = createRoute({
  getParentRoute: () => rootRoute,
  path: linkRoutes.openId.path,
  component: lazyPage(() => import('./open-id-page.tsx'), 'OpenIdPage'),
  staticData: { name: 'openId' },
});

const doctor = createRoute({
  getParentRoute: () => rootRoute,
  path: operatorRoutes.doctor.path,
  component: lazyPage(() => import('#features/running/platform/doctor-page.tsx'), 'DoctorPage'),
  staticData: { name: 'doctor' },
});

const consolePage = createRoute({
  getParentRoute: () => rootRoute,
  path: operatorRoutes.console.path,
  validateSearch: consoleSearchOf,
  component: lazyPage(() => import('./console-page.tsx'), 'ConsolePage'),
  staticData: { name: 'console' },
});

const unknown = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ preload }) => {
    if (!preload) showToast('info', '没有这个页面，已回到首页');
    throw redirect({ to: '/', replace: true });
  },
});

/** Pages without the left pane. */
export const openPages = [
  userAcquisition,
  inviteRegister,
  payment,
  share,
  shareList,
  pageWebview,
  agreement,
  privacy,
  driveShare,
  enter,
  resourceShare,
  designRemarks,
  cashier,
  scan,
  signOn,
  linkedAccount,
  embed,
  openId,
  doctor,
  consolePage,
  unknown,
] as const;
