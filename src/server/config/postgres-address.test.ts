import { expect, test } from 'vitest';
import { Secret } from '../base/secret.ts';
import { connectionOf } from './postgres-address.ts';

const connect = (url: string, ca?: string) =>
  connectionOf({ kind: 'postgres', url: new Secret(url), ...(ca ? { ca } : {}) });

test.each([
  ['postgres://u:p@db.example.org/d', 'db.example.org'],
  ['postgresql://u:p@db.example.org:6432/d?sslmode=verify-full', 'db.example.org'],
  ['postgres://u:p@192.0.2.7/d', '192.0.2.7'],
  ['postgres://u:p@[2001:db8::7]/d', '2001:db8::7'],
  ['postgres://u:p@127.0.0.2/d', '127.0.0.2'],
  ['postgres://u:p@localhost.example.org/d', 'localhost.example.org'],
  ['postgres://u:p@127.0.0.1/d?sslmode=verify-full', '127.0.0.1'],
])('%s is reached with TLS, and the certificate must be for %s', (url, host) => {
  expect(connect(url, 'PEM')).toMatchObject({ host, ssl: { rejectUnauthorized: true, host, ca: 'PEM' } });
});

test.each([
  ['postgres://u:p@127.0.0.1:5433/d', '127.0.0.1'],
  ['postgres://u:p@localhost/d?sslmode=disable', 'localhost'],
  ['postgres://u:p@[::1]/d', '::1'],
  ['postgres:///d', 'localhost'],
  ['postgres://u@/d?host=/run/postgresql', '/run/postgresql'],
  ['postgres://u@%2Frun%2Fpostgresql/d', '/run/postgresql'],
])('%s is on this machine', (url, host) => {
  expect(connect(url)).toMatchObject({ host, ssl: false });
});

test('user, password, and name are decoded; the environment can neither move nor weaken the connection', () => {
  process.env.PGHOST = 'elsewhere.example.org';
  process.env.PGSSLMODE = 'no-verify';
  try {
    expect(connect('postgres://ste%40ward:p%2Fw%25@db.example.org/gi%20ving')).toEqual({
      host: 'db.example.org',
      user: 'ste@ward',
      password: 'p/w%',
      database: 'gi ving',
      ssl: { rejectUnauthorized: true, host: 'db.example.org' },
    });
    expect(connect('postgres:///d')).toEqual({ host: 'localhost', database: 'd', ssl: false });
  } finally {
    delete process.env.PGHOST;
    delete process.env.PGSSLMODE;
  }
});

test('an address that was refused at startup is never used', () => {
  expect(() => connect('postgres://u:p@db.example.org/d?sslmode=no-verify')).toThrow(/^DATABASE_URL may/);
});
