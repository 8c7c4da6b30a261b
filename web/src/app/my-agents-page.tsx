import { AssistantShelf } from './assistant-shelf.tsx';

/** What a teacher made herself, whoever else may use it. */
export function MyAgentsPage() {
  return <AssistantShelf shelf="mine" />;
}
