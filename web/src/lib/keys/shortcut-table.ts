type Shortcut = {
  /** Where it is heard. */
  place: string;
  says: string;
  /** As on the key caps; more than one way to press it, each complete. ⌘ counts as Ctrl. */
  ways: readonly (readonly string[])[];
};

const everywhere = '任何页面';
const chat = '对话';
const editing = '教学设计、课件与试卷';
const table = '细目表';
const lists = '列表';
const drive = '我的云盘';
const review = '优化已有的教案';
const show = '放映课件';

/** Every key that does more than move or choose. The keys are bound by their names here, and the page of shortcuts lists them. */
export const shortcutTable = {
  find: { place: everywhere, says: '搜索', ways: [['Ctrl', 'K']] },
  newChat: { place: everywhere, says: '新对话', ways: [['Ctrl', 'Shift', 'O']] },
  shortcuts: { place: everywhere, says: '看快捷键', ways: [['?']] },
  write: { place: chat, says: '把光标放进输入框', ways: [['/']] },
  send: { place: chat, says: '发送', ways: [['Enter']] },
  sendWithCtrl: { place: chat, says: '发送，也可以在个人中心设成只用这一种', ways: [['Ctrl', 'Enter']] },
  speak: { place: chat, says: '说话输入', ways: [['Ctrl', 'Shift', 'M']] },
  nextCard: { place: chat, says: '下一张卡片', ways: [['J']] },
  cardBefore: { place: chat, says: '上一张卡片', ways: [['K']] },
  nextChange: { place: chat, says: '画布里的下一处修改', ways: [['Alt', '↓']] },
  changeBefore: { place: chat, says: '画布里的上一处修改', ways: [['Alt', '↑']] },
  undo: { place: editing, says: '撤销', ways: [['Ctrl', 'Z']] },
  redo: {
    place: editing,
    says: '重做',
    ways: [
      ['Ctrl', 'Y'],
      ['Ctrl', 'Shift', 'Z'],
    ],
  },
  gridAdd: { place: table, says: '这一格加一道选择、填空、解答', ways: [['1'], ['2'], ['3']] },
  gridTake: {
    place: table,
    says: '这一格减一道选择、填空、解答',
    ways: [
      ['Shift', '1'],
      ['Shift', '2'],
      ['Shift', '3'],
    ],
  },
  rename: { place: lists, says: '重命名', ways: [['F2']] },
  remove: { place: lists, says: '删除选中的', ways: [['Delete']] },
  chooseAll: { place: drive, says: '全选', ways: [['Ctrl', 'A']] },
  choose: { place: drive, says: '选中或取消', ways: [['空格']] },
  copy: { place: drive, says: '复制', ways: [['Ctrl', 'C']] },
  cut: { place: drive, says: '剪切', ways: [['Ctrl', 'X']] },
  paste: { place: drive, says: '粘贴', ways: [['Ctrl', 'V']] },
  pen: { place: show, says: '画笔', ways: [['Ctrl', 'P']] },
  spotlight: { place: show, says: '聚光', ways: [['Ctrl', 'L']] },
  pointer: { place: show, says: '收起画笔和聚光', ways: [['Ctrl', 'A']] },
  blackScreen: { place: show, says: '黑屏，再按一次回来', ways: [['B'], ['.']] },
  whiteScreen: { place: show, says: '白屏，再按一次回来', ways: [['W'], [',']] },
  wipe: { place: show, says: '擦掉画的', ways: [['E']] },
  nextAdvice: { place: review, says: '下一条建议', ways: [['J']] },
  adviceBefore: { place: review, says: '上一条建议', ways: [['K']] },
  accept: { place: review, says: '采用', ways: [['A']] },
  reject: { place: review, says: '不采用', ways: [['R']] },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcutTable;

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const modifiers = ['Ctrl', 'Shift', 'Alt'];
const keyOfCap: Record<string, string> = { '↓': 'arrowdown', '↑': 'arrowup', 空格: ' ' };
/** Whether Shift is needed for a sign depends on the keyboard. */
const signs = ['?', '/'];

export function isShortcut(name: ShortcutName, event: Pressed): boolean {
  return shortcutTable[name].ways.some((way: readonly string[]) => isPressed(way, event));
}

function isPressed(way: readonly string[], { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  const cap = way.find((one) => !modifiers.includes(one)) ?? '';
  return (
    key.toLowerCase() === (keyOfCap[cap] ?? cap.toLowerCase()) &&
    (ctrlKey || metaKey) === way.includes('Ctrl') &&
    altKey === way.includes('Alt') &&
    (signs.includes(cap) || shiftKey === way.includes('Shift'))
  );
}

/** Whether what is typed there is meant for a field, or for what lies over the page. */
export function isWritingIn(target: EventTarget | null): boolean {
  const fields = 'input, textarea, select, [contenteditable="true"], [role="dialog"], dialog';
  return target instanceof Element && target.closest(fields) !== null;
}
