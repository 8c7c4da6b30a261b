import { AppError } from '@app/contract/errors.ts';
import type { LinkProvider } from '@app/contract/identity/linked-accounts.ts';
import { casWay } from '#adapters/linked-accounts/cas.ts';
import { ldapWay } from '#adapters/linked-accounts/ldap.ts';
import type { FormWay, PageWay } from '#adapters/linked-accounts/linked-accounts.ts';
import { type NcetWay, ncetWay } from '#adapters/linked-accounts/ncet.ts';
import { oauth2Way } from '#adapters/linked-accounts/oauth2.ts';
import { dialects, plainDialect, scopeOfDialect } from '#adapters/linked-accounts/oauth2-dialects.ts';
import { oidcWay } from '#adapters/linked-accounts/oidc.ts';
import { samlWay } from '#adapters/linked-accounts/saml.ts';
import type { LinkedAccountSettings } from '#linked-accounts-config.ts';

type Ways =
  | FormWay
  | (PageWay & {
      /** Whoever has a code of the same application may have it exchanged. */
      exchange?: (code: string, callback: string) => ReturnType<PageWay['finish']>;
      /** A portal's page may bring a ticket that this platform signed. */
      tickets?: NcetWay['tickets'];
      /** What the other system reads to know us. */
      metadata?: (callback: string) => Promise<string>;
    });

/** A system whose accounts this installation takes. */
export type Provider = LinkProvider & {
  mayRegister: boolean;
  kind: LinkedAccountSettings['kind'];
  /** Who vouches for its accounts, by what cannot be another's: an entry that is changed to another system opens no old link. */
  authority: string;
  ways: Ways;
};

export type LinkProviders = { all: readonly Provider[]; require(id: string): Provider };

export function openLinkProviders(settings: readonly LinkedAccountSettings[], now: () => Date): LinkProviders {
  const all = settings.map((entry): Provider => {
    const { id, kind, name, newAccounts: mayRegister } = entry;
    const ways = waysOf(entry, now);
    return {
      provider: id,
      kind,
      name,
      mayRegister,
      mark: [...name][0] ?? '',
      way: ways.way,
      authority: authorityOf(entry),
      ways,
    };
  });
  return {
    all,
    require(id) {
      const provider = all.find((one) => one.provider === id);
      if (!provider) throw new AppError('not-found', '这种登录方式没有开通');
      return provider;
    },
  };
}

function waysOf(entry: LinkedAccountSettings, now: () => Date): Ways {
  switch (entry.kind) {
    case 'oidc':
      return oidcWay(entry);
    case 'oauth2':
    case 'smartedu': {
      const { clientId, clientSecret, scope } = entry;
      return oauth2Way(plainDialect(entry), { clientId, clientSecret, scope });
    }
    case 'cas':
      return casWay(entry);
    case 'saml':
      return samlWay(entry);
    case 'ldap':
      return ldapWay(entry);
    case 'ncet':
      return ncetWay(entry, now);
    default: {
      const { kind, clientId, clientSecret, baseUrl } = entry;
      const agentId = entry.kind === 'wecom' ? entry.agentId : '';
      return oauth2Way(dialects[kind], { clientId, clientSecret, agentId, scope: scopeOfDialect[kind] }, baseUrl);
    }
  }
}

function authorityOf(entry: LinkedAccountSettings): string {
  switch (entry.kind) {
    case 'oidc':
      return `oidc ${entry.issuer}`;
    case 'oauth2':
    case 'smartedu':
      return `oauth2 ${entry.userInfoUrl}`;
    case 'cas':
      return `cas ${entry.url}`;
    case 'saml':
      return `saml ${entry.idpEntityId}`;
    case 'ldap':
      return `ldap ${entry.url} ${entry.baseDn}`;
    case 'ncet':
      return `ncet ${entry.ticketUrl} ${entry.appId}`;
    default:
      // Ids of these are those of one application or company.
      return `${entry.kind} ${entry.clientId}`;
  }
}
