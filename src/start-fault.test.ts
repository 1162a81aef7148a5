import { expect, test } from 'vitest';
import { type Config, parseConfig } from './server/config/config.ts';
import { NoConnection } from './server/database/unavailable.ts';
import { startFault } from './start-fault.ts';

const canary = 'canary-password';

function configWith(environment: Record<string, string>): Config {
  const parsed = parseConfig({ DATA_DIR: '/srv/steward', ...environment });
  if (!parsed.ok) throw new Error(parsed.errors.join(' '));
  return parsed.config;
}

const sqlite = configWith({});
const postgres = configWith({ DATABASE_URL: `postgres://${canary}:${canary}@db.example.org:5433/giving` });
const fault = (members: object) => Object.assign(new Error(canary), members);

test.each([
  [
    '28P01',
    /^Can't sign in to the database giving at db\.example\.org:5433 \(28P01\)\. Check the user and the password in DATABASE_URL\.$/,
  ],
  ['3D000', /doesn't exist.*DATABASE_URL/],
  ['53300', /allows no more connections/],
  ['57P03', /isn't ready yet/],
  [
    'ECONNREFUSED',
    /^Can't reach the database giving at db\.example\.org:5433 \(ECONNREFUSED\)\. Check that it's running/,
  ],
  ['ENOTFOUND', /^Can't find the host of the database/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /^Can't reach the database/],
  ['SELF_SIGNED_CERT_IN_CHAIN', /DATABASE_CA_FILE/],
])('no connection to PostgreSQL (%s) names the database and what to check', (code, message) => {
  const said = startFault(new NoConnection(fault({ code })), postgres);
  expect(said).toMatch(message);
  expect(said).not.toContain(canary);
});

test.each([
  ['42501', /may not create tables in the database giving at db\.example\.org:5433 \(42501\).*CREATE/],
  ['3F000', /may not create tables/],
  ['25006', /can only be read/],
  ['XX000', /^The database giving at db\.example\.org:5433 \(XX000\) can't be used\.$/],
])('a statement that PostgreSQL refuses (%s) does so, too', (code, message) => {
  const said = startFault(fault({ code }), postgres);
  expect(said).toMatch(message);
  expect(said).not.toContain(canary);
});

test('a connection that gets no answer is one to the database', () => {
  expect(startFault(new NoConnection(new Error('timeout')), postgres)).toMatch(
    /^Can't reach the database .*\(no answer\)/,
  );
});

test.each([
  [13, /^The disk is full \(SQLITE_FULL 13\)\. .*\/srv\/steward/],
  [1032, /can't be written \(SQLITE_READONLY 1032\)\. Check that all of its files belong to/],
  [14, /can't be written \(SQLITE_CANTOPEN 14\)/],
  [1, /can't be used \(SQLITE_ERROR 1\)/],
])('errors of SQLite (%i) name the folder and what to check', (errcode, message) => {
  const said = startFault(fault({ code: 'ERR_SQLITE_ERROR', errcode }), sqlite);
  expect(said).toMatch(message);
  expect(said).not.toContain(canary);
});

test.each([
  [{ code: 'EADDRINUSE', port: 4173 }, /^Port 4173 is in use\. .*set PORT to/],
  [{ code: 'EADDRINUSE', port: 4174 }, /set SANDBOX_PORT to/],
  [{ code: 'EACCES', port: 80 }, /above 1023/],
  [{ code: 'EADDRNOTAVAIL' }, /^HOST 127\.0\.0\.1 isn't an address/],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, /^HOST 127\.0\.0\.1 isn't an address/],
  [
    { code: 'EROFS', path: '/srv/steward/x' },
    /^Can't use \/srv\/steward\/x: its disk can only be read \(EROFS\)\. Check DATA_DIR/,
  ],
  [{ code: 'ENOSPC', path: '/srv/steward/x' }, /^The disk is full \(ENOSPC\)/],
  [{ code: 'EPERM' }, /^Steward couldn't start \(EPERM\)\.$/],
])('errors of the system are described: %j', (members, message) => {
  for (const config of [sqlite, postgres]) {
    const said = startFault(fault(members), config);
    expect(said).toMatch(message);
    expect(said).not.toContain(canary);
  }
});

test('our own messages are said as they are', () => {
  expect(startFault(new Error('Another Steward is using /srv.'), sqlite)).toBe(
    "Steward couldn't start: Another Steward is using /srv.",
  );
});
