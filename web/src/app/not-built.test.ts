import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { notBuilt } from './not-built.ts';
import { routeTable } from './route-table.ts';

const document = readFileSync(resolve(import.meta.dirname, '../../../docs/not-built.md'), 'utf8');
const built = [
  'root',
  'aiChatSession',
  'aiAssistantSession',
  'commonAssistantSession',
  'teachAssistantSession',
  'lessonPreparationSession',
  'englishAssistantSession',
  'resourceSearchSession',
  'searchResourceSession',
  'createTeachingPlanSession',
  'createCoursewareSession',
  'createMaterialSession',
  'combinedPaperSession',
  'historyChat',
  'newHistoryChat',
  'userCenter',
  'myCreateCases',
  'myNewCreateCases',
  'moreAssistant',
  'myCreateAssistant',
  'createAssistant',
  'createAssistantQuick',
  'createAssistantQuickNew',
  'myCloudDisk',
  'userAcquisition',
  'inviteRegister',
  'pageWebview',
  'agreement',
  'privacy',
  'myOrders',
  'payment',
  'driveShare',
  'pay',
  'signOn',
  'qr',
  'share',
  'shareList',
  'studentsShareList',
  'studentsShareListHistory',
  'doctor',
  'events',
];

describe('pages that are not built', () => {
  it('are all pages but the built ones', () => {
    const rest = Object.keys(routeTable).filter((name) => !built.includes(name));

    expect(Object.keys(notBuilt).sort()).toEqual(rest.sort());
  });

  it('are exactly those listed in docs/not-built.md', () => {
    const listed = [...document.matchAll(/^\| `(\/[^`]*)` \|/gm)].map(([, path]) => path);
    const names = Object.keys(notBuilt) as (keyof typeof notBuilt)[]; // the keys of the literal

    expect(listed).toEqual(names.map((name) => routeTable[name].path.replace('$', ':')));
  });
});
