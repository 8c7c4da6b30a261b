import { describe, expect, it } from 'vitest';
import { chatAddress } from './chat-address.ts';

const chat = { chatId: 'c1', templateId: 't1' };

describe('the address of a conversation', () => {
  it.each([
    ['', '/aiChatSession/$templateId'],
    ['general', '/aiChatSession/$templateId'],
    ['custom', '/commonAssistantSession/$templateId'],
    ['parentNotice', '/aiAssistantSession/$templateId'],
    // Its own page holds no conversation: that was held in the AI assistant.
    ['teachdesign', '/aiAssistantSession/$templateId'],
  ])('of type “%s” is %s', (typeCode, to) => {
    expect(chatAddress({ ...chat, typeCode })).toEqual({ to, params: { templateId: 't1' }, search: { chatId: 'c1' } });
  });

  it('stands without a template', () => {
    expect(chatAddress({ ...chat, templateId: '', typeCode: '' }).params).toEqual({ templateId: 'c1' });
  });
});
