import { Button } from '#components/buttons/button.tsx';
import './resource-search.css';

const examples = ['八年级数学勾股定理的课件', '《背影》教案', '高中物理 牛顿第二定律'];

/** Sentences to begin with. */
export function SearchExamples({ onExample }: { onExample: (sentence: string) => void }) {
  return (
    <div className="ta-resource-examples">
      {examples.map((example) => (
        <Button key={example} size="small" onClick={() => onExample(example)}>
          {example}
        </Button>
      ))}
    </div>
  );
}
