import * as embed from '@app/contract/sharing/embed.ts';
import type { AnswerDeps } from '#features/talking/chat/answers.service.ts';
import type { Door } from '#http/door.ts';
import { servePublic } from '#http/serve.ts';
import { openEmbedded } from './embed.service.ts';
import { askInConversation, readConversation, stopInConversation } from './embedded-chat.service.ts';
import { listInFrame, pickInFrame } from './embedded-drive.service.ts';

export function embedRoutes(door: Door, deps: AnswerDeps): void {
  servePublic(door, embed.openEmbed, ({ input }) => openEmbedded(deps, input));
  servePublic(door, embed.readEmbeddedChat, ({ input }) => readConversation(deps, input.visit));
  servePublic(door, embed.askEmbedded, ({ input }) => askInConversation(deps, input.visit, input.question));
  servePublic(door, embed.stopEmbedded, ({ input }) => stopInConversation(deps, input));
  servePublic(door, embed.listEmbedded, ({ input }) => listInFrame(deps, input));
  servePublic(door, embed.pickEmbedded, ({ input }) => pickInFrame(deps, input.visit, input.fileId));
}
