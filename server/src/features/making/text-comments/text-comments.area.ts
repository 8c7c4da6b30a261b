import type { Area } from '#area.ts';
import { textCommentsRoutes } from './text-comments.routes.ts';
import { textCommentTools } from './text-comments.tools.ts';

export const textCommentsArea: Area = {
  name: 'text-comments',
  routes: textCommentsRoutes,
  tools: textCommentTools,
};
