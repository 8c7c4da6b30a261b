import { injections } from '@app/contract/injections.fixture.ts';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gatherAddresses, KnownAddressesContext } from './known-addresses.ts';
import { Markdown } from './markdown.tsx';

const TRAP = 'https://evil.example';
/** Whatever a browser asks for by itself, or goes to when it is pressed. */
const ADDRESSES = ['src', 'srcset', 'href', 'xlink:href', 'poster', 'data', 'background', 'ping', 'action', 'style'];

const known = gatherAddresses('总结一下附件', [{ url: 'https://news.cn/page' }]);
const said = injections.flatMap(({ name, says }) => (says === undefined ? [] : [[name, says] as const]));

describe('attack: an answer of a model that obeyed', () => {
  it.each(said)('loads nothing from outside and leads nowhere: %s', (_name, says) => {
    const text = says.replaceAll('{trap}', TRAP).replaceAll('{data}', '她问的话');
    const { container } = render(
      <KnownAddressesContext value={known}>
        <Markdown text={text} isStreaming={false} />
      </KnownAddressesContext>,
    );

    const reached = [...container.querySelectorAll('*')].flatMap((element) =>
      ADDRESSES.flatMap((name) => element.getAttribute(name) ?? []),
    );
    expect(
      reached.filter((address) => !/^(?:data|blob):/.test(address) && /evil\.example|logout|delete/.test(address)),
    ).toEqual([]);
    expect(container.querySelector('iframe, object, embed, script, link, form')).toBeNull();
  });
});
