type RouteEntry = {
  path: string;
  title: string;
  /** Readable without a token (decision G-037 of the specification). */
  isOpen?: true;
};

/** Every address of the product by its name. A test holds it against the specification's list. */
export const sessionRoutes = {
  root: { path: '/', title: '首页' },
  aiAssistantSession: { path: '/aiAssistantSession/$templateId', title: 'AI 助手' },
  resourceSearchSession: { path: '/resourceSearchSession/$templateId', title: '边问边找资源' },
  teachAssistantSession: { path: '/teachAssistantSession/$templateId', title: '教学设计助手' },
  commonAssistantSession: { path: '/commonAssistantSession/$templateId', title: '自建助手' },
  mathAssistantSession: { path: '/mathAssistantSession/$templateId', title: '数学助手' },
  englishAssistantSession: { path: '/englishAssistantSession/$templateId', title: '英语助手' },
  lessonPreparationSession: { path: '/lessonPreparationSession/$templateId', title: '备课助手' },
  aiChatSession: { path: '/aiChatSession/$templateId', title: 'AI 对话' },
  searchResourceSession: { path: '/searchResourceSession', title: '找资源' },
  createTeachingPlanSession: { path: '/createTeachingPlanSession', title: '教学设计' },
  createCoursewareSession: { path: '/createCoursewareSession', title: '课件' },
  combinedPaperSession: { path: '/combinedPaperSession', title: '组卷' },
  createMaterialSession: { path: '/createMaterialSession', title: '图片与音频' },
  moreAssistant: { path: '/moreAssistant', title: '助手' },
  userCenter: { path: '/userCenter', title: '个人中心' },
  myCreateAssistant: { path: '/myCreateAssistant', title: '我做的助手' },
  myCreateCases: { path: '/myCreateCases', title: '案例' },
  myNewCreateCases: { path: '/myNewCreateCases', title: '案例' },
  createAssistant: { path: '/createAssistant', title: '新建助手' },
  createAssistantQuick: { path: '/createAssistantQuick', title: '快速新建助手' },
  createAssistantQuickNew: { path: '/createAssistantQuickNew', title: '快速新建助手' },
  historyChat: { path: '/historyChat', title: '历史对话' },
  newHistoryChat: { path: '/newHistoryChat', title: '历史对话' },
  myCloudDisk: { path: '/myCloudDisk', title: '我的云盘' },
  myOrders: { path: '/myOrders', title: '我的订单' },
  studentsShareList: { path: '/studentsShareList', title: '发给学生' },
  studentsShareListHistory: { path: '/studentsShareListHistory', title: '分享记录' },
  myWeek: { path: '/myWeek', title: '整周课表' },
  myLessons: { path: '/myLessons', title: '我的课' },
  myLesson: { path: '/myLesson', title: '我的课' },
  room: { path: '/room', title: '发给学生' },
  lessonChanges: { path: '/lessonChanges', title: '看差异' },
  courseAnalysis: { path: '/courseAnalysis', title: '课堂分析' },
  scores: { path: '/scores', title: '成绩' },
} as const satisfies Record<string, RouteEntry>;

/** Addresses outside the session host: no left pane. */
export const pageRoutes = {
  userAcquisition: { path: '/userAcquisition', title: '邀请有礼', isOpen: true },
  inviteRegister: { path: '/inviteRegister', title: '受邀注册', isOpen: true },
  pageWebview: { path: '/pageWebview', title: '网页' },
  agreement: { path: '/agreement', title: '用户协议', isOpen: true },
  privacy: { path: '/privacy', title: '隐私政策', isOpen: true },
  payment: { path: '/payment', title: '付款' },
  share: { path: '/share', title: '分享的对话', isOpen: true },
  shareList: { path: '/shareList', title: '分享的内容', isOpen: true },
} as const satisfies Record<string, RouteEntry>;

/** Opened from a link somebody was sent, from another system, or scanned; not part of the specification's list. */
export const linkRoutes = {
  driveShare: { path: '/driveShare/$code', title: '分享的文件', isOpen: true },
  enter: { path: '/enter/$token', title: '课堂作答', isOpen: true },
  resourceShare: { path: '/resourceShare/$resId', title: '分享的资源' },
  designRemarks: { path: '/designRemarks/$circulationId', title: '请你看的教学设计' },
  pay: { path: '/pay/cashier/$payOrderId', title: '测试收银台', isOpen: true },
  qr: { path: '/qr/scan', title: '扫码登录' },
  embed: { path: '/embed/frame', title: '教学设计', isOpen: true },
  signOn: { path: '/signOn', title: '登录', isOpen: true },
  linkedAccount: { path: '/linkedAccount', title: '登录', isOpen: true },
  openId: { path: '/openId', title: '登录到其他系统' },
} as const satisfies Record<string, RouteEntry>;

/** For the people who run the server; not part of the specification's list. */
export const operatorRoutes = {
  doctor: { path: '/doctor', title: '系统状态', isOpen: true },
  events: { path: '/events', title: '使用统计' },
  console: { path: '/console', title: '控制台' },
} as const satisfies Record<string, RouteEntry>;

export const routeTable = { ...sessionRoutes, ...pageRoutes, ...linkRoutes, ...operatorRoutes };

export type RouteName = keyof typeof routeTable;
