import type { DesignSection } from '@app/contract/making/design.ts';
import { ArrowDown, ArrowUp, Ellipsis, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#components/class-names.ts';
import { MenuButton, type MenuItem } from '#components/layers/menu.tsx';
import { offerUndo } from '#components/layers/undo-bar.tsx';
import { change, undo, useDesk, useDeskStore } from './desk.ts';
import type { PartList } from './fields.ts';
import { anchorOf } from './go-to.ts';
import { addPart, canMove, movePart, removePart } from './parts.ts';

const listNames: Record<PartList, string> = {
  goals: '目标',
  questions: '问题',
  activities: '环节',
  assessments: '评价',
  exercises: '练习',
};

type PartPlaceProps = { as: 'li' | 'tr'; section: DesignSection; id: string; children: ReactNode };

/** The row of a part: it is marked while she works in it. */
export function PartPlace({ as: Tag, section, id, children }: PartPlaceProps) {
  const desk = useDeskStore();
  const isHere = useDesk(({ place, isReadOnly }) => !isReadOnly && place.partId === id);
  const handlePress = () => desk.setState({ place: { section, partId: id } });
  return (
    <Tag
      id={anchorOf(id)}
      className={classNames('ta-a4-row', isHere && 'ta-a4-row-on')}
      onFocus={handlePress}
      onPointerDown={handlePress}
    >
      {children}
    </Tag>
  );
}

/** Moves, adds and removes; everything can be taken back. */
export function PartMenu({ list, id, name }: { list: PartList; id: string; name: string }) {
  const desk = useDeskStore();
  const isReadOnly = useDesk((state) => state.isReadOnly);
  if (isReadOnly) return null;
  const { design } = desk.getState();
  const move = (by: 1 | -1) => change(desk, movePart(desk.getState().design, list, id, by));
  const items: MenuItem[] = [
    ...(canMove(design, list, id, -1) ? [{ label: '上移', icon: <ArrowUp />, onSelect: () => move(-1) }] : []),
    ...(canMove(design, list, id, 1) ? [{ label: '下移', icon: <ArrowDown />, onSelect: () => move(1) }] : []),
    {
      label: `在下面加一个${listNames[list]}`,
      icon: <Plus />,
      onSelect: () => change(desk, addPart(desk.getState().design, list, id).design),
    },
    'divider',
    {
      label: '删除',
      icon: <Trash2 />,
      isDanger: true,
      onSelect: () => {
        const before = desk.getState().design;
        const after = removePart(before, list, id);
        change(desk, after);
        offerUndo(`${name}已删除`, () => {
          const { design: now } = desk.getState();
          // What was written since stays.
          if (now === after) undo(desk);
          else change(desk, { ...now, [list]: before[list] });
        });
      },
    },
  ];
  return (
    <MenuButton
      className="ta-a4-menu"
      label={`${name}的操作`}
      icon={<Ellipsis size={15} />}
      size="tiny"
      items={items}
    />
  );
}

export function AddPart({ list, period }: { list: PartList; period?: number }) {
  const desk = useDeskStore();
  const isReadOnly = useDesk((state) => state.isReadOnly);
  if (isReadOnly) return null;
  return (
    <button
      type="button"
      className="ta-a4-add"
      onClick={() => change(desk, addPart(desk.getState().design, list, undefined, period).design)}
    >
      <Plus size={14} />
      {`加一个${listNames[list]}`}
    </button>
  );
}
