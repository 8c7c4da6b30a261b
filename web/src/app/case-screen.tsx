import type { ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Tag } from '#components/lists/tag.tsx';
import { PageBar } from '#components/page/page-bar.tsx';
import { type Example, ExampleExchanges } from '#features/talking/chat/example-exchange.tsx';
import './case-screen.css';
import './page-frame.css';

type CaseScreenProps = {
  title: string;
  kind: string;
  /** Whose case it is and what to mind. */
  words: string;
  list: readonly Example[];
  actions?: ReactNode;
  /** What an auditor decides here; then it is what the screen is for. */
  decision?: ReactNode;
  onLeave: () => void;
  reuseLabel: string;
  onReuse: () => void;
};

/** A case to read, as in a conversation; it cannot be gone on with, only asked anew. */
export function CaseScreen({ title, kind, words, list, actions, decision, ...reuse }: CaseScreenProps) {
  const { onLeave, reuseLabel, onReuse } = reuse;
  return (
    <div className="ta-page-in-shell">
      <PageBar title={title} aside={<Tag>{kind}</Tag>} actions={actions} />
      <ExampleExchanges list={list} />
      <div className="ta-case-dock">
        <p>{words}</p>
        <Button onClick={onLeave}>返回</Button>
        <Button variant={decision ? 'default' : 'primary'} onClick={onReuse}>
          {reuseLabel}
        </Button>
        {decision}
      </div>
    </div>
  );
}
