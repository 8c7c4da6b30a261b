import type { Area } from '#area.ts';
import { completeInvitation } from './invitations.service.ts';
import { inviteRoutes } from './invite.routes.ts';

export const inviteArea: Area = {
  name: 'invite',
  routes: inviteRoutes,
  own: {
    left: {
      invitations: 'names colleagues; what she got for them is among her packages',
      invite_told: 'how many of these she was told of',
    },
  },
  welcome: async (deps, tx, { userId, invitedBy }) => {
    if (invitedBy) await completeInvitation(deps, tx, { inviterId: invitedBy, inviteeId: userId });
  },
};
