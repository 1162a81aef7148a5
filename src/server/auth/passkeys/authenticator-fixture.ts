/** An authenticator in software, for tests: makes real keys, and signs what a browser would have it sign. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  MadePasskey,
  NewPasskeyChallenge,
  PasskeyChallenge,
  UsedPasskey,
} from '#contract/steward/operations/passkeys.ts';

/** What differs from an honest browser and authenticator at the page's own address. */
type Oddity = {
  origin?: string;
  site?: string;
  userVerified?: boolean;
  /** The type of the other ceremony. */
  type?: string;
  signCount?: number;
  userHandle?: string | null;
};

export type Authenticator = {
  make(challenge: NewPasskeyChallenge, odd?: Oddity): MadePasskey;
  /** Only after `make`, or with the user handle in `odd`. */
  use(challenge: PasskeyChallenge, odd?: Oddity): UsedPasskey;
};

type Options = { algorithm?: 'ES256' | 'RS256'; origin: string; counts?: boolean };

export function createAuthenticator({ algorithm = 'ES256', origin, counts = false }: Options): Authenticator {
  const { privateKey, publicKey } =
    algorithm === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const credentialId = randomBytes(32);
  let signCount = 0;
  let handle: string | null = null;
  const id = credentialId.toString('base64url');
  const next = () => {
    if (counts) signCount += 1;
    return signCount;
  };
  return {
    make: (challenge, odd = {}) => {
      handle = challenge.user.handle;
      const authData = Buffer.concat([
        authenticatorData(challenge, { signCount: next(), ...odd }, attestedData),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey(publicKey, algorithm),
      ]);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ]);
      return {
        id,
        clientDataJSON: clientData(challenge, { type: 'webauthn.create', origin, ...odd }),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },
    use: (challenge, odd = {}) => {
      const clientDataJSON = clientData(challenge, { type: 'webauthn.get', origin, ...odd });
      const authData = authenticatorData(challenge, { signCount: next(), ...odd }, 0);
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
      return {
        id,
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, hash]), privateKey).toString('base64url'),
        userHandle: odd.userHandle === undefined ? handle : odd.userHandle,
      };
    },
  };
}

const userPresent = 0x01;
const userVerifiedFlag = 0x04;
const attestedData = 0x40;

function authenticatorData(
  { site }: PasskeyChallenge,
  { site: otherSite, userVerified = true, signCount = 0 }: Oddity,
  flags: number,
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(signCount);
  return Buffer.concat([
    createHash('sha256')
      .update(otherSite ?? site)
      .digest(),
    Buffer.from([flags | userPresent | (userVerified ? userVerifiedFlag : 0)]),
    count,
  ]);
}

const clientData = ({ challenge }: PasskeyChallenge, { type, origin }: Oddity): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');

function coseKey(key: KeyObject, algorithm: 'ES256' | 'RS256'): Buffer {
  const { x, y, n, e } = key.export({ format: 'jwk' });
  const bytes = (text = '') => cborBytes(Buffer.from(text, 'base64url'));
  return algorithm === 'ES256'
    ? cborMap([
        [cborInteger(1), cborInteger(2)],
        [cborInteger(3), cborInteger(-7)],
        [cborInteger(-1), cborInteger(1)],
        [cborInteger(-2), bytes(x)],
        [cborInteger(-3), bytes(y)],
      ])
    : cborMap([
        [cborInteger(1), cborInteger(3)],
        [cborInteger(3), cborInteger(-257)],
        [cborInteger(-1), bytes(n)],
        [cborInteger(-2), bytes(e)],
      ]);
}

/** The few forms of CBOR that authenticators send. */
function cborHead(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}
const cborInteger = (value: number): Buffer => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
