import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const [UP, UV, AT] = [0x01, 0x04, 0x40];
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** The few kinds of CBOR a passkey is written in. */
const head = (major: number, length: number) => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const whole = (value: number) => (value >= 0 ? head(0, value) : head(1, -value - 1));
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** What a device may get wrong, or an attacker right. */
export type Way = { origin: string; rpId: string; isVerified?: boolean; userHandle?: string };

/** A device that makes and uses one passkey, and counts. */
export function newSoftwarePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const device = { counter: 0 };
  const flagsOf = ({ isVerified = true }: Way) => UP | (isVerified ? UV : 0);
  const clientData = (type: string, challenge: string, { origin }: Way) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (rpId: string, flags: number, more = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(device.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, more]);
  };
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };
  const coordinate = (value: string | undefined) => bytes(Buffer.from(value ?? '', 'base64url'));
  return Object.assign(device, {
    register(challenge: string, way: Way) {
      const key = map(
        [whole(1), whole(2)],
        [whole(3), whole(-7)],
        [whole(-1), whole(1)],
        [whole(-2), coordinate(jwk.x)],
        [whole(-3), coordinate(jwk.y)],
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authData(way.rpId, flagsOf(way) | AT, credential))],
      );
      const clientDataJSON = clientData('webauthn.create', challenge, way).toString('base64url');
      return {
        ...named,
        response: { clientDataJSON, attestationObject: attestation.toString('base64url'), transports: ['internal'] },
      };
    },
    use(challenge: string, way: Way) {
      device.counter += 1;
      const said = clientData('webauthn.get', challenge, way);
      const authenticatorData = authData(way.rpId, flagsOf(way));
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(said)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(way.userHandle && { userHandle: Buffer.from(way.userHandle).toString('base64url') }),
        },
      };
    },
  });
}
