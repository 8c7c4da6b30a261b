import { act, render, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { FieldEditor } from './field-editor.tsx';

type Opened = { text: string; editor: Editor | undefined };

/** Drawn again with every text it gives, as on the paper. */
function Field({ opened }: { opened: Opened }) {
  const [text, setText] = useState(opened.text);
  return (
    <FieldEditor
      text={text}
      label="板书设计"
      caret="end"
      onType={(read) => {
        opened.text = read();
        setText(opened.text);
      }}
      onOpen={(editor) => {
        opened.editor = editor;
      }}
      onClose={() => undefined}
    />
  );
}

async function openField(text: string) {
  const opened: Opened = { text, editor: undefined };
  render(<Field opened={opened} />);
  const editor = await waitFor(() => opened.editor ?? expect.fail('not open yet'));
  return { opened, editor };
}

describe('the editor of a field', () => {
  it('keeps every paragraph in its place while another one is written between them', async () => {
    const { opened, editor } = await openField('一\n\n**二**\n\n三');
    act(() => void editor.chain().setTextSelection(2).splitBlock().run());
    for (const key of '中间') act(() => void editor.commands.insertContent(key));
    expect(opened.text).toBe('一\n\n中间\n\n**二**\n\n三');
  });
});
