import type { AgentCard, AgentDetail } from '@app/contract/agents.ts';
import type { KnowledgeFile } from '@app/contract/knowledge.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Overlays } from '#components/overlays.tsx';
import { queryClient } from '#lib/query-client.ts';

/** Opens a screen with what assistants need around it: queries, links, and the layers above the page. */
export async function openAgents(screenOf: ReactNode) {
  const user = userEvent.setup();
  const route = createRootRoute({ component: () => screenOf });
  const router = createRouter({ routeTree: route, history: createMemoryHistory() });
  await router.load();
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        {/* a router of this test alone, not the registered one */}
        <RouterProvider router={router as never} />
        <Overlays />
      </QueryClientProvider>,
    );
  });
  return user;
}

export const card: AgentCard = {
  agentId: '00000000-0000-4000-8000-0000000000a1',
  agentName: '班级公约起草',
  summary: '照着我校的要求起草',
  icon: 'Users',
  createTime: 1_700_000_000_000,
  agentType: 2,
  uid: 'u-1',
  userName: '林晓芸',
  imgUrl: '',
  status: 1,
  callCount: 128,
  heatValueTotal: 35,
  auditStatus: 0,
  onlineStatus: 0,
  access: 1,
};

export const detail: AgentDetail = {
  ...card,
  isMine: true,
  labelCode: 'classroom',
  supportRoundDialog: true,
  characterSetting: '',
  targetTask: '起草班级公约',
  requirementDescription: '',
  content: '',
  prologue: '告诉我班里的情况。',
  examples: ['七年级一班爱迟到'],
  knowledgeFiles: [],
  reason: '',
};

export const knowledge: KnowledgeFile = {
  docId: '00000000-0000-4000-8000-0000000000d1',
  fileName: '德育要求.docx',
  type: 'docx',
  size: 20_480,
  md5: 'x',
  status: 'success',
  reason: '',
  passageCount: 12,
  createTime: 1,
};
