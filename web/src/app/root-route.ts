import { createRootRoute, createRoute } from '@tanstack/react-router';
import { SessionHost } from './session-host.tsx';
import { askForSignIn } from './sign-in-guard.ts';

export const rootRoute = createRootRoute({
  beforeLoad: ({ location, preload }) => {
    if (!preload) void askForSignIn(location.pathname);
  },
});

/** The frame with the left pane. */
export const sessionHost = createRoute({ getParentRoute: () => rootRoute, id: 'session-host', component: SessionHost });
