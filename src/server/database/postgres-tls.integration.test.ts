/** The connections to a PostgreSQL that could be on another machine: none sends anything before it is encrypted and the certificate is verified. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../base/clock.ts';
import { Secret } from '../base/secret.ts';
import type { PostgresConfig } from '../config/postgres-address.ts';
import { openCopyDatabase } from '../copy/copy-database.ts';
import { createPostgresRelay } from '../live/postgres-relay.ts';
import { type Certificate, makeCertificate } from '../tests/certificate.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import { createDatabase } from './create-database.ts';
import { freshPostgres } from './postgres-fixture.ts';

/** What a client sends first to ask for encryption. Anything else begins with the user's name, in plain text. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Gives the PostgreSQL of this run a certificate. PostgreSQL writes the files itself, since it may run as another user. */
async function certify(client: pg.Client, { key, cert }: Certificate): Promise<void> {
  for (const [file, text] of [
    ['server.key', key],
    ['server.crt', cert],
  ] as const) {
    const lines = text
      .trim()
      .split('\n')
      .map((line) => pg.escapeLiteral(line))
      .join(', ');
    await client.query(`copy (select unnest(array[${lines}])) to program 'umask 077; cat > ${file}'`);
  }
  await client.query('alter system set ssl = on');
  await client.query('select pg_reload_conf()');
}

/** A server that accepts connections and remembers what they sent first; `answer` is called with each. */
async function listen(
  answer: (socket: Socket) => void,
): Promise<{ port: number; first: Buffer[]; stop(): void }> {
  const first: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', (bytes) => {
      first.push(bytes);
    });
    answer(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    first,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

let real: URL;
let admin: pg.Client;
const right = makeCertificate('localhost', 30);

beforeAll(async () => {
  real = new URL((await freshPostgres()).reveal());
  admin = new pg.Client(real.href);
  await admin.connect();
});
afterAll(async () => {
  await admin.query('alter system reset ssl');
  await admin.query('select pg_reload_conf()');
  await admin.end();
});

/** Sends the bytes on to the real PostgreSQL, and back. */
const pass = (socket: Socket): void => {
  const upstream = connect(Number(real.port), '127.0.0.1');
  upstream.on('error', () => socket.destroy());
  socket.on('close', () => upstream.destroy());
  socket.pipe(upstream).pipe(socket);
};

const configFor = (port: number, ca: string): PostgresConfig => {
  const url = new URL(real);
  url.hostname = 'localhost';
  url.port = String(port);
  url.search = '?sslmode=verify-full';
  return { kind: 'postgres', url: new Secret(url.href), ca };
};

/** The three ways to connect. Each rejects, or resolves once it has used its connection. */
const ways: Readonly<Record<string, (config: PostgresConfig) => Promise<unknown>>> = {
  'the database': async (config) => (await createDatabase(config)).close(),
  'the copy': async (config) => (await openCopyDatabase(config, 'source')).close(),
  'the listener': async (config) => {
    const { log } = createRecordingLog();
    let failed: (error: Error) => void = () => undefined;
    const clock = { ...systemClock, sleep: async () => failed(new Error('reconnecting')) };
    const relay = createPostgresRelay({ config, clock, log });
    try {
      await new Promise<void>((resolve, reject) => {
        failed = reject;
        relay.listen(() => resolve());
      });
    } finally {
      await relay.stop();
    }
  },
};

describe.each(Object.entries(ways))('%s', (_, use) => {
  test('uses TLS with the right certificate, and asks for it first', async () => {
    await certify(admin, right);
    const proxy = await listen(pass);
    await expect.poll(() => use(configFor(proxy.port, right.cert)).then(() => 'used', String)).toBe('used');
    for (const bytes of proxy.first) expect(bytes).toEqual(sslRequest);
    expect(proxy.first).not.toHaveLength(0);
    proxy.stop();
  });

  test.each([
    ['an unknown authority', makeCertificate('localhost', 30), right.cert],
    ['another host', makeCertificate('other.test', 30), null],
    ['last year', makeCertificate('localhost', -1), null],
  ] as const)('refuses the certificate of %s', async (__, certificate, ca) => {
    await certify(admin, certificate);
    const proxy = await listen(pass);
    // A control: the server already presents this certificate.
    await expect
      .poll(() =>
        ways['the database']?.(configFor(proxy.port, ca ?? certificate.cert)).then(
          () => 'used',
          ({ cause }: Error) => String(cause),
        ),
      )
      .toMatch(/certificate|altnames/i);
    await expect(use(configFor(proxy.port, ca ?? certificate.cert))).rejects.toThrow();
    for (const bytes of proxy.first) expect(bytes).toEqual(sslRequest);
    proxy.stop();
  });

  test.each([
    ['has no encryption', Buffer.from('N')],
    ['asks for the password at once', Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3])],
  ])('sends no name and no password to a server that %s', async (__, reply) => {
    const received: Buffer[] = [];
    const fake = await listen((socket) => {
      socket.on('data', (bytes) => {
        received.push(bytes);
        socket.write(reply);
      });
    });
    await expect(use(configFor(fake.port, right.cert))).rejects.toThrow();
    expect(received.length).toBeGreaterThan(0);
    for (const bytes of received) expect(bytes).toEqual(sslRequest);
    fake.stop();
  });
});
