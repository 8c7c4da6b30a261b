import { describe, expect, it } from 'vitest';
import { canonicalQuery, signAliyunCall } from './aliyun-sms.ts';
import { signTencentCall } from './tencent-sms.ts';

describe('signatures', () => {
  it("gives the signature of the example in Aliyun's documentation of version 3", () => {
    const headers = signAliyunCall(
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        query: canonicalQuery({
          RegionId: 'cn-shanghai',
          ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
        }),
        nonce: '3156853299f313e23d1673dc12e1703d',
        at: Date.parse('2023-10-26T10:22:32Z'),
      },
      { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' },
    );

    expect(headers.authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
        'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
        'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  it("gives the signature of the example in Tencent's documentation, whose keys are printed as asterisks", () => {
    const headers = signTencentCall(
      {
        host: 'cvm.tencentcloudapi.com',
        service: 'cvm',
        action: 'DescribeInstances',
        body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
        at: 1_551_113_065_000,
      },
      { secretId: `AKID${'*'.repeat(32)}`, secretKey: '*'.repeat(32) },
    );

    expect(headers).toMatchObject({
      'x-tc-timestamp': '1551113065',
      authorization:
        `TC3-HMAC-SHA256 Credential=AKID${'*'.repeat(32)}/2019-02-25/cvm/tc3_request, ` +
        'SignedHeaders=content-type;host;x-tc-action, ' +
        'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
    });
  });

  it('encodes a query as RFC 3986 asks', () => {
    expect(canonicalQuery({ b: "a b*!'()~", A: '班会' })).toBe('A=%E7%8F%AD%E4%BC%9A&b=a%20b%2A%21%27%28%29~');
  });
});
