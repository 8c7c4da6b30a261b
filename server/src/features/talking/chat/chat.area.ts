import { EXCHANGES_A_PAGE, getChatInfo, getChatRecord } from '@app/contract/talking/chat.ts';
import { type Area, early } from '#area.ts';
import { sweepAnswerEvents } from './answer-upkeep.ts';
import { readShownRecord } from './cards.service.ts';
import { chatRoutes } from './chat.routes.ts';
import { chatTools } from './chat.tools.ts';
import { chatShelf } from './chats.queries.ts';
import { readChat, sweepChats } from './chats.service.ts';
import { ownConversations } from './own-data.ts';
import { chatProbes } from './probes.ts';
import { indexMissing } from './search-index.service.ts';
import { giveUpSummary, SUMMARISE_CHAT_QUEUE, summariseChat } from './summarising.service.ts';

export const chatArea: Area = {
  name: 'chat',
  routes: chatRoutes,
  tools: chatTools,
  queues: [{ name: SUMMARISE_CHAT_QUEUE, run: summariseChat, giveUp: giveUpSummary }],
  schedules: [
    { name: 'sweep-answer-events', cron: '27 * * * *', run: sweepAnswerEvents },
    { name: 'index-missing-exchanges', cron: '*/10 * * * *', run: indexMissing },
    { name: 'sweep-removed-chats', cron: '37 3 * * *', run: sweepChats },
  ],
  shelves: [chatShelf],
  own: {
    rows: { answer_comments: '我对回答的评价', chat_summaries: '长对话的摘要' },
    told: { tables: ['chats', 'exchanges'], files: ownConversations },
    left: {
      exchange_search: 'words of conversations that are exported',
      answer_asks: 'what answers asked before they did something; what was done is told with the rest',
    },
  },
  probes: chatProbes,
  firstScreen: ({ chatId }) =>
    chatId === undefined
      ? []
      : [
          early(getChatInfo, { chatId }, (deps, caller) => readChat(deps, caller, chatId)),
          early(getChatRecord, { chatId, limit: EXCHANGES_A_PAGE }, readShownRecord),
        ],
};
