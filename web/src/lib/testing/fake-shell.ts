import { SHELL_NAME } from '#lib/host/shell-bridge.ts';

type Question = { id: string; channel: string; method: string; params: Record<string, unknown> };
type Hear = (event: { data: unknown }) => void;

/** Puts a shell on the window that answers what `onAsked` returns; `undefined` is silence. */
export function fakeShell(onAsked: (question: Question) => unknown) {
  const listeners = new Set<Hear>();
  const questions: Question[] = [];
  const shell = {
    postMessage(text: string) {
      const question: Question = JSON.parse(text);
      questions.push(question);
      const result = onAsked(question);
      if (result !== undefined) tell({ id: question.id, result });
    },
    addEventListener: (_type: 'message', hear: Hear) => void listeners.add(hear),
    removeEventListener: (_type: 'message', hear: Hear) => void listeners.delete(hear),
  };
  const tellText = (data: string) => {
    for (const hear of listeners) hear({ data });
  };
  const tell = (answer: unknown) => tellText(JSON.stringify(answer));
  /** The page finds another shell: what it asked the one before is not taken for the same press. */
  const forget = () => Object.defineProperty(window, SHELL_NAME, { value: { ...shell }, configurable: true });
  Object.defineProperty(window, SHELL_NAME, { value: shell, configurable: true });
  return { questions, tell, tellText, forget };
}
