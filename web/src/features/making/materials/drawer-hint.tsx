import type { OutputOf } from '@app/contract/endpoint.ts';
import type { getDrawer } from '@app/contract/making/materials.ts';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import './drawer-hint.css';

type DrawerHintProps = { pen: OutputOf<typeof getDrawer> | undefined; onTry: (words: string) => void };

const FIRST_EXAMPLES = 3;

/** Who draws, and what it knows: a list of its own where no service draws. */
export function DrawerHint({ pen, onTry }: DrawerHintProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!pen) return null;
  if (pen.kind === 'service') return <p className="ta-drawer-hint">由绘图服务生成，用前请核对</p>;
  const examples = pen.groups.flatMap((group) => group.examples);
  const firsts = pen.groups.slice(0, FIRST_EXAMPLES).flatMap((group) => group.examples.slice(0, 1));
  return (
    <div className="ta-drawer-hint">
      <p>
        内置画笔按规则画，不用联网，只会画常见的东西。
        <Button variant="text" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? '收起' : '它会画什么'}
        </Button>
      </p>
      {isOpen && (
        <dl className="ta-drawer-groups">
          {pen.groups.map(({ name, subjects }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{subjects.join('、')}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="ta-drawer-examples" aria-label="例子">
        {(isOpen ? examples : firsts).map((example) => (
          <li key={example}>
            <Button size="small" onClick={() => onTry(example)}>
              {example}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
