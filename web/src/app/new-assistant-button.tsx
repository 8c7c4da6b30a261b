import { useNavigate } from '@tanstack/react-router';
import { ClipboardPen, MessageSquareText, Plus, TextQuote } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Menu } from '#components/layers/menu.tsx';
import { openTemplateDialog } from '#features/talking/templates/open-layer.ts';

/** Three ways to an assistant of one's own, the quickest first. */
export function NewAssistantButton() {
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<Element>();
  const close = useCallback(() => setAnchor(undefined), []);
  const items = [
    {
      label: '一句话新建',
      icon: <MessageSquareText />,
      onSelect: () => void navigate({ to: '/createAssistantQuickNew' }),
    },
    {
      label: '填表新建，可以配资料、发布',
      icon: <ClipboardPen />,
      onSelect: () => void navigate({ to: '/createAssistant', search: {} }),
    },
    { label: '存一段常用要求', icon: <TextQuote />, onSelect: () => openTemplateDialog() },
  ];
  return (
    <>
      <Button
        size="bar"
        icon={<Plus size={16} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
      >
        新建助手
      </Button>
      {anchor && <Menu label="新建助手" items={items} anchor={anchor} placement="below-end" onClose={close} />}
    </>
  );
}
