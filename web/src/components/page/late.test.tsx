import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type Late, late, useArrived } from './late.ts';

const Words = ({ text }: { text: string }) => <p>{text}</p>;

function Awaiting({ part }: { part: Late<{ text: string }> }) {
  const Shown = useArrived(part);
  return Shown ? <Shown text="到了" /> : <p>正在打开</p>;
}

class Fault extends Component<{ children: ReactNode }, { words: string }> {
  override state = { words: '' };
  static getDerivedStateFromError = (error: Error) => ({ words: error.message });
  override render() {
    return this.state.words === '' ? this.props.children : <p>{this.state.words}</p>;
  }
}

describe('a part that is waited for before anything else', () => {
  it('is drawn with nothing but its coming, and is asked for once', async () => {
    let arrive = (_part: typeof Words): void => undefined;
    const code = new Promise<typeof Words>((resolve) => {
      arrive = resolve;
    });
    const load = vi.fn(() => code);
    render(<Awaiting part={late(load)} />);
    expect(screen.getByText('正在打开')).toBeDefined();
    // One turn of what waits is enough: no placeholder keeps it back for a while.
    await act(async () => arrive(Words));
    expect(screen.getByText('到了')).toBeDefined();
    expect(load).toHaveBeenCalledOnce();
  });

  it('is drawn at once where its code was loaded before', async () => {
    const part = late(async () => Words);
    await part.preload();
    render(<Awaiting part={part} />);
    expect(screen.getByText('到了')).toBeDefined();
  });

  it('that cannot be loaded is a fault of the page around it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <Fault>
        <Awaiting part={late(() => Promise.reject(new Error('网络断了')))} />
      </Fault>,
    );
    expect(await screen.findByText('网络断了')).toBeDefined();
  });
});
