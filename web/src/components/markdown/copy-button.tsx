import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { copyText } from './copy-text.ts';

const COPIED_MS = 2_000;

export function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const handleCopy = async () => {
    setIsCopied(await copyText(text));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsCopied(false), COPIED_MS);
  };
  return (
    <Button variant="text" size="small" icon={isCopied ? <Check size={15} /> : <Copy size={15} />} onClick={handleCopy}>
      {isCopied ? '已复制' : '复制'}
    </Button>
  );
}
