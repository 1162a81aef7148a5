/** The API key is never sent to a server without a valid certificate, whatever the environment says. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Certificate, makeCertificate } from '../../src/server/tests/certificate.ts';
import { freePorts, startMain } from './started-main.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-tls-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

type Seen = { connections: number; bytes: number; keys: number };

/** Starts the product with a platform that has this certificate, and waits for its first requests. */
async function meet(
  { key, cert }: Certificate,
  trusted: boolean,
  more: Record<string, string>,
): Promise<Seen> {
  const seen: Seen = { connections: 0, bytes: 0, keys: 0 };
  const service = createServer({ key, cert }, (request, response) => {
    if (request.headers['x-api-key'] === 'canary-key') seen.keys += 1;
    response.setHeader('content-type', 'application/json');
    response.end('{"data":[],"totalCount":0,"pageInfo":{"hasNextPage":false}}');
  });
  service.on('connection', () => {
    seen.connections += 1;
  });
  service.on('secureConnection', (socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => {
      seen.bytes += data.length;
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  // A listening TCP server always has an address with a port.
  const { port } = service.address() as AddressInfo;
  const own = mkdtempSync(join(folder, 'case-'));
  writeFileSync(join(own, 'ca.pem'), cert);
  writeFileSync(join(own, 'key'), 'canary-key');
  chmodSync(join(own, 'key'), 0o600);
  const settings = {
    PORT: (await freePorts()).PORT,
    DATA_DIR: join(own, 'data'),
    GIVING_API_URL: `https://localhost:${port}`,
    GIVING_CLIENT_ID: 'canary-id',
    GIVING_API_KEY_FILE: join(own, 'key'),
    ...(trusted ? { NODE_EXTRA_CA_CERTS: join(own, 'ca.pem') } : {}),
    ...more,
  };
  const child = await startMain(settings, [], [join(inject('programs'), 'main.js')]);
  // A refused certificate appears again with the retries of the first read.
  await expect.poll(() => seen.connections > 2 || seen.keys > 0, { timeout: 60_000 }).toBe(true);
  await child.end('SIGTERM');
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  return seen;
}

const switchedOff = { NODE_TLS_REJECT_UNAUTHORIZED: '0' };

test('sends no byte of the key to a server with a certificate that is untrusted, expired, or for another host', async () => {
  const good = makeCertificate('localhost', 30);
  const cases: Record<string, Promise<Seen>> = {
    unknown: meet(good, false, {}),
    'unknown, checks switched off outside': meet(good, false, switchedOff),
    over: meet(makeCertificate('localhost', -1), true, {}),
    'another host': meet(makeCertificate('other.test', 30), true, switchedOff),
  };
  for (const [name, seen] of Object.entries(cases)) {
    const { connections, bytes, keys } = await seen;
    console.log(`certificate ${name}: ${connections} connections, ${bytes} bytes, ${keys} keys`);
    expect([name, bytes, keys]).toEqual([name, 0, 0]);
  }
  const control = await meet(good, true, {});
  console.log(`control, a valid certificate: ${control.bytes} bytes, ${control.keys} keys`);
  expect(control.keys).toBeGreaterThan(0);
});
