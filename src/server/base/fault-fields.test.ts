import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { faultFields, faultKind } from './fault-fields.ts';

const canary = 'rosa@example.org';
const coded = (members: object, options?: ErrorOptions) =>
  Object.assign(new Error(`about ${canary}`, options), members);

/** A fault of SQLite itself. */
function sqliteFault(sql: string): unknown {
  const database = new DatabaseSync(':memory:');
  try {
    database.exec(sql);
    return undefined;
  } catch (thrown) {
    return thrown;
  } finally {
    database.close();
  }
}

test.each([
  ['an SQLSTATE', coded({ code: '28P01' }), '28P01'],
  ['an errno', coded({ code: 'ENOSPC' }), 'ENOSPC'],
  ['an extended code of SQLite', coded({ code: 'ERR_SQLITE_ERROR', errcode: 778 }), 'SQLITE_IOERR 778'],
  ['an unknown code of SQLite', coded({ code: 'ERR_SQLITE_ERROR', errcode: 99 }), 'SQLITE_UNKNOWN 99'],
  [
    'the code of a cause',
    new TypeError('fetch failed', { cause: coded({ code: 'ECONNREFUSED' }) }),
    'ECONNREFUSED',
  ],
  ['SQLite', sqliteFault('select * from nowhere'), 'SQLITE_ERROR 1'],
])('%s is named', (_, thrown, code) => {
  expect(faultFields(thrown).errorCode).toBe(code);
});

test.each([
  ['a text', canary, 'string'],
  ['null', null, 'object'],
  ['nothing', undefined, 'undefined'],
  ['an object', { code: canary }, 'object'],
])('%s is only named', (_, thrown, errorName) => {
  expect(faultFields(thrown)).toEqual({ errorName });
});

function innermost(message: string): never {
  throw new RangeError(message);
}

function thrownBy(work: () => void): unknown {
  try {
    work();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

test('says where in our own code it happened, innermost first', () => {
  const { errorAt } = faultFields(thrownBy(() => innermost(canary)));
  expect(errorAt).toMatch(
    /^innermost \(base\/fault-fields\.test\.ts:\d+:\d+\) < .*fault-fields\.test\.ts:\d+:\d+/,
  );
  expect(errorAt).not.toContain('node_modules');
});

test.each([
  canary,
  `x\n    at ${canary} (/srv/src/server/x.ts:1:1)`,
  `x\n    at rosa (/srv/src/server/rosa.ts:1:1)\n    at b (/srv/dist/server/main.js:2:2)`,
])('says nothing of a message or of a code that is none: %j', (message) => {
  const thrown = Object.assign(thrownBy(() => innermost(message)) as Error, { code: canary });
  expect(JSON.stringify(faultFields(thrown))).not.toContain('rosa');
});

test('a cause that is its own cause ends', () => {
  const thrown = new Error('x');
  thrown.cause = thrown;
  expect(faultFields(thrown).errorCode).toBeUndefined();
});

test('faults of one kind differ from those with another code', () => {
  expect(faultKind(coded({ code: '57P01' }))).toBe(faultKind(coded({ code: '57P01' })));
  expect(faultKind(coded({ code: '57P01' }))).not.toBe(faultKind(coded({ code: '53300' })));
});
