import type { Editor } from '@tiptap/core';
import { Bold, ChevronDown, ListOrdered, Redo2, Sigma, Table, Undo2 } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { BarRule } from '#components/desk/desk-frame.tsx';
import { Menu, type MenuItem } from '#components/layers/menu.tsx';
import { redo, undo, useDesk, useDeskStore } from './desk.ts';
import { formulaDoors } from './editor/formula-door.ts';
import { PictureButton } from './pictures/picture-button.tsx';

/** Works on the field the caret is in, which a press does not leave; without one only undoing is possible. */
export function Toolbar() {
  const desk = useDeskStore();
  const editor = useDesk((state) => state.editor);
  const canUndo = useDesk(({ history }) => history.past.length > 0);
  const canRedo = useDesk(({ history }) => history.future.length > 0);
  return (
    <div
      className="ta-design-tools-row"
      role="toolbar"
      aria-label="编辑"
      onMouseDown={(event) => event.preventDefault()}
    >
      <IconButton label="撤销" icon={<Undo2 size={18} />} disabled={!canUndo} onClick={() => undo(desk)} />
      <IconButton label="重做" icon={<Redo2 size={18} />} disabled={!canRedo} onClick={() => redo(desk)} />
      <BarRule />
      <BlockButton editor={editor} />
      <MarkButton
        editor={editor}
        label="加粗"
        icon={<Bold size={18} />}
        mark="bold"
        onPress={(open) => open.chain().focus().toggleBold().run()}
      />
      <MarkButton
        editor={editor}
        label="编号"
        icon={<ListOrdered size={18} />}
        mark="orderedList"
        onPress={(open) => open.chain().focus().toggleOrderedList().run()}
      />
      <TableButton editor={editor} />
      <PictureButton editor={editor} />
      <IconButton
        label="公式"
        icon={<Sigma size={18} />}
        disabled={!editor}
        onClick={() => editor && formulaDoors.get(editor)?.()}
      />
    </div>
  );
}

type MarkButtonProps = {
  editor: Editor | undefined;
  label: string;
  icon: ReactNode;
  mark: string;
  onPress: (editor: Editor) => void;
};

function MarkButton({ editor, label, icon, mark, onPress }: MarkButtonProps) {
  const isOn = useIsActive(editor, mark);
  return (
    <IconButton
      label={label}
      icon={icon}
      isOn={isOn}
      aria-pressed={isOn}
      disabled={!editor}
      onClick={() => editor && onPress(editor)}
    />
  );
}

/** What the lines around the caret are. */
function BlockButton({ editor }: { editor: Editor | undefined }) {
  const [anchor, setAnchor] = useState<Element>();
  const isOrdered = useIsActive(editor, 'orderedList');
  const isBullet = useIsActive(editor, 'bulletList');
  const items: MenuItem[] = [
    {
      label: '正文',
      isChecked: !isOrdered && !isBullet,
      onSelect: () => editor?.chain().focus().liftListItem('listItem').run(),
    },
    {
      label: '编号',
      isChecked: isOrdered,
      onSelect: () => isOrdered || editor?.chain().focus().toggleOrderedList().run(),
    },
    {
      label: '项目符号',
      isChecked: isBullet,
      onSelect: () => isBullet || editor?.chain().focus().toggleBulletList().run(),
    },
  ];
  const name = isOrdered ? '编号' : isBullet ? '项目符号' : '正文';
  return (
    <>
      <Button
        variant="text"
        size="small"
        className="ta-design-block"
        disabled={!editor}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {name}
        <ChevronDown size={14} />
      </Button>
      {anchor && <Menu label="段落" items={items} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}

/** Puts a table in; inside of one it changes it. */
function TableButton({ editor }: { editor: Editor | undefined }) {
  const [anchor, setAnchor] = useState<Element>();
  const isInTable = useIsActive(editor, 'table');
  if (!editor) return <IconButton label="表格" icon={<Table size={18} />} disabled />;
  const act = (label: string, onSelect: () => void): MenuItem => ({ label, onSelect });
  const items = [
    act('在下面加一行', () => editor.chain().focus().addRowAfter().run()),
    act('在右边加一列', () => editor.chain().focus().addColumnAfter().run()),
    act('删除这一行', () => editor.chain().focus().deleteRow().run()),
    act('删除这一列', () => editor.chain().focus().deleteColumn().run()),
    act('删除表格', () => editor.chain().focus().deleteTable().run()),
  ];
  const handlePress = (button: Element) => {
    if (isInTable) setAnchor(button);
    else editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  };
  return (
    <>
      <IconButton
        label="表格"
        icon={<Table size={18} />}
        isOn={isInTable}
        onClick={(event) => handlePress(event.currentTarget)}
      />
      {anchor && <Menu label="表格" items={items} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}

function useIsActive(editor: Editor | undefined, name: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      editor?.on('transaction', listener);
      return () => {
        editor?.off('transaction', listener);
      };
    },
    () => editor?.isActive(name) ?? false,
  );
}
