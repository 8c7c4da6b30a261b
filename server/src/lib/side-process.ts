import { type ChildProcess, fork } from 'node:child_process';
import { openTurns } from '#lib/turns.ts';

/** For native code: within ours it can be neither stopped nor its memory limited, and a fault in it would be our end. */
export type SideProcesses<Question, Answer> = {
  /**
   * In fair turns; begins a process if there is none. One that takes too long or too much is ended, and a new one begun.
   * A signal takes the question out of its line; what becomes of one that is being answered is `leftWork`.
   */
  ask(owner: string, question: Question, timeoutMs: number, signal?: AbortSignal): Promise<Answer>;
  end(error: Error): void;
};

/** Ready comes once, when everything is loaded. */
type Told<Answer> = { isReady: true } | { answer: Answer } | { fault: string };
type Outcome<Answer> = { answer: Answer } | { death: Error };
type Working<Answer> = { resolve: (outcome: Outcome<Answer>) => void; reject: (error: unknown) => void };
type SideProcess<Question, Answer> = {
  ask(question: Question, timeoutMs: number, signal: AbortSignal | undefined): Promise<Answer>;
  end(error: Error): void;
};
type Child = { process: ChildProcess; ready: Promise<void> };

type Options = {
  program: string;
  args?: string[];
  /** Nothing of the server's settings goes over: there are secrets among them. */
  env?: Record<string, string>;
  /** How many at most; a second one lets a colleague's work be done beside a long one. */
  atOnce: number;
  /** Of what is JavaScript's. */
  memoryMb: number;
  /** What it loaded is at hand while it lives; afterwards its memory is free again. */
  idleMs: number;
  /**
   * What is being answered when nobody waits for it any more: it is finished, or, where that takes longer than to begin
   * anew, the process is ended and another one made ready at once.
   */
  leftWork?: 'finished' | 'ended';
  /** Where nothing that is asked can be what a process died of: a new one is asked the same once more. */
  isAskedAgain?: boolean;
  /** What is said of work that took too long, or all the memory it may. */
  tooMuch: () => Error;
};

export function openSideProcesses<Question, Answer>(options: Options): SideProcesses<Question, Answer> {
  const turns = openTurns({ atOnce: options.atOnce });
  const processes = Array.from({ length: options.atOnce }, () => openSideProcess<Question, Answer>(options));
  return {
    ask: (owner, question, timeoutMs, signal) =>
      turns.take(
        owner,
        async (place) => {
          const side = processes[place];
          if (!side) throw new Error('there is a process for every place');
          return side.ask(question, timeoutMs, signal);
        },
        signal,
      ),
    end(error) {
      for (const side of processes) side.end(error);
    },
  };
}

/** A process that is asked one question at a time. */
function openSideProcess<Question, Answer>(options: Options): SideProcess<Question, Answer> {
  let child: Child | undefined;
  let working: Working<Answer> | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = (error: unknown): void => {
    const ended = child;
    child = undefined;
    clearTimeout(idle);
    working?.reject(error);
    ended?.process.kill('SIGKILL');
  };

  const begin = (): Child => {
    const { promise: ready, resolve: getReady } = Promise.withResolvers<void>();
    const begun = { process: start(options), ready };
    begun.process.on('message', (told: Told<Answer>) => {
      if (child !== begun) return;
      if ('isReady' in told) getReady();
      else if ('answer' in told) working?.resolve(told);
      else working?.reject(new Error(told.fault));
    });
    const leave = (death: Error) => {
      if (child !== begun) return;
      child = undefined;
      working?.resolve({ death });
    };
    begun.process.on('error', leave);
    // By a signal: Node aborts where JavaScript's memory is used up, and a system kills who takes too much.
    begun.process.on('exit', (code, signal) =>
      leave(signal || code === ABORTED ? options.tooMuch() : new Error(`a side process ended: ${code}`)),
    );
    return begun;
  };

  const askOnce = async (question: Question, timeoutMs: number, signal?: AbortSignal): Promise<Outcome<Answer>> => {
    clearTimeout(idle);
    child ??= begin();
    const asked = child;
    const { promise, resolve, reject } = Promise.withResolvers<Outcome<Answer>>();
    const mine = { resolve, reject };
    working = mine;
    let isSent = false;
    void asked.ready.then(() => {
      if (child !== asked || working !== mine) return;
      isSent = true;
      // One that is just dying takes nothing any more; its exit says why.
      asked.process.send({ question }, () => undefined);
    });
    const abort = () => {
      if (!isSent) reject(signal?.reason);
      else if (options.leftWork === 'ended') {
        end(signal?.reason);
        child = begin();
      }
    };
    signal?.addEventListener('abort', abort, { once: true });
    const timer = setTimeout(() => end(options.tooMuch()), timeoutMs);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      working = undefined;
      idle = setTimeout(() => end(new Error('idle')), options.idleMs).unref();
    }
  };

  return {
    end,
    async ask(question, timeoutMs, signal) {
      const first = await askOnce(question, timeoutMs, signal);
      const isLost = 'death' in first && options.isAskedAgain && !signal?.aborted;
      const outcome = isLost ? await askOnce(question, timeoutMs, signal) : first;
      if ('death' in outcome) throw outcome.death;
      return outcome.answer;
    },
  };
}

const ABORTED = 134;

/** The other side: answers until the server lets go. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.on('message', async ({ question }: { question: Question }) => {
    const done: Told<Answer> = await answer(question).then(
      (given) => ({ answer: given }),
      (error: unknown) => ({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
    process.send?.(done);
  });
  process.send?.({ isReady: true });
}

function start({ program, args = [], env = {}, memoryMb }: Options): ChildProcess {
  const child = fork(program, args, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It must not keep a server that wants to end.
  child.unref();
  child.channel?.unref();
  return child;
}
