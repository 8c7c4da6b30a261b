import { type FoundGroup, MAX_FIND_CHARS } from '@app/contract/running/finding.ts';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { ModalFrame } from '#components/layers/modal-frame.tsx';
import { FindRow, type RenderLesson } from './find-row.tsx';
import {
  type Command,
  countsOf,
  labelOf,
  type Row,
  type RowGroup,
  rowGroupsOf,
  type Shown,
  shownNames,
  wishOf,
} from './find-rows.ts';
import { useFound } from './use-found.ts';
import './find-layer.css';

type FindLayerProps = {
  commands: readonly Command[];
  /** Opens an address of ours. */
  onOpen: (address: string) => void;
  renderLesson: RenderLesson;
  /** Begins a lesson of hers with these words. */
  onCreate: (words: string) => void;
  onClose: () => void;
};

const nothing = { groups: [] as FoundGroup[], recent: [], sounded: '', nearest: '' };

/** The one search: everything of hers, lessons of the library, and commands, by the keyboard alone. */
export function FindLayer({ commands, renderLesson, onOpen, onCreate, onClose }: FindLayerProps) {
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [chosen, setChosen] = useState(0);
  const [opensWhenThere, setOpensWhenThere] = useState(false);
  const listId = useId();
  const { answer = nothing, isSettled, isError } = useFound(text, shown);
  const groups = rowGroupsOf(text, shown, answer, commands);
  const rows = groups.flatMap((group) => group.rows);
  const at = Math.min(chosen, Math.max(rows.length - 1, 0));
  const optionId = (row: Row | undefined) => (row ? `${listId}-${rows.indexOf(row)}` : undefined);
  useShowChosen(optionId(rows[at]));

  const words = text.replace(/^>/, '').trim();
  const change = (next: string) => {
    setText(next);
    setChosen(0);
    setOpensWhenThere(false);
  };
  const show = (next: Shown) => {
    setShown(next);
    setChosen(0);
  };
  const open = (row: Row) => {
    onClose();
    if (row.is === 'thing') onOpen(row.found.address);
    else if (row.is === 'command') row.command.run();
    else onCreate(row.words);
  };
  // Who types fast presses Enter before the answer is there: what is opened is what was found for these words.
  useEffect(() => {
    // Commands need no answer.
    if (!opensWhenThere || !(isSettled || isError || text.startsWith('>'))) return;
    setOpensWhenThere(false);
    const row = rows[at];
    if (row) open(row);
  });
  const handleKey = (event: KeyboardEvent) => {
    // The input method has its own use for these keys while it writes a word.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const act = actionOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const actionOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): (() => void) | undefined => {
    const step = (by: number) => () => setChosen((at + by + rows.length) % Math.max(rows.length, 1));
    if (key === 'ArrowDown') return step(1);
    if (key === 'ArrowUp') return step(-1);
    if (key === 'Tab') return () => show(nextShown(shown, shiftKey ? -1 : 1));
    if (key !== 'Enter') return undefined;
    if (ctrlKey || metaKey)
      return () => words !== '' && open({ key: 'create', is: 'create', words: wishOf(words, answer.sounded) });
    return () => setOpensWhenThere(true);
  };

  return (
    <ModalFrame className="ta-seek" label="搜索" onClose={onClose}>
      <div className="ta-seek-box">
        <div className="ta-seek-field">
          <Search size={20} />
          <input
            type="text"
            role="combobox"
            aria-label="搜索"
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={optionId(rows[at])}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder="搜课、教学设计、课件、试卷、题目、资料、对话，也可以打拼音首字母"
            maxLength={MAX_FIND_CHARS}
            value={text}
            onChange={(event) => change(event.target.value)}
            onKeyDown={handleKey}
          />
          {answer.sounded !== '' && words !== '' && <span className="ta-seek-hint">按拼音找到“{answer.sounded}”</span>}
          <IconButton label="关闭" icon={<X size={18} />} onClick={onClose} />
        </div>
        <Tabs shown={shown} counts={countsOf(answer.groups, shown)} onShow={show} />
        <Said
          text={words}
          isError={isError}
          isSettled={isSettled}
          nearest={answer.nearest}
          isEmpty={rows.every(({ is }) => is === 'create')}
        />
        <div id={listId} role="listbox" aria-label="搜索结果" className="ta-seek-list">
          {groups.map((group) => (
            <Group key={group.key} group={group} onAll={show}>
              {group.rows.map((row) => (
                <FindRow
                  key={row.key}
                  row={row}
                  id={optionId(row) ?? ''}
                  isChosen={row === rows[at]}
                  renderLesson={renderLesson}
                  onChoose={() => setChosen(rows.indexOf(row))}
                  onOpen={() => open(row)}
                />
              ))}
            </Group>
          ))}
        </div>
        <Keys />
      </div>
    </ModalFrame>
  );
}

/** The chosen row is in sight, wherever the keys led. */
function useShowChosen(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}

function nextShown(shown: Shown, by: number): Shown {
  const next = (shownNames.indexOf(shown) + by + shownNames.length) % shownNames.length;
  return shownNames[next] ?? 'all';
}

type TabsProps = { shown: Shown; counts: ReadonlyMap<Shown, string>; onShow: (shown: Shown) => void };

function Tabs({ shown, counts, onShow }: TabsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line of buttons, not fields of a form
    <div className="ta-seek-tabs" role="group" aria-label="只看一类">
      {shownNames.map((name) => (
        <button key={name} type="button" tabIndex={-1} aria-pressed={shown === name} onClick={() => onShow(name)}>
          {labelOf(name)}
          {counts.has(name) && <small>{counts.get(name)}</small>}
        </button>
      ))}
    </div>
  );
}

type GroupProps = { group: RowGroup; onAll: (shown: Shown) => void; children: ReactNode };

function Group({ group: { label, all }, onAll, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of one sort
    <div role="group" aria-label={label}>
      <div className="ta-seek-head" aria-hidden="true">
        <span>{label}</span>
        {all && (
          <button type="button" tabIndex={-1} onClick={() => onAll(all.group)}>
            {all.text}
          </button>
        )}
      </div>
      {children}
    </div>
  );
}

type SaidProps = { text: string; isError: boolean; isSettled: boolean; nearest: string; isEmpty: boolean };

/** What there is to say besides the rows, also to who cannot see them. */
function Said({ text, isError, isSettled, nearest, isEmpty }: SaidProps) {
  const said = isError
    ? '没有搜到，检查网络后再试'
    : !isSettled || text === ''
      ? ''
      : nearest !== ''
        ? `没找到“${text}”，最接近的是“${nearest}”`
        : isEmpty
          ? `没找到“${text}”，换个词，或打拼音首字母试试`
          : '';
  return (
    <p className="ta-seek-said" role="status">
      {said}
    </p>
  );
}

function Keys() {
  return (
    <footer className="ta-seek-keys" aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>选择
      </span>
      <span>
        <kbd>Enter</kbd>打开
      </span>
      <span>
        <kbd>Tab</kbd>换一类
      </span>
      <span>
        <kbd>Ctrl Enter</kbd>新建
      </span>
      <span>
        <kbd>&gt;</kbd>只找命令
      </span>
      <span className="ta-seek-esc">
        <kbd>Esc</kbd>关闭
      </span>
    </footer>
  );
}
