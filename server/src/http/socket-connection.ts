import type { Endpoint } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller } from './door.ts';
import { toAppError } from './errors.ts';
import { readFields } from './serve.ts';
import type { SocketWire } from './socket-wire.ts';

/** A connection as a feature sees it. */
export type Line = {
  /** Whose token it is. Later messages are refused like calls once that token is no longer good. */
  signIn(token: string): Promise<void>;
  /** Who speaks; asked anew for each message, so a session that ended elsewhere has ended here too. */
  caller(): Promise<Caller>;
  send(frame: string | Uint8Array): void;
  /** What went wrong after a message was answered, said as if it were the answer. */
  refuse(thrown: unknown): void;
  /** True while the other side reads more slowly than we write; `goOn` is called once it has read. */
  isLagging(): boolean;
};

/** What a feature does with one connection. */
export type SocketSession<Message> = {
  /** Answers the data of a reply, or nothing; what it throws becomes a refusal. */
  answer(message: Message): Promise<unknown>;
  goOn(): void;
  /** The connection is gone. */
  letGo(): void;
};

/** What we use of a socket of `ws`. */
export type Peer = {
  readonly readyState: number;
  readonly bufferedAmount: number;
  send(frame: Uint8Array, options: { binary: boolean }, onWritten: () => void): void;
  ping(): void;
  pong(payload: Buffer): void;
  close(code: number, reason: string): void;
  terminate(): void;
  on(event: 'message', listener: (payload: Buffer, isBinary: boolean) => void): void;
  on(event: 'ping', listener: (payload: Buffer) => void): void;
  on(event: 'pong' | 'close', listener: () => void): void;
};

export type ConnectionOptions<E extends Endpoint> = {
  endpoint: E;
  wire: SocketWire;
  /** Answers the caller, or throws the token fault. */
  identify: (token: string | undefined) => Promise<Caller>;
  open: (line: Line) => SocketSession<z.output<E['input']>>;
  /** Throws when this caller speaks too often. */
  limit: (request: FastifyRequest) => Promise<void>;
};

const OPEN = 1;
/** Messages are answered one after the other; so many may wait. */
const MAX_WAITING = 32;
const MAX_BEATS_MISSED = 2;
/** From here on answers wait for the reader. Small, because a heartbeat must get through on a slow network too. */
const LAGGING_BYTES = 256 * 1024;
/** A reader that lets this much pile up is cut off; it resumes where it was. */
const MAX_UNREAD_BYTES = 4 * 1024 * 1024;

export class SocketConnection<E extends Endpoint> implements Line {
  private readonly peer: Peer;
  private readonly request: FastifyRequest;
  private readonly options: ConnectionOptions<E>;
  private readonly session: SocketSession<z.output<E['input']>>;
  private token: string | undefined;
  private waiting = 0;
  private answered = Promise.resolve();
  private beatsMissed = 0;
  private hasLagged = false;

  constructor(peer: Peer, request: FastifyRequest, options: ConnectionOptions<E>) {
    this.peer = peer;
    this.request = request;
    this.options = options;
    this.session = options.open(this);
    peer.on('message', (payload, isBinary) => this.hear(payload, isBinary));
    peer.on('close', () => this.session.letGo());
    peer.on('pong', () => {
      this.beatsMissed = 0;
    });
    peer.on('ping', (payload) => {
      if (!this.isLagging()) peer.pong(payload);
    });
  }

  get isSignedIn(): boolean {
    return this.token !== undefined;
  }

  /** A token in the address is as good as a first message. */
  greet(token: string | undefined): void {
    const greeting = token && this.options.wire.greeting?.(token);
    if (greeting) this.hear(greeting, false);
  }

  /** Takes a message, however it came. */
  hear(payload: Buffer, isBinary: boolean): void {
    if (this.waiting >= MAX_WAITING) {
      this.refuse(tooOften());
      return;
    }
    this.waiting += 1;
    this.answered = this.answered.then(async () => {
      await this.answer(payload, isBinary);
      this.waiting -= 1;
    });
  }

  /** Cuts off a peer that is no longer there, else asks whether it is. */
  beat(): void {
    this.beatsMissed += 1;
    if (this.beatsMissed > MAX_BEATS_MISSED) this.peer.terminate();
    else this.peer.ping();
  }

  close(code: number, reason: string): void {
    this.peer.close(code, reason);
  }

  terminate(): void {
    this.peer.terminate();
  }

  async signIn(token: string): Promise<void> {
    const caller = await this.options.identify(token);
    if (this.request.caller && this.request.caller.userId !== caller.userId) {
      throw new AppError('conflict', '这个连接属于另一个账号，请重新连接');
    }
    this.token = token;
    this.request.caller = caller;
  }

  caller(): Promise<Caller> {
    return this.options.identify(this.token);
  }

  send(frame: string | Uint8Array): void {
    if (this.peer.readyState !== OPEN) return;
    if (this.peer.bufferedAmount > MAX_UNREAD_BYTES) {
      this.peer.terminate();
      return;
    }
    // As bytes: of a string, what is unread would be counted in characters.
    const bytes = typeof frame === 'string' ? Buffer.from(frame) : frame;
    this.peer.send(bytes, { binary: bytes === frame }, () => this.noteWritten());
  }

  isLagging(): boolean {
    const isLagging = this.peer.bufferedAmount > LAGGING_BYTES;
    this.hasLagged ||= isLagging;
    return isLagging;
  }

  private noteWritten(): void {
    if (!this.hasLagged || this.peer.bufferedAmount > LAGGING_BYTES / 2) return;
    this.hasLagged = false;
    if (this.peer.readyState === OPEN) this.session.goOn();
  }

  private async answer(payload: Buffer, isBinary: boolean): Promise<void> {
    const { endpoint, limit, wire } = this.options;
    let given: unknown;
    try {
      await limit(this.request);
      given = await wire.read(payload, { isSignedIn: this.isSignedIn, isBinary });
      const data = await this.session.answer(readFields(endpoint, given));
      if (data !== undefined) this.send(wire.reply(data, given));
    } catch (error) {
      this.refuse(error, given);
    }
  }

  refuse(thrown: unknown, given?: unknown): void {
    const error = toAppError(thrown);
    if (error.code === 'unexpected') {
      this.request.log.error({ err: thrown, route: this.options.endpoint.path }, 'unexpected-error');
    }
    this.send(this.options.wire.refusal(error, given, this.request.id));
  }
}

export function tooOften(): AppError {
  return new AppError('too-many', '操作太频繁，请稍后再试');
}
