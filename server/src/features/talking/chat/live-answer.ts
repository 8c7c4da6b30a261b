import type { AnswerEvent } from '@app/contract/talking/chat.ts';
import { type Answer, foldAnswer } from '@app/engines/chat/answer-fold.ts';
import { frameOf } from './answer-frame.ts';

/** Somebody who watches an answer; what it has seen is never sent to it again. */
export type Follower = { lastSeq: number; write(frames: string): void; end(): void };

/** An answer this node is writing: what it adds up to, and which of its events may be shown. */
export class LiveAnswer {
  readonly messageId: string;
  /** Events up to here were written in an earlier run and are not in memory. */
  readonly baseSeq: number;
  readonly abort = new AbortController();
  readonly followers = new Set<Follower>();
  readonly ended = Promise.withResolvers<void>();
  /** Somebody follows it on another node, which is told when it grows. */
  isWatchedElsewhere = false;
  answer: Answer;
  lastSeq: number;
  private storedSeq: number;
  private readonly frames: string[] = [];

  constructor(messageId: string, baseSeq: number, answer: Answer) {
    this.messageId = messageId;
    this.baseSeq = baseSeq;
    this.lastSeq = baseSeq;
    this.storedSeq = baseSeq;
    this.answer = answer;
  }

  /** Adds an event to the answer; it is shown once `markStored` says so. */
  add(event: AnswerEvent): { seq: number; event: string } {
    this.lastSeq += 1;
    this.answer = foldAnswer(this.answer, event);
    const text = JSON.stringify(event);
    this.frames.push(frameOf(this.lastSeq, text));
    return { seq: this.lastSeq, event: text };
  }

  markStored(upTo: number): void {
    this.storedSeq = Math.max(this.storedSeq, upTo);
    for (const follower of this.followers) this.catchUp(follower);
  }

  /** Tells those who watch how it ended, in an event that is not stored, and lets them go. */
  breakOff(event: AnswerEvent): void {
    for (const follower of this.followers) {
      follower.write(frameOf(follower.lastSeq, JSON.stringify(event)));
      follower.end();
    }
    this.followers.clear();
  }

  /** Sends what is stored and not yet seen; the follower must have seen everything before `baseSeq`. */
  catchUp(follower: Follower): void {
    if (follower.lastSeq >= this.storedSeq || follower.lastSeq < this.baseSeq) return;
    const from = follower.lastSeq - this.baseSeq;
    const to = this.storedSeq - this.baseSeq;
    follower.lastSeq = this.storedSeq;
    follower.write(to - from === 1 ? (this.frames[from] ?? '') : this.frames.slice(from, to).join(''));
  }
}
