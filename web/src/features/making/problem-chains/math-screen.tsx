import { type ReactNode, useEffect } from 'react';
import { useSession } from '#lib/session/session.ts';
import { track } from '#lib/tracking/tracking.ts';
import { type ChainOpening, ChainStart, type RenderPicker } from './chain-start.tsx';
import './math-screen.css';
import { MyChains } from './my-chains.tsx';
import { OpenedChain } from './opened-chain.tsx';
import { SituationPanel } from './situation-panel.tsx';

type MathScreenProps = {
  templateId: string;
  chainId: string | undefined;
  opening: ChainOpening;
  renderPicker: RenderPicker;
  writeLink: ReactNode;
  onOpen: (chainId: string) => void;
  onLeave: () => void;
};

/** A chain, or where one begins; beside it her chains and what her papers asked (CAP-006). */
export function MathScreen(props: MathScreenProps) {
  const { templateId, chainId, opening, renderPicker, writeLink, onOpen, onLeave } = props;
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? '');
  useEffect(() => track('aiChat', 'math'), []);
  return (
    <div className="ta-math">
      <div className="ta-math-main">
        {chainId === undefined ? (
          <ChainStart
            key={`${userId} ${opening.title}`}
            opening={opening}
            renderPicker={renderPicker}
            writeLink={writeLink}
            onBegun={onOpen}
          />
        ) : (
          <OpenedChain key={`${userId}-${chainId}`} chainId={chainId} onLeave={onLeave} />
        )}
      </div>
      <div className="ta-math-aside">
        <MyChains templateId={templateId} openId={chainId} onRemoved={onLeave} />
        <SituationPanel />
      </div>
    </div>
  );
}
