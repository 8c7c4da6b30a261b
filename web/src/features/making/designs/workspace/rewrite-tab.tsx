import { type Design, sectionNames, withSection } from '@app/contract/making/design.ts';
import { isRewrittenByRule } from '@app/contract/making/design-rewrites.ts';
import type { RewriteWish } from '@app/contract/making/designs.ts';
import { numeral } from '@app/engines/text/numerals.ts';
import { ArrowUp, PenLine } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { Button } from '#components/buttons/button.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { useBaseConfig } from '#lib/http/use-base-config.ts';
import { useRewriteSection } from '../designs.api.ts';
import { diffSection } from './design-diff.ts';
import { type DesignPlace, useDesk, useDeskStore } from './desk.ts';
import { DiffView } from './diff-view.tsx';
import { useSaving } from './saving.ts';
import { shownSections } from './shown-sections.ts';

const wishes: readonly { wish: RewriteWish; label: string }[] = [
  { wish: 'again', label: '换一版' },
  { wish: 'shorter', label: '写短些' },
  { wish: 'longer', label: '写细些' },
  { wish: 'harder', label: '提高难度' },
  { wish: 'easier', label: '降低难度' },
  { wish: 'class', label: '换个班' },
];

type Order = { place: DesignPlace; wish: RewriteWish; words: string; label: string };
type Proposal = { order: Order; design: Design; notice: string };

/** Another text for where she is. It is a proposal: nothing on the paper changes before she takes it. */
export function RewriteTab() {
  const desk = useDeskStore();
  const { save, adopt } = useSaving();
  const place = useDesk((state) => state.place);
  const [words, setWords] = useState('');
  const [proposal, setProposal] = useState<Proposal>();
  const rewrite = useRewriteSection();
  const asked = rewrite.isPending ? rewrite.variables : undefined;
  const isOffline = useBaseConfig()?.model.isOffline === true;
  const canDo = (wish: RewriteWish) => !isOffline || isRewrittenByRule(place.section, wish);

  const ask = async (order: Order) => {
    setProposal(undefined);
    // The server rewrites what it has.
    if (!(await save())) return showToast('warning', '还没保存上，连上网络再试');
    const { section, partId } = order.place;
    const wished = section === 'activities' && partId ? { partId } : {};
    rewrite.mutate(
      { designId: desk.getState().designId, section, ...wished, wish: order.wish, words: order.words },
      { onSuccess: ({ design, notice }) => setProposal({ order, design, notice }) },
    );
  };
  const handleWish = ({ wish, label }: { wish: RewriteWish; label: string }) => {
    const isForClass = wish === 'class';
    if (isForClass && words.trim() === '') return showToast('info', '先写下这个班的情况');
    void ask({ place, wish, words: isForClass ? words.trim() : '', label });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() !== '') void ask({ place, wish: 'ask', words: words.trim(), label: '按要求改' });
  };
  const handleAdopt = ({ order, design }: Proposal) => {
    adopt(
      withSection(desk.getState().design, order.place.section, design),
      `${order.label}：${sectionNames[order.place.section]}`,
    );
    setProposal(undefined);
  };
  return (
    <>
      <PlaceTitle place={place} />
      <div className="ta-rewrite-wishes">
        {wishes.map((one) => (
          <Button
            key={one.wish}
            busy={asked?.wish === one.wish ? '在写' : undefined}
            disabled={!canDo(one.wish) || (asked !== undefined && asked.wish !== one.wish)}
            onClick={() => handleWish(one)}
          >
            {one.label}
          </Button>
        ))}
      </div>
      {isOffline && <p className="ta-rewrite-why">还没有连接大模型，灰色的几种改法现在用不了。</p>}
      <form className="ta-rewrite-ask" onSubmit={handleSubmit}>
        <input
          aria-label="对这一节说要求"
          placeholder="对这一节说要求，或写下班情"
          maxLength={500}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <button
          type="submit"
          className="ta-rewrite-send"
          aria-label="发送"
          disabled={words.trim() === '' || asked !== undefined || !canDo('ask')}
        >
          <ArrowUp size={17} />
        </button>
      </form>
      {proposal && (
        <ProposalCard
          proposal={proposal}
          onAdopt={() => handleAdopt(proposal)}
          onAgain={() => void ask(proposal.order)}
          onDrop={() => setProposal(undefined)}
        />
      )}
    </>
  );
}

function PlaceTitle({ place: { section, partId } }: { place: DesignPlace }) {
  const no = useDesk(({ design, opened }) => numeral(shownSections(design, opened).indexOf(section) + 1));
  const activity = useDesk(useShallow(({ design }) => design.activities.find(({ id }) => id === partId)));
  const name = `${no}、${sectionNames[section]}`;
  return (
    <h2 className="ta-tools-title">
      {activity ? activity.title : sectionNames[section]}
      <small>{activity ? `${name} · ${activity.minutes} 分钟` : `第${no}节`}</small>
    </h2>
  );
}

type ProposalCardProps = { proposal: Proposal; onAdopt: () => void; onAgain: () => void; onDrop: () => void };

function ProposalCard({ proposal: { order, design, notice }, onAdopt, onAgain, onDrop }: ProposalCardProps) {
  const desk = useDeskStore();
  const fields = diffSection(desk.getState().design, design, order.place.section);
  return (
    <section className="ta-proposal" aria-label="待你确认的改动">
      <header>
        <PenLine size={15} />
        <span role="status">
          {fields.length > 0 ? `${order.label}，改了 ${fields.length} 处，待你确认` : '和现在的一样，没有可改的'}
        </span>
      </header>
      {notice && <p className="ta-proposal-notice">{notice}</p>}
      <DiffView fields={fields} />
      <footer>
        {fields.length > 0 && (
          <Button variant="primary" size="small" onClick={onAdopt}>
            采用
          </Button>
        )}
        <Button size="small" onClick={onAgain}>
          换一个
        </Button>
        <Button variant="text" size="small" onClick={onDrop}>
          放弃
        </Button>
      </footer>
    </section>
  );
}
