import { describe, expect, it } from 'vitest';
import { pageRoutes, routeTable, sessionRoutes } from './route-table.ts';

const specifiedSession = [
  '/',
  '/aiAssistantSession/:templateId',
  '/resourceSearchSession/:templateId',
  '/teachAssistantSession/:templateId',
  '/commonAssistantSession/:templateId',
  '/mathAssistantSession/:templateId',
  '/englishAssistantSession/:templateId',
  '/lessonPreparationSession/:templateId',
  '/aiChatSession/:templateId',
  '/searchResourceSession',
  '/createTeachingPlanSession',
  '/createCoursewareSession',
  '/combinedPaperSession',
  '/createMaterialSession',
  '/moreAssistant',
  '/userCenter',
  '/myCreateAssistant',
  '/myCreateCases',
  '/myNewCreateCases',
  '/createAssistant',
  '/createAssistantQuick',
  '/createAssistantQuickNew',
  '/historyChat',
  '/newHistoryChat',
  '/myCloudDisk',
  '/myOrders',
  '/studentsShareList',
  '/studentsShareListHistory',
];
const specifiedPages = [
  '/userAcquisition',
  '/inviteRegister',
  '/pageWebview',
  '/agreement',
  '/privacy',
  '/payment',
  '/share',
  '/shareList',
];
const pathsOf = (routes: Record<string, { path: string }>) =>
  Object.values(routes).map(({ path }) => path.replace('$', ':'));

describe('the route table', () => {
  it('holds the root, its 27 children and the 8 pages of the specification, beside areas of our own (NAV-005, NAV-006)', () => {
    expect(pathsOf(sessionRoutes)).toEqual(expect.arrayContaining(specifiedSession));
    expect(pathsOf(pageRoutes)).toEqual(expect.arrayContaining(specifiedPages));
    expect(specifiedSession.length + specifiedPages.length).toBe(36);
  });

  it('names each route after its address', () => {
    for (const [name, { path }] of Object.entries(routeTable)) {
      if (name !== 'root') expect(path.split('/')[1]).toBe(name);
    }
  });
});
