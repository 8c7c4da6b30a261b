import { type ReactNode, useState } from 'react';
import { Drawer } from '#components/layers/drawer.tsx';
import './phone-bar.css';

type PhoneAction = { name: string; icon: ReactNode; disabled?: boolean } & (
  | { onSelect: () => void }
  /** Comes up from below; what it holds may close it, or open that of another name. */
  | { title: string; isPadded?: boolean; body: (open: (title?: string) => void) => ReactNode }
);

type PhoneBarProps = { label: string; actions: readonly (PhoneAction | { words: string })[] };

/** Below a desk on a phone: its panes come up as drawers, one at a time. */
export function PhoneBar({ label, actions }: PhoneBarProps) {
  const [opened, setOpened] = useState<string>();
  const drawer = actions.find((action) => 'title' in action && action.title === opened);
  return (
    <>
      <nav className="ta-phone-bar" aria-label={label}>
        {actions.map((action) =>
          'words' in action ? (
            <span key="words" aria-live="polite">
              {action.words}
            </span>
          ) : (
            <button
              key={'title' in action ? action.title : action.name}
              type="button"
              disabled={action.disabled}
              onClick={'title' in action ? () => setOpened(action.title) : action.onSelect}
            >
              {action.icon}
              {action.name}
            </button>
          ),
        )}
      </nav>
      {drawer && 'title' in drawer && (
        <Drawer title={drawer.title} onClose={() => setOpened(undefined)}>
          {drawer.isPadded ? <div className="ta-phone-padded">{drawer.body(setOpened)}</div> : drawer.body(setOpened)}
        </Drawer>
      )}
    </>
  );
}
