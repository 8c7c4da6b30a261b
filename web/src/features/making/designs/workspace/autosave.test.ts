import { AppError } from '@app/contract/errors.ts';
import type { Design } from '@app/contract/making/design.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Autosave, type Revised, type SaveState } from '#lib/editing/autosave.ts';
import { noHistory, recordStep, redoStep, undoStep } from '#lib/editing/undo-history.ts';
import { describeChange } from './design-diff.ts';
import { sampleDesign } from './testing/sample-design.ts';

const withBoard = (board: string): Design => ({ ...sampleDesign, board });

/** A server with one design, which another window can change. */
function openServer() {
  const server = { revision: 3, design: sampleDesign, isDown: false, reasons: [] as string[] };
  const states: SaveState['kind'][] = [];
  const drafts: (Revised<Design> | undefined)[] = [];
  const autosave = new Autosave<Design>(
    { revision: 3, content: sampleDesign },
    {
      onState: ({ kind }) => states.push(kind),
      keepDraft: (draft) => drafts.push(draft),
      fetchLatest: async () => structuredClone({ revision: server.revision, content: server.design }),
      send: async ({ revision, content: design, before, reason }) => {
        if (server.isDown) throw new AppError('unavailable', '网络异常');
        if (revision !== server.revision) throw new AppError('conflict', '在别处改过');
        Object.assign(server, { revision: revision + 1, design });
        server.reasons.push(reason || describeChange(before, design));
        return { revision: revision + 1 };
      },
    },
  );
  return { server, states, drafts, autosave };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('autosave', () => {
  it('sends once, a second after the last change, and says in words what changed', async () => {
    const { server, states, drafts, autosave } = openServer();
    autosave.change(withBoard('一'));
    await vi.advanceTimersByTimeAsync(900);
    autosave.change(withBoard('一二'));
    await vi.advanceTimersByTimeAsync(900);
    expect(server.revision).toBe(3);
    await vi.advanceTimersByTimeAsync(200);
    expect(server).toMatchObject({ revision: 4, reasons: ['改了板书设计'] });
    expect(server.design.board).toBe('一二');
    expect(states.at(-1)).toBe('saved');
    expect(drafts.at(-1)).toBeUndefined();
  });

  it('sends what was undone to before the last save, and nothing that came from the server', async () => {
    const { server, autosave } = openServer();
    expect(autosave.isNews(sampleDesign)).toBe(false);
    autosave.change(withBoard('一'));
    await autosave.flush();
    expect(autosave.isNews(sampleDesign)).toBe(true);
    autosave.change(sampleDesign);
    await autosave.flush();
    expect(server).toMatchObject({ revision: 5, design: sampleDesign });
  });

  it('does not wait for a pause for ever', async () => {
    const { server, states, autosave } = openServer();
    for (let key = 0; key < 24; key += 1) {
      autosave.change(withBoard('字'.repeat(key + 1)));
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(server.revision).toBe(4);
    expect(server.design.board.length).toBeGreaterThan(15);
    expect(states.slice(0, 4)).toEqual(['waiting', 'saving', 'saved', 'waiting']);
  });

  it('keeps a draft while the server cannot be reached and sends it later', async () => {
    const { server, states, drafts, autosave } = openServer();
    server.isDown = true;
    autosave.change(withBoard('离线'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(states.at(-1)).toBe('failed');
    expect(drafts.at(-1)).toEqual({ revision: 3, content: withBoard('离线') });
    server.isDown = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.design.board).toBe('离线');
    expect(drafts.at(-1)).toBeUndefined();
  });

  it('asks when another window saved, and sends nothing until she has chosen', async () => {
    const { server, states, autosave } = openServer();
    Object.assign(server, { revision: 4, design: withBoard('别处') });
    autosave.change(withBoard('这里'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(states.at(-1)).toBe('conflict');
    autosave.change(withBoard('这里还在写'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.design.board).toBe('别处');
    await autosave.keepMine();
    expect(server).toMatchObject({ revision: 5 });
    expect(server.design.board).toBe('这里还在写');
  });

  it('takes over what another window saved when she wants that', async () => {
    const { server, states, autosave } = openServer();
    Object.assign(server, { revision: 4, design: withBoard('别处') });
    autosave.change(withBoard('这里'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await autosave.takeTheirs()).board).toBe('别处');
    expect(states.at(-1)).toBe('saved');
    expect(autosave.revision).toBe(4);
  });

  it('is no conflict when both windows hold the same words', async () => {
    const { server, states, autosave } = openServer();
    Object.assign(server, { revision: 4, design: withBoard('一样') });
    autosave.change(withBoard('一样'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(states.at(-1)).toBe('saved');
    expect(autosave.revision).toBe(4);
  });

  it('sends a draft of an earlier page if nobody saved since, else asks', async () => {
    const fresh = openServer();
    fresh.autosave.resume({ revision: 3, content: withBoard('草稿') });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fresh.server.design.board).toBe('草稿');
    const stale = openServer();
    stale.autosave.resume({ revision: 2, content: withBoard('草稿') });
    expect(stale.states.at(-1)).toBe('conflict');
  });

  it('hears of a newer design only while nothing waits', () => {
    const { autosave } = openServer();
    expect(autosave.hear({ revision: 4, content: withBoard('新') })?.board).toBe('新');
    autosave.change(withBoard('我写的'));
    expect(autosave.hear({ revision: 5, content: withBoard('更新') })).toBeUndefined();
  });
});

describe('the history', () => {
  it('joins quick changes of one field into a step and goes both ways', () => {
    let history = recordStep(noHistory, sampleDesign, 'board', 0);
    history = recordStep(history, withBoard('一'), 'board', 500);
    expect(history.past).toHaveLength(1);
    history = recordStep(history, withBoard('一二'), 'board', 5_000);
    const back = undoStep(history, withBoard('一二三'));
    expect(back?.content.board).toBe('一二');
    expect(back && redoStep(back.history, back.content)?.content.board).toBe('一二三');
  });
});
