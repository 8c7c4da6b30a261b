import { type ComponentType, createContext, useContext } from 'react';

export type AnswerFootProps = { messageId: string };

/** Lets the app put something of another feature beneath an answer; features do not know each other. */
export const AnswerFootContext = createContext<ComponentType<AnswerFootProps> | null>(null);

export function AnswerFoot({ messageId }: AnswerFootProps) {
  const Foot = useContext(AnswerFootContext);
  return Foot && <Foot messageId={messageId} />;
}
