/** The bundler removes calls whose result isn't used, if it takes them for harmless: the built server must keep every guard of its source. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, inject, test } from 'vitest';
import { rawGet } from '../server/raw-http.ts';
import { freePorts, startMain } from './started-main.ts';

/** What can throw, among other things by calling a getter. */
const throwing = new Set([
  'CallExpression',
  'NewExpression',
  'AwaitExpression',
  'ImportExpression',
  'MemberExpression',
  'TaggedTemplateExpression',
  'ThrowStatement',
  'ForOfStatement',
  'YieldExpression',
]);

function canThrow(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if ('type' in node && throwing.has(String(node.type))) return true;
  if ('operator' in node && (node.operator === 'instanceof' || node.operator === 'in')) return true;
  return Object.values(node).some((inner) => canThrow(inner));
}

/** Returns the `try` blocks in which nothing can throw: what they guarded against is gone. */
function emptiedIn(file: string, code: string): string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'TryStatement' && 'block' in node && !canThrow(node.block))
      found.push(file);
    for (const inner of Object.values(node)) walk(inner);
  };
  walk(parseSync(file, code).program);
  return found;
}

test('no try block of the built server is empty', () => {
  const folder = inject('programs');
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  expect(files).toContain('main.js');
  expect(files.flatMap((file) => emptiedIn(file, readFileSync(join(folder, file), 'utf8')))).toEqual([]);
  // Control: such a block is found.
  expect(emptiedIn('a.js', 'function f() { try { return true; } catch { return false; } }')).toEqual([
    'a.js',
  ]);
});

test('the built server refuses paths that could be read as two, and broken encodings', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steward-guards-'));
  const environment = { DATA_DIR: folder, SANDBOX_GIFTS: '60', ...(await freePorts()) };
  const child = await startMain(environment, [], [join(inject('programs'), 'main.js')]);
  const taken: string[] = [];
  for (const target of [
    '/x/%c0%ae',
    '/api/v3/donors/%ff',
    '/%ed%a0%80',
    '/a//b',
    '/a/%2e%2e/b',
    '/a%2fb',
    '/a%00b',
    '/a;b',
  ]) {
    const { status } = await rawGet(child.url, target);
    if (status !== 400) taken.push(`${target} ${status}`);
  }
  expect(taken).toEqual([]);
  expect((await rawGet(child.url, '/sign-in')).status).not.toBe(400);
  await child.end('SIGTERM');
  rmSync(folder, { recursive: true });
});
