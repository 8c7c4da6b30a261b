import type { LessonPartCard, StalePart } from '@app/contract/making/own-lessons.ts';
import { useState } from 'react';
import { Button, type ButtonVariant } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { DiffPieces } from '#components/markdown/diff-pieces.tsx';
import { diffText } from '#components/markdown/diff-text.ts';
import { landedKind, staleWords } from './lesson-words.ts';
import { useKeepAsItIs } from './own-lessons.api.ts';
import './stale-button.css';
import { useFollow } from './thing-address.ts';

type StaleButtonProps = {
  card: Pick<LessonPartCard, 'part' | 'name' | 'things'> & { stale: StalePart };
  variant: ButtonVariant;
  size?: 'small' | 'medium';
};

/** 看差异 of what was made of texts of the design: how they read then and now; she leaves it, or goes to make it anew. */
export function StaleButton({ card, variant, size = 'medium' }: StaleButtonProps) {
  const { part, name, stale, things } = card;
  const [isOpen, setIsOpen] = useState(false);
  const keep = useKeepAsItIs();
  const follow = useFollow();
  const [newest] = things;
  const kind = landedKind(newest?.thing.kind ?? '');
  const leave = () => {
    if (newest && kind) keep.mutate({ kind, thingId: newest.thing.id, revision: stale.revision });
  };
  return (
    <>
      <Button variant={variant} size={size} onClick={() => setIsOpen(true)}>
        看差异<span className="ta-visually-hidden">{name}</span>
      </Button>
      {isOpen && (
        <Dialog
          title={`${name}待更新`}
          widthPx={560}
          onPhone="sheet"
          footer={
            <>
              <Button busy={keep.isPending ? '正在记下' : undefined} onClick={leave}>
                保留现在的
              </Button>
              <Button variant="primary" onClick={() => follow(stale.redoAt)}>
                重新做
              </Button>
            </>
          }
          onClose={() => setIsOpen(false)}
        >
          <p className="ta-stale-when">{`${staleWords(part, stale)}。${name}还是原来的，不会自己变。`}</p>
          <Changes texts={stale.texts} />
        </Dialog>
      )}
    </>
  );
}

function Changes({ texts }: Pick<StalePart, 'texts'>) {
  return (
    <dl className="ta-stale-texts">
      {texts.map(({ name, before, now }) => (
        <div key={`${name} ${before}`}>
          <dt>{name}</dt>
          <dd>{now === '' ? <DeletedText text={before} /> : <DiffPieces pieces={diffText(before, now)} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function DeletedText({ text }: { text: string }) {
  return (
    <>
      <del>{text}</del> <small>教学设计里已经去掉</small>
    </>
  );
}
