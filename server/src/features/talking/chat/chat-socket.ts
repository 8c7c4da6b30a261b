import { AnswerEvent } from '@app/contract/talking/chat.ts';
import type { SocketMessage, SocketReply } from '@app/contract/talking/chat-socket.ts';
import type { Deps } from '#deps.ts';
import { callerOfToken } from '#features/identity/platform-keys/platform-keys.service.ts';
import { authenticate } from '#features/identity/sign-on/sessions.service.ts';
import type { Caller } from '#http/door.ts';
import type { Stream } from '#http/serve-stream.ts';
import type { Line, SocketSession } from '#http/socket-connection.ts';
import { type AnswerDeps, ask, resume, stop } from './answers.service.ts';

/** The AI platform's token has dots, the access token has none; either opens the session it belongs to. */
export function identify(deps: Deps, token: string | undefined): Promise<Caller> {
  return token?.includes('.') ? callerOfToken(deps, token) : authenticate(deps, token);
}

/** One connection of a teacher. It only watches: answers go on when it is gone. */
export function openChatSession(deps: AnswerDeps, line: Line): SocketSession<SocketMessage> {
  const followings = new Set<Following>();
  let hasLeft = false;

  const leave = (following: Following): void => {
    followings.delete(following);
    following.pause();
  };
  const show = (following: Following, stream: Stream): void => {
    if (hasLeft) return;
    followings.add(following);
    following.pour(stream);
  };
  const begin = ({ userId }: Caller, from: Pick<Following, 'ref' | 'messageId' | 'lastId'>): Following => {
    const end = (following: Following): void => {
      leave(following);
      const data: SocketReply = { type: 'ended', messageId: following.messageId };
      line.send(JSON.stringify({ code: 200, data, ref: from.ref }));
    };
    return new Following(line, from, end, (messageId, after) => deps.followers.follow(userId, messageId, after));
  };

  return {
    async answer(message): Promise<SocketReply | undefined> {
      const { type, ref } = message;
      if (type === 'ping') return { type: 'pong' };
      if (type === 'auth') {
        await line.signIn(message.token);
        return { type: 'ready' };
      }
      const caller = await line.caller();
      if (type === 'stop') return { type: 'stopped', ...(await stop(deps, caller, message.messageId)) };
      if (type === 'ask') {
        const stream = await ask(deps, caller, message);
        show(begin(caller, { ref, messageId: '', lastId: undefined }), stream);
        return undefined;
      }
      const { messageId, lastEventId: lastId = 0 } = message;
      const stream = await resume(deps, caller, messageId, lastId);
      for (const former of followings) if (former.messageId === messageId) leave(former);
      show(begin(caller, { ref, messageId, lastId }), stream);
      return undefined;
    },
    goOn() {
      for (const following of followings) following.goOn();
    },
    letGo() {
      hasLeft = true;
      for (const following of followings) leave(following);
    },
  };
}

const STREAM_FRAME = /^id: (\d+)\ndata: (\{.*)\}$/s;

/** An answer on its way to a reader. One who lags is let be, and gets the rest after what was sent. */
class Following {
  readonly ref: string | undefined;
  /** Empty until the first event of a new answer says it. */
  messageId: string;
  lastId: number | undefined;
  private readonly line: Line;
  private readonly onEnd: (following: Following) => void;
  private readonly follow: (messageId: string, after: number) => Stream;
  private watching = new AbortController();
  private isWaiting = false;

  constructor(
    line: Line,
    from: Pick<Following, 'ref' | 'messageId' | 'lastId'>,
    onEnd: Following['onEnd'],
    follow: Following['follow'],
  ) {
    this.line = line;
    this.ref = from.ref;
    this.messageId = from.messageId;
    this.lastId = from.lastId;
    this.onEnd = onEnd;
    this.follow = follow;
  }

  pour(stream: Stream): void {
    this.watching = new AbortController();
    const { signal } = this.watching;
    const letGo = stream({
      write: (frames) => {
        for (const frame of frames.split('\n\n')) if (!signal.aborted) this.send(frame);
      },
      end: () => {
        if (!signal.aborted) this.onEnd(this);
      },
    });
    // The first frames come before the stream can be let go of.
    if (signal.aborted) letGo();
    else signal.addEventListener('abort', letGo, { once: true });
  }

  pause(): void {
    this.watching.abort();
  }

  goOn(): void {
    if (!this.isWaiting) return;
    this.isWaiting = false;
    this.pour(this.follow(this.messageId, this.lastId ?? 0));
  }

  private send(frame: string): void {
    const [, seq, body] = STREAM_FRAME.exec(frame) ?? [];
    if (!body) return;
    const id = Number(seq);
    this.messageId ||= AnswerEvent.parse(JSON.parse(`${body}}`).data).messageId;
    this.lastId ??= id - 1;
    // Events that stand for a whole answer share a number: they are sent together or not at all.
    if (id > this.lastId && this.line.isLagging()) {
      this.isWaiting = true;
      this.pause();
      return;
    }
    this.lastId = id;
    const mark = this.ref === undefined ? '' : `,"ref":${JSON.stringify(this.ref)}`;
    this.line.send(`${body},"id":${id}${mark}}`);
  }
}
