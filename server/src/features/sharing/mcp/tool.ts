import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';

/** Something an AI program can do for a teacher. Its words are read by the program's model, and shown to her by some programs. */
export type Tool = {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  /** Changes something, so that her password must allow it. */
  isSaving: boolean;
  run: (deps: Deps, caller: Caller, given: unknown) => Promise<string>;
};

type Told<I extends z.ZodObject> = Pick<Tool, 'name' | 'title' | 'description'> & {
  input: I;
  isSaving?: boolean;
  run: (deps: Deps, caller: Caller, input: z.output<I>) => Promise<unknown>;
};

/** A tool whose arguments are parsed before anything is done. What is no text is told as JSON. */
export function tool<I extends z.ZodObject>({ isSaving = false, run, ...told }: Told<I>): Tool {
  return {
    ...told,
    isSaving,
    async run(deps, caller, given) {
      const answer = await run(deps, caller, told.input.parse(given));
      return typeof answer === 'string' ? answer : JSON.stringify(answer, null, 1);
    },
  };
}
