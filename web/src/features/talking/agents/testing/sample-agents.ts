import type { KnowledgeFile } from '@app/contract/library/knowledge.ts';
import type { AgentCard, AgentDetail } from '@app/contract/talking/agents.ts';

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
