import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Overlays } from '#components/layers/overlays.tsx';
import { queryClient } from '#lib/http/query-client.ts';

/** Opens a part of a page with what it needs around it: queries, links, and the layers above the page. */
export async function openScreen(screenOf: ReactNode) {
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
