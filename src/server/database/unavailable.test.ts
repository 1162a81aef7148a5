import { expect, test } from 'vitest';
import { databaseProblem, problemResponse } from '../gate/problem.ts';
import { isUnavailable, NoConnection } from './unavailable.ts';

const fault = (members: object, message = 'canary') => Object.assign(new Error(message), members);
const sqlite = (errcode: number) => fault({ code: 'ERR_SQLITE_ERROR', errcode });

test.each([
  ['SQLITE_BUSY', sqlite(5)],
  ['SQLITE_BUSY_SNAPSHOT', sqlite(517)],
  ['SQLITE_LOCKED', sqlite(6)],
  ['SQLITE_NOMEM', sqlite(7)],
  ['SQLITE_READONLY', sqlite(8)],
  ['SQLITE_IOERR', sqlite(10)],
  ['SQLITE_IOERR_WRITE', sqlite(778)],
  ['SQLITE_IOERR_FSYNC', sqlite(1034)],
  ['SQLITE_FULL', sqlite(13)],
  ['SQLITE_CANTOPEN', sqlite(14)],
  ['SQLITE_PROTOCOL', sqlite(15)],
  ['no connection', new NoConnection(fault({ code: 'ECONNREFUSED' }))],
  ['a lost connection', fault({ code: 'ECONNRESET' })],
  ['a broken pipe', fault({ code: 'EPIPE' })],
  ['a connection that ended', fault({}, 'Connection terminated unexpectedly')],
  ['a connection that failed', fault({}, 'Client has encountered a connection error and is not queryable')],
  ...['08006', '08001', '53100', '53200', '53300', '57P01', '57P02', '57P03', '58030', '25006', '57014'].map(
    (code): [string, unknown] => [code, fault({ code })],
  ),
  ...['55P03', '25P03', '40001', '40P01'].map((code): [string, unknown] => [code, fault({ code })]),
])('%s is a 503 that says when to try again, and nothing of its cause', async (_, thrown) => {
  expect(isUnavailable(thrown)).toBe(true);
  const answer = problemResponse(thrown, 'r1');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  const text = await answer.text();
  expect(text).not.toContain('canary');
  expect(JSON.parse(text)).toMatchObject({ type: 'database-unavailable', retryAfter: 5 });
  expect(JSON.parse(text)).not.toHaveProperty('outcome');
  const sure = await problemResponse(databaseProblem(thrown, 'nothing-changed'), 'r1').json();
  expect(sure).toMatchObject({
    outcome: 'nothing-changed',
    detail: expect.stringContaining('Nothing was changed.'),
  });
});

test.each([
  ['a fault in the program', new TypeError('x')],
  ['SQLITE_ERROR, such as a missing table', sqlite(1)],
  ['SQLITE_CORRUPT', sqlite(11)],
  ['SQLITE_CONSTRAINT_UNIQUE', sqlite(2067)],
  ['SQLITE_NOTADB', sqlite(26)],
  ['an error of SQLite without a number', fault({ code: 'ERR_SQLITE_ERROR' })],
  ...['23505', '42P01', '22P02', '28P01', '3D000', '42501', '57P06', '5', ''].map(
    (code): [string, unknown] => [`PostgreSQL's ${code}`, fault({ code })],
  ),
  ['a missing file', fault({ code: 'ENOENT' })],
  ['a text', 'Connection terminated'],
  ['null', null],
  ['undefined', undefined],
])('%s is a plain 500', (_, thrown) => {
  expect([isUnavailable(thrown), databaseProblem(thrown), problemResponse(thrown, 'r1').status]).toEqual([
    false,
    null,
    500,
  ]);
});

test('a connection that could not be made keeps the code of its cause', () => {
  expect(new NoConnection(fault({ code: '53300' })).code).toBe('53300');
  expect(new NoConnection(null).code).toBeUndefined();
});
