import type { Deck, Slide } from '@app/contract/making/slides.ts';
import type { Betterment, BetterSlide } from '@app/engines/slides/better-slides.ts';
import { SLIDE_WIDTH } from '@app/engines/slides/slide-boxes.ts';
import { useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';
import { useMeasured } from '../formula-facts.ts';
import { pageAt } from '../slide-page.ts';
import { SlideView } from '../slide-view.tsx';
import { spokenWords } from '../spoken-words.ts';
import './better-pages.css';
import { useDesk } from './deck-desk.ts';
import { indexOfSlide, withBetter } from './deck-edits.ts';
import { useScale } from './use-scale.ts';

type Choice = 'kept' | 'taken';
const choices = [
  { value: 'kept', label: '保留原样' },
  { value: 'taken', label: '采用' },
] as const;

const BETWEEN = 16;

type BetterPagesProps = {
  found: readonly BetterSlide[];
  onTake: (taken: readonly BetterSlide[]) => void;
  onClose: () => void;
};

/** Each slide that could be read better, as it is and as it would be; nothing changes before she takes it. */
export function BetterPages({ found, onTake, onClose }: BetterPagesProps) {
  const deck = useDesk((state) => state.deck);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLOListElement>(null);
  const across = useScale(list, { sidePx: 1 });
  const isNarrow = useIsNarrow();
  // Beside each other, or one below the other on a phone.
  const scale = isNarrow ? across : (across - BETWEEN / SLIDE_WIDTH) / 2;
  const whole = withBetter(deck, found);
  const chosen = found.filter(({ before }) => taken.has(before.id));
  const put = (id: string, choice: Choice) =>
    setTaken(new Set(choice === 'taken' ? [...taken, id] : [...taken].filter((one) => one !== id)));
  return (
    <Dialog
      title="逐页美化"
      widthPx={960}
      onPhone="page"
      onClose={onClose}
      footer={
        <>
          <Button isForThumb onClick={() => onTake(found)}>
            全部采用
          </Button>
          <Button variant="primary" isForThumb disabled={chosen.length === 0} onClick={() => onTake(chosen)}>
            {chosen.length > 0 ? `采用选中的 ${chosen.length} 页` : '采用选中的'}
          </Button>
        </>
      }
    >
      <p>{`${found.length} 页可以排得更清楚。字、公式、图和讲稿都不会少，没选的页不变。`}</p>
      <ol ref={list} className="ta-better-pages">
        {found.map((better) => (
          <BetterPage
            key={better.before.id}
            better={better}
            deck={deck}
            whole={whole}
            scale={scale}
            choice={taken.has(better.before.id) ? 'taken' : 'kept'}
            onChoose={(choice) => put(better.before.id, choice)}
          />
        ))}
      </ol>
    </Dialog>
  );
}

type BetterPageProps = {
  better: BetterSlide;
  deck: Deck;
  /** With every proposal taken: what would come has its number and place there. */
  whole: Deck;
  scale: number;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

function BetterPage({ better: { before, after, why }, deck, whole, scale, choice, onChoose }: BetterPageProps) {
  const name = `第 ${indexOfSlide(deck, before.id) + 1} 页`;
  return (
    <li aria-label={name}>
      <div className="ta-better-head">
        <h3>
          {name}
          <span>{spokenWords(before.title)}</span>
        </h3>
        <Segmented label={`${name}怎样处理`} options={choices} value={choice} onChange={onChoose} />
      </div>
      <p>{why.map((one) => wordsOfWhy(one, after)).join('；')}</p>
      <div className="ta-better-pair">
        <Side name="现在" deck={deck} slides={[before]} scale={scale} />
        <Side name="美化后" deck={whole} slides={after} scale={scale} />
      </div>
    </li>
  );
}

type SideProps = { name: string; deck: Deck; slides: readonly Slide[]; scale: number };

function Side({ name, deck, slides, scale }: SideProps) {
  const formulaOf = useMeasured((state) => state.formulaOf);
  return (
    <figure>
      <figcaption>{slides.length > 1 ? `${name}　${slides.length} 页` : name}</figcaption>
      {slides.map((slide) => {
        const page = pageAt(deck, indexOfSlide(deck, slide.id), formulaOf);
        return page && <SlideView key={slide.id} page={page} theme={deck.theme} master={deck.master} scale={scale} />;
      })}
    </figure>
  );
}

function wordsOfWhy(why: Betterment, after: readonly Slide[]): string {
  switch (why) {
    case 'full':
      return `放不下，拆成 ${after.length} 页`;
    case 'small':
      return `字偏小，拆成 ${after.length} 页，字更大`;
    case 'long':
      return '长段按句子分开';
    case 'asked':
      return '问题放到最上面';
    case 'drawn':
      return after[0]?.layout === 'timeline' ? '按年份排成时间轴' : '名称和说明排成卡片';
  }
}
