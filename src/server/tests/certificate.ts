/** Creates self-signed certificates for tests, so that no private key is in the repository. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Both in PEM. */
export type Certificate = { key: string; cert: string };

/** Creates a certificate for the host `name` that expires in `days` days; negative for an expired one. */
export function makeCertificate(name: string, days: number): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const subject = sequence(set(sequence(commonName, tagged(0x0c, Buffer.from(name)))));
  const ends = Date.now() + days * 86_400_000;
  const validity = sequence(time(ends - 365 * 86_400_000), time(ends));
  const serial = tagged(0x02, Buffer.concat([Buffer.from([0x01]), randomBytes(8)]));
  const body = sequence(
    serial,
    sequence(ecdsaWithSha256),
    subject,
    validity,
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, privateKey);
  const system = sequence(body, sequence(ecdsaWithSha256), tagged(0x03, Buffer.from([0x00]), signature));
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${inLines(system)}\n-----END CERTIFICATE-----\n`,
  };
}

/** An empty line before the end marker would make the file unreadable. */
const inLines = (bytes: Buffer) =>
  bytes
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n') ?? '';

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts);
const set = (...parts: Buffer[]) => tagged(0x31, ...parts);
/** YYMMDDHHMMSSZ, valid until 2049. */
const time = (at: number) =>
  tagged(0x17, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replaceAll(/\D/g, '')}Z`));
/** Object identifiers 1.2.840.10045.4.3.2 and 2.5.4.3. */
const ecdsaWithSha256 = Buffer.from('06082a8648ce3d040302', 'hex');
const commonName = Buffer.from('0603550403', 'hex');
