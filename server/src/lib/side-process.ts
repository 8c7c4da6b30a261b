import { type ChildProcess, fork } from 'node:child_process';

/** For native code: within ours it can be neither stopped nor its memory limited, and a fault in it would be our end. */
export type SideProcess<Question, Answer> = {
  /** Begins the process if there is none. One that takes too long is ended, with everybody who waits behind it. */
  ask(question: Question, timeoutMs: number, tooLate: Error): Promise<Answer>;
  end(error: Error): void;
};

type Asked<Question> = { job: number; question: Question };
type Answered<Answer> = { job: number; answer: Answer } | { job: number; fault: string };
type Waiting<Answer> = { resolve: (answer: Answer) => void; reject: (error: Error) => void };
type Running<Answer> = { child: ChildProcess; waiting: Map<number, Waiting<Answer>>; idle?: NodeJS.Timeout };

type Options = {
  program: string;
  args?: string[];
  /** Nothing of the server's settings goes over: there are secrets among them. */
  env?: Record<string, string>;
  /** Of what is JavaScript's. */
  memoryMb: number;
  /** What it loaded is at hand while it lives; afterwards its memory is free again. */
  idleMs: number;
};

export function openSideProcess<Question, Answer>(options: Options): SideProcess<Question, Answer> {
  let running: Running<Answer> | undefined;
  let jobs = 0;
  const end = (error: Error): void => {
    const ended = running;
    running = undefined;
    clearTimeout(ended?.idle);
    giveUp(ended, error);
    ended?.child.kill('SIGKILL');
  };
  const begin = (): Running<Answer> => {
    const child = start(options);
    const begun: Running<Answer> = { child, waiting: new Map() };
    child.on('message', (done: Answered<Answer>) => {
      settle(begun, done);
      if (begun.waiting.size > 0) return;
      begun.idle = setTimeout(() => running === begun && end(new Error('idle')), options.idleMs).unref();
    });
    const leave = (error: Error) => {
      if (running === begun) running = undefined;
      giveUp(begun, error);
    };
    child.on('error', leave);
    child.on('exit', (code, signal) => leave(new Error(`a side process ended: ${signal ?? code}`)));
    return begun;
  };
  return {
    end,
    ask(question, timeoutMs, tooLate) {
      running ??= begin();
      clearTimeout(running.idle);
      jobs += 1;
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      running.waiting.set(jobs, { resolve, reject });
      running.child.send({ job: jobs, question } satisfies Asked<Question>);
      const timer = setTimeout(() => end(tooLate), timeoutMs);
      return promise.finally(() => clearTimeout(timer));
    },
  };
}

/** The other side: answers one question after the other until the server lets go. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  let last = Promise.resolve();
  process.on('message', ({ job, question }: Asked<Question>) => {
    last = last.then(async () => {
      const done: Answered<Answer> = await answer(question).then(
        (given) => ({ job, answer: given }),
        (error: unknown) => ({ job, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      );
      process.send?.(done);
    });
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

function settle<Answer>({ waiting }: Running<Answer>, done: Answered<Answer>): void {
  const { resolve, reject } = waiting.get(done.job) ?? {};
  waiting.delete(done.job);
  if ('answer' in done) resolve?.(done.answer);
  else reject?.(new Error(done.fault));
}

function giveUp<Answer>(running: Running<Answer> | undefined, error: Error): void {
  for (const { reject } of running?.waiting.values() ?? []) reject(error);
  running?.waiting.clear();
}
