import { endpoint } from '@app/contract/endpoint.ts';
import { exchangeToken } from '@app/contract/identity/sign-on.ts';
import { listDrive } from '@app/contract/keeping/drive.ts';
import { getUserInviteCode } from '@app/contract/money/invite.ts';
import { Chat } from '@app/contract/talking/chat.ts';
import { describe, expect, it } from 'vitest';
import { checkInput, queryText } from './request-input.ts';

describe('required parameters', () => {
  it.each(['', null, undefined])('throw when they are %j (HTTP-020)', (tgt) => {
    // the point is what the compiler would refuse
    expect(() => checkInput(exchangeToken, { tgt: tgt as string })).toThrow(
      expect.objectContaining({ code: 'invalid' }),
    );
  });

  it('may be zero or false (HTTP-020)', () => {
    const flagged = endpoint({ ...exchangeToken, input: Chat.pick({ isTop: true, messageCount: true }) });

    expect(checkInput(flagged, { isTop: false, messageCount: 0 })).toEqual({ isTop: false, messageCount: 0 });
  });

  it('are told from optional ones, which may be empty', () => {
    expect(checkInput(exchangeToken, { tgt: 't', mac: '' })).toEqual({ tgt: 't', mac: '' });
  });
});

describe('an input', () => {
  it('is sent with the defaults of the specification', () => {
    expect(checkInput(getUserInviteCode, {})).toEqual({ channel: '3' });
    expect(checkInput(listDrive, {})).toMatchObject({ page: 1, limit: 50, coverFile: true, recursive: false });
  });
});

describe('an address', () => {
  it('leaves out what is not given and joins lists by commas', () => {
    expect(queryText({ ids: ['a', 'b'], page: 0, isTop: false, gone: undefined, none: null })).toBe(
      '?ids=a%2Cb&page=0&isTop=false',
    );
    expect(queryText({})).toBe('');
  });
});
