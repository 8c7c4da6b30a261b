import { ChevronDown, ChevronRight, Lightbulb } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { GrowingText } from '#components/markdown/growing-text.tsx';

type ReasoningPanelProps = { text: string; isThinking: boolean; thoughtMs: number; sourceCount: number };

/** Open while the model thinks, folded when the answer begins; after that only the reader opens it. */
export function ReasoningPanel({ text, isThinking, thoughtMs, sourceCount }: ReasoningPanelProps) {
  const [choice, setChoice] = useState<boolean>();
  const isOpen = choice ?? isThinking;
  const contentId = useId();
  return (
    <div className="ta-reasoning">
      <button
        type="button"
        className="ta-reasoning-head"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setChoice(!isOpen)}
      >
        <Lightbulb size={15} />
        {isThinking ? <ThinkingFor thoughtMs={thoughtMs} /> : thoughtWords(thoughtMs, sourceCount)}
        {isOpen ? <ChevronDown size={15} /> : <ChevronRight size={15} />}
      </button>
      <div id={contentId} hidden={!isOpen}>
        {isOpen && <Thoughts text={text} isThinking={isThinking} />}
      </div>
    </div>
  );
}

/** Shows the newest thought while they come, unless the reader looks at earlier ones. */
function Thoughts({ text, isThinking }: { text: string; isThinking: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new thought moves the box
  useEffect(() => {
    if (isThinking && isFollowing.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [text, isThinking]);
  return (
    <section
      ref={box}
      className="ta-reasoning-text"
      aria-label="思考过程"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long thoughts scroll in themselves, by keyboard too
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        const { scrollHeight, scrollTop, clientHeight } = currentTarget;
        isFollowing.current = scrollHeight - scrollTop - clientHeight < 8;
      }}
    >
      <GrowingText text={text} />
    </section>
  );
}

/** Counts on by itself: a thinking model may say nothing for a while. */
function ThinkingFor({ thoughtMs }: { thoughtMs: number }) {
  const [startedAt] = useState(() => Date.now() - thoughtMs);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return `正在思考，${secondsOf(now - startedAt)} 秒`;
}

function thoughtWords(thoughtMs: number, sourceCount: number): string {
  const looked = sourceCount > 0 ? `，查了 ${sourceCount} 处资料` : '';
  return `已思考 ${secondsOf(thoughtMs)} 秒${looked}`;
}

function secondsOf(milliseconds: number): number {
  return Math.max(1, Math.round(milliseconds / 1_000));
}
