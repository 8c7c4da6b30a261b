import { answerAsk, beginPrefilled, getAnswerCards, setAdviceAside } from '@app/contract/talking/answer-cards.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { chatSocket } from '@app/contract/talking/chat-socket.ts';
import { getChatSummary, removeChatSummary, saveChatSummary } from '@app/contract/talking/chat-summaries.ts';
import { MAX_INT4 } from '@app/contract/whole-numbers.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveSocket } from '#http/serve-socket.ts';
import { serveStream } from '#http/serve-stream.ts';
import { type AnswerDeps, ask, resume, stop } from './answers.service.ts';
import { answerAskAndRead, beginAndRead, readCards, readShownRecord, setAsideAndRead } from './cards.service.ts';
import { identify, openChatSession } from './chat-socket.ts';
import * as chats from './chats.service.ts';
import { storeRecord } from './record.service.ts';
import { readSummary, throwSummaryAway, writeSummary } from './summaries.service.ts';
import { selectVersion } from './versions.service.ts';

export function chatRoutes(door: Door, deps: AnswerDeps): void {
  serve(door, chat.newChat, ({ caller, input }) => chats.createChat(deps, caller, input));
  serve(door, chat.getChatInfo, ({ caller, input }) => chats.readChat(deps, caller, input.chatId));
  serve(door, chat.getChatRecord, ({ caller, input }) => readShownRecord(deps, caller, input));
  serve(door, chat.renameChat, ({ caller, input }) => chats.renameChat(deps, caller, input.chatId, input.title));
  serve(door, chat.removeChat, ({ caller, input }) => chats.removeChat(deps, caller, input.chatId));
  serve(door, chat.restoreChat, ({ caller, input }) => chats.restoreChat(deps, caller, input.chatId));
  serve(door, chat.addTop, ({ caller, input }) => chats.pinChat(deps, caller, input.chatId));
  serve(door, chat.cancelTop, ({ caller, input }) => chats.unpinChat(deps, caller, input.chatId));
  serve(door, chat.uploadRecord, ({ caller, input }) => storeRecord(deps, caller, input));
  serve(door, chat.stopAnswer, ({ caller, input }) => stop(deps, caller, input.messageId));
  serve(door, getAnswerCards, ({ caller, input }) => readCards(deps, caller, input.messageId));
  serve(door, answerAsk, ({ caller, input }) => answerAskAndRead(deps, caller, input));
  serve(door, beginPrefilled, ({ caller, input }) => beginAndRead(deps, caller, input));
  serve(door, setAdviceAside, ({ caller, input }) => setAsideAndRead(deps, caller, input));
  serve(door, chat.withholdFile, ({ caller, input }) => chats.withholdFile(deps, caller, input));
  serve(door, getChatSummary, ({ caller, input }) => readSummary(deps, caller, input.chatId));
  serve(door, saveChatSummary, ({ caller, input }) => writeSummary(deps, caller, input));
  serve(door, removeChatSummary, ({ caller, input }) => throwSummaryAway(deps, caller, input));
  serve(door, chat.selectVersion, ({ caller, input }) => selectVersion(deps, caller, input.chatId, input.messageId));
  serveStream(door, chat.streamAnswer, ({ caller, input }) => ask(deps, caller, input));
  serveStream(door, chat.resumeAnswer, ({ caller, input, facts }) =>
    resume(deps, caller, input.messageId, input.lastEventId ?? seenSoFar(facts.lastEventId)),
  );
  serveSocket(door, chatSocket, {
    origins: deps.config.frameOrigins,
    identify: (token) => identify(deps, token),
    open: (line) => openChatSession(deps, line),
  });
}

/** The browser's own header; anything that is no number means from the beginning. */
function seenSoFar(header: string | undefined): number {
  const seq = Number(header);
  return Number.isInteger(seq) && seq > 0 && seq <= MAX_INT4 ? seq : 0;
}
