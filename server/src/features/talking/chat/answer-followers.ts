import type { Notifications } from '#db/notifications.ts';
import type { Deps } from '#deps.ts';
import type { Stream } from '#http/serve-stream.ts';
import { type AnswerEngine, foldStored } from './answer-engine.ts';
import { answerEvent, closingEvents, frameOf, snapshotEvents } from './answer-frame.ts';
import { findExchange, listEvents, notifyWatched } from './exchanges.queries.ts';
import type { Follower } from './live-answer.ts';

type FollowDeps = Pick<Deps, 'db' | 'log'>;

/** A notice can be lost while a listening connection is renewed; looking now and then makes up for it. */
const LOOK_AGAIN_MS = 2_000;

export type AnswerFollowers = {
  /** Replays what was missed after `after`, then follows live, on whatever node the answer is written. */
  follow(userId: string, messageId: string, after: number): Stream;
  close(): void;
};

export function openAnswerFollowers(
  deps: FollowDeps,
  engine: AnswerEngine,
  notifications: Notifications,
): AnswerFollowers {
  const remote = new Map<string, Set<RemoteFollower>>();

  const lookAt = (messageId: string): void => {
    for (const follower of remote.get(messageId) ?? []) follower.pull();
  };
  notifications.listen('answer_events', (payload) => {
    const [node = '', ids = ''] = payload.split(':');
    if (Number(node) === engine.node) return;
    for (const messageId of ids === '*' ? remote.keys() : ids.split(',')) lookAt(messageId);
  });
  const timer = setInterval(() => {
    for (const followers of remote.values()) for (const follower of followers) follower.watch();
  }, LOOK_AGAIN_MS);
  timer.unref();

  return {
    follow(userId, messageId, after) {
      return (sink) => {
        const answer = engine.live.get(messageId);
        const follower: Follower = { lastSeq: after, write: sink.write, end: sink.end };
        if (answer && after >= answer.baseSeq) {
          answer.followers.add(follower);
          answer.catchUp(follower);
          return () => answer.followers.delete(follower);
        }
        const puller = new RemoteFollower(deps, engine, userId, messageId, follower);
        const group = remote.get(messageId) ?? new Set();
        remote.set(messageId, group.add(puller));
        puller.watch();
        return () => {
          group.delete(puller);
          if (group.size === 0) remote.delete(messageId);
          puller.letGo();
        };
      };
    },
    close: () => clearInterval(timer),
  };
}

/** Reads an answer from the database: one written elsewhere, ended, or whose beginning left this node's memory. */
class RemoteFollower {
  private readonly deps: FollowDeps;
  private readonly engine: AnswerEngine;
  private readonly userId: string;
  private readonly messageId: string;
  private readonly follower: Follower;
  private isPulling = false;
  private wantsAnother = false;
  /** The node that writes it is to be told that it is followed here. */
  private hasToTell = false;
  /** Set once the live answer feeds the follower, or nothing more will come. */
  private isDone = false;

  constructor(deps: FollowDeps, engine: AnswerEngine, userId: string, messageId: string, follower: Follower) {
    this.deps = deps;
    this.engine = engine;
    this.userId = userId;
    this.messageId = messageId;
    this.follower = follower;
  }

  /** Looks, and tells the node that writes the answer that somebody does; from then on it says when there is more. */
  watch(): void {
    this.hasToTell = true;
    this.pull();
  }

  pull(): void {
    if (this.isDone) return;
    if (this.isPulling) {
      this.wantsAnother = true;
      return;
    }
    this.isPulling = true;
    this.readOnce()
      .catch((error) => this.deps.log.warn({ err: error, messageId: this.messageId }, 'answer-follow-failed'))
      .finally(() => {
        this.isPulling = false;
        if (!this.wantsAnother) return;
        this.wantsAnother = false;
        this.pull();
      });
  }

  letGo(): void {
    this.isDone = true;
    this.engine.live.get(this.messageId)?.followers.delete(this.follower);
  }

  private async readOnce(): Promise<void> {
    const row = await findExchange(this.deps.db, this.userId, this.messageId);
    if (!row) return this.end();
    const events = await listEvents(this.deps.db, this.messageId, this.follower.lastSeq);
    if (this.isDone) return;
    const first = events[0]?.seq ?? row.lastEventId + 1;
    if (first > this.follower.lastSeq + 1) return this.sendSnapshot();
    for (const { seq, event } of events) {
      if (seq <= this.follower.lastSeq) continue;
      this.send(seq, event);
    }
    if (row.state === 'running') return this.joinLive();
    if (events.length === 0) {
      const last = closingEvents(this.messageId, row.state).at(-1);
      this.follower.write(frameOf(row.lastEventId, JSON.stringify(last)));
    }
    this.end();
  }

  /** Its events were tidied away: the whole answer so far in a few events, then on. */
  private async sendSnapshot(): Promise<void> {
    const row = await findExchange(this.deps.db, this.userId, this.messageId);
    if (!row || this.isDone) return this.end();
    const { answer, lastSeq } = await foldStored(this.deps, row);
    const events = snapshotEvents(this.messageId, answer);
    for (const event of events) this.send(lastSeq, JSON.stringify(event));
    if (row.state === 'running') return this.joinLive();
    if (answer.errorText) {
      this.send(
        lastSeq,
        JSON.stringify(answerEvent(this.messageId, { status: 4, text: answer.errorText, state: row.state })),
      );
    }
    for (const event of closingEvents(this.messageId, row.state)) this.send(lastSeq, JSON.stringify(event));
    this.end();
  }

  private async joinLive(): Promise<void> {
    const answer = this.engine.live.get(this.messageId);
    if (this.isDone) return;
    if (!answer) return this.tell();
    if (this.follower.lastSeq < answer.baseSeq) return;
    this.isDone = true;
    answer.followers.add(this.follower);
    answer.catchUp(this.follower);
  }

  private async tell(): Promise<void> {
    if (!this.hasToTell) return;
    this.hasToTell = false;
    await notifyWatched(this.deps.db, this.messageId);
  }

  private send(seq: number, event: string): void {
    this.follower.lastSeq = Math.max(this.follower.lastSeq, seq);
    this.follower.write(frameOf(seq, event));
  }

  private end(): void {
    if (this.isDone) return;
    this.isDone = true;
    this.follower.end();
  }
}
