import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { EndpointInput, EndpointOutput } from '../../../src/contract';

type CreationOptions = EndpointOutput<'POST /passkeys/begin'>;
type RequestOptions = EndpointOutput<'POST /passkeys/sign_in/begin'>;
type Registration = EndpointInput<'POST /passkeys'>['body']['credential'];
type Assertion = EndpointInput<'POST /passkeys/sign_in'>['body']['credential'];

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

/** Encodes a head of CBOR (RFC 8949, section 3). */
const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};

const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
};

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** The public key of ES256 as COSE (RFC 9053, section 7.1). */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const part = (text: string) => Buffer.from(text, 'base64url');
  return cbor(
    new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, part(x)],
      [-3, part(y)],
    ]),
  );
};

/** User present, user verified; with a new credential also its data (WebAuthn Level 3, section 6.1). */
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

export interface Behaviour {
  /** Origin of the page that makes the request. */
  origin: string;
  counter?: number;
  /** Whether the device asked for a fingerprint or a PIN. */
  isVerified?: boolean;
}

/** An authenticator in software, which holds one passkey and behaves as a test sets it. */
export const makeAuthenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let userHandle = '';

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = (rpId: string, flags: number, counter: number): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };

  const flagsOf = (isVerified: boolean): number => FLAGS.present | (isVerified ? FLAGS.verified : 0);

  const credential = <T extends object>(response: T) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    response,
    clientExtensionResults: {},
  });

  return {
    create(options: CreationOptions, { origin, counter = 0, isVerified = true }: Behaviour): Registration {
      userHandle = options.user.id;
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([
        authenticatorData(options.rp.id, flagsOf(isVerified) | FLAGS.attested, counter),
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey),
      ]);
      const attestation = cbor(
        new Map<Cbor, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      );
      return credential({
        clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    get(options: RequestOptions, { origin, counter = 0, isVerified = true }: Behaviour): Assertion {
      const client = clientData('webauthn.get', options.challenge, origin);
      const data = authenticatorData(options.rpId, flagsOf(isVerified), counter);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        ...(userHandle && { userHandle }),
      });
    },
  };
};
