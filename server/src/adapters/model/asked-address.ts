import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Addresses that are nobody's model: a machine's own particulars at a cloud (169.254.169.254 and its kin), whole networks,
 * nowhere. A school's own network and this machine are allowed, since models stand there; `MODEL_HOSTS` narrows it.
 */
const nobody = new BlockList();
nobody.addSubnet('0.0.0.0', 8, 'ipv4');
nobody.addSubnet('169.254.0.0', 16, 'ipv4');
nobody.addAddress('100.100.100.200', 'ipv4');
nobody.addAddress('192.0.0.192', 'ipv4');
nobody.addSubnet('224.0.0.0', 3, 'ipv4');
nobody.addAddress('::', 'ipv6');
nobody.addSubnet('fe80::', 10, 'ipv6');
nobody.addSubnet('ff00::', 8, 'ipv6');
nobody.addAddress('fd00:ec2::254', 'ipv6');
// The same behind a translator.
nobody.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6');

export const ADDRESS_REFUSED = 'ADDRESS_REFUSED';

function isNobodys(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && nobody.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Why an address that somebody typed is not asked, in her words. A name is looked at again with every connection. */
export function addressFault(baseUrl: string, hosts: readonly string[]): string | undefined {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return '地址写得不对，例如 https://api.example.com/v1';
  if (url.username || url.password) return '地址里不要写用户名和密码，密钥填在下面';
  if (url.search || url.hash) return '地址到 /v1 为止，不要带 ? 和 # 后面的部分';
  if (isNobodys(url.hostname.replace(/^\[|\]$/g, ''))) return '这个地址不是模型的地址，不能用';
  const isListed = hosts.length === 0 || hosts.includes(url.hostname) || hosts.includes(url.host);
  return isListed ? undefined : `这台服务器只连 ${hosts.join('、')}，要连别的先改配置文件`;
}

/** Where a name leads is looked at when the connection is made: it may lead elsewhere than when it was typed. */
export const guardedLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const first = error ? undefined : found[0];
    if (!first) return callback(error ?? refusal(hostname), '', 0);
    if (found.some(({ address }) => isNobodys(address))) return callback(refusal(hostname), '', 0);
    if (options.all) return callback(null, found);
    callback(null, first.address, first.family);
  });
};

function refusal(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${hostname} leads to an address that is not asked`), { code: ADDRESS_REFUSED });
}
