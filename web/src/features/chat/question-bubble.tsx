import { memo } from 'react';
import './question-bubble.css';

export const QuestionBubble = memo(function QuestionBubble({ text }: { text: string }) {
  return (
    <article className="ta-question" aria-label="你的问题">
      <p>{text}</p>
    </article>
  );
});
