/** Rows that are hers, as they lie in the database, under the name of the file they are exported in. */
export const ownRows = {
  designs: '我的教学设计',
  design_reviews: '我的教案批改',
  design_forms: '我的教案模板',
  design_pictures: '教学设计里的图片',
  drive_entries: '云盘目录',
  drive_properties: '云盘文件的附注',
  drive_shares: '云盘分享',
  files: '对话里的文件',
  student_shares: '发给学生的内容',
  suggestions: '我的建议问题',
  answer_comments: '我对回答的评价',
  answer_reports: '我的举报',
  opinions: '我的意见反馈',
  survey_answers: '我的问卷',
  preferences: '我的设置',
  agent_uses: '用过的助手',
  case_likes: '赞过的案例',
  resource_downloads: '下载过的资源',
  resource_searches: '搜过的资源',
  class_teachers: '任教班级',
  project_grants: '参加的项目',
  equity_holds: '权益使用记录',
  tracked_events: '使用记录',
} as const;
export type OwnTable = keyof typeof ownRows;

/** Tables whose rows are exported by the area they belong to. */
export const exportedByArea: readonly string[] = [
  'users',
  'templates',
  'cases',
  'combo_grants',
  'pay_orders',
  'shares',
  'agents',
  'shelf_resources',
  'problem_chains',
  'coursewares',
  'papers',
  'listenings',
  'materials',
  'chats',
  'exchanges',
];

/** Tables with a teacher's id that are not exported, and why. */
export const notExported: Record<string, string> = {
  agent_icons: 'the icons of her assistants, small copies of pictures she has',
  app_passwords: 'secrets, kept as hashes',
  passwords: 'a secret, kept as a hash',
  qr_codes: 'a sign-in of two minutes',
  sessions: 'devices that are signed in, shown among her devices',
  uploads: 'transfers that have not ended',
  webdav_locks: 'locks of programs, gone within hours',
  reading_tasks: 'the text of a file that is exported',
  knowledge_texts: 'the text of a file that is exported',
  exchange_search: 'words of conversations that are exported',
  drive_words: 'words of files that are exported',
  drive_usage: 'a sum over files that are exported',
  paper_tasks: 'files made from papers that are exported, kept for a day',
  makings: 'what is being made at this moment, gone when it is there',
  invitations: 'names colleagues; what she got for them is among her packages',
  invite_told: 'how many of these she was told of',
};

/** Never leave the server: secrets, places in the store, and bytes, which come as files. */
export const hiddenColumns = ['hash', 'code_hash', 'password_hash', 'bytes', 'blob_id', 'producer'];
