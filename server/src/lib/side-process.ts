import { type ChildProcess, fork } from 'node:child_process';
import { openTurns } from '#lib/turns.ts';

/** For native code: within ours it can be neither stopped nor its memory limited, and a fault in it would be our end. */
export type SideProcesses<Question, Answer> = {
  /**
   * In fair turns; begins a process if there is none. One that takes too long or too much is ended, and a new one begun.
   * A signal takes the question out of its line; one that is being answered is answered.
   */
  ask(owner: string, question: Question, timeoutMs: number, signal?: AbortSignal): Promise<Answer>;
  end(error: Error): void;
};

type Answered<Answer> = { answer: Answer } | { fault: string };
type Working<Answer> = { resolve: (answer: Answer) => void; reject: (error: Error) => void };
type SideProcess<Question, Answer> = {
  ask(question: Question, timeoutMs: number): Promise<Answer>;
  end(error: Error): void;
};

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
          return side.ask(question, timeoutMs);
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
  let child: ChildProcess | undefined;
  let working: Working<Answer> | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = (error: Error): void => {
    const ended = child;
    child = undefined;
    clearTimeout(idle);
    working?.reject(error);
    ended?.kill('SIGKILL');
  };

  const begin = (): ChildProcess => {
    const begun = start(options);
    begun.on('message', (done: Answered<Answer>) => {
      if (child !== begun) return;
      if ('answer' in done) working?.resolve(done.answer);
      else working?.reject(new Error(done.fault));
    });
    const leave = (error: Error) => {
      if (child !== begun) return;
      child = undefined;
      working?.reject(error);
    };
    begun.on('error', leave);
    // By a signal: Node aborts where JavaScript's memory is used up, and a system kills who takes too much.
    begun.on('exit', (code, signal) =>
      leave(signal || code === ABORTED ? options.tooMuch() : new Error(`a side process ended: ${code}`)),
    );
    return begun;
  };

  return {
    end,
    async ask(question, timeoutMs) {
      clearTimeout(idle);
      child ??= begin();
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      working = { resolve, reject };
      const timer = setTimeout(() => end(options.tooMuch()), timeoutMs);
      try {
        // One that is just dying takes nothing any more; its exit says why.
        child.send({ question }, () => undefined);
        return await promise;
      } finally {
        clearTimeout(timer);
        working = undefined;
        idle = setTimeout(() => end(new Error('idle')), options.idleMs).unref();
      }
    },
  };
}

const ABORTED = 134;

/** The other side: answers until the server lets go. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.on('message', async ({ question }: { question: Question }) => {
    const done: Answered<Answer> = await answer(question).then(
      (given) => ({ answer: given }),
      (error: unknown) => ({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
    process.send?.(done);
  });
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
