import { useState } from 'react';
import { DeskTools } from '#components/desk/desk-tools.tsx';
import { ChecksTab, useFullSlides } from './checks-tab.tsx';
import { ThemeTab } from './theme-tab.tsx';
import './tools-pane.css';
import { WordsTab } from './words-tab.tsx';

const bodies = { theme: ThemeTab, words: WordsTab, checks: ChecksTab };

type TabId = keyof typeof bodies;

/** What can be done to the deck and the slide, beside it. */
export function ToolsPane({ first = 'theme' }: { first?: TabId }) {
  const [chosen, setChosen] = useState<TabId>(first);
  const fullCount = useFullSlides().length;
  const Body = bodies[chosen];
  return (
    <DeskTools
      label="外观和检查"
      tabs={[
        { id: 'theme', name: '主题' },
        { id: 'words', name: '文字' },
        { id: 'checks', name: '检查', count: { of: fullCount, tone: 'warning' } },
      ]}
      chosen={chosen}
      onChoose={setChosen}
    >
      <Body />
    </DeskTools>
  );
}
