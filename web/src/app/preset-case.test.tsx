import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exercise } from '#features/talking/templates/testing/sample-templates.ts';
import { initialAssistantState, useAssistant } from '#lib/doors/assistant-store.ts';
import { PresetCase } from './preset-case.tsx';

const PRESET = 'casePresetDefaultChatId';
const example = { title: '公式法', question: '出 5 道题', answer: '第 1 题……' };

afterEach(() => useAssistant.setState(initialAssistantState, true));

describe('a case the product brings along', () => {
  it('is open under the chat id of preset cases, until it is left (STORE-010)', () => {
    const { unmount } = render(<PresetCase template={exercise} example={example} onLeave={() => undefined} />);
    expect(useAssistant.getState()).toMatchObject({ currentChatId: PRESET, casesSessionList: [{ chatId: PRESET }] });

    unmount();

    expect(useAssistant.getState()).toMatchObject({ currentChatId: '', casesSessionList: [] });
  });

  it('hands its question over to be asked anew', async () => {
    const leave = vi.fn();
    render(<PresetCase template={exercise} example={example} onLeave={leave} />);

    await userEvent.click(screen.getByRole('button', { name: '照这个问题来问' }));

    expect(useAssistant.getState().defaultInputVal).toBe('出 5 道题');
    expect(leave).toHaveBeenCalledOnce();
  });
});
