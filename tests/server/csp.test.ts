/**
 * Runs Google's CSP Evaluator on the policies that the server sends, and checks that every response carries
 * one.
 */
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, expect, test } from 'vitest';
import { operationIds, pathParamNames } from '#contract/giving/catalog.ts';
import { toWire } from '#contract/giving/wire.ts';
import { roleIds } from '#contract/steward/roles.ts';
import { headersFor } from '../../src/server/gate/headers.ts';
import { scannerPath, scriptPath } from '../../src/server/tests/built-app.ts';
import { ids } from './known-records.ts';
import { startWithApp } from './running-on-sandbox.ts';

const running = await startWithApp();
afterAll(() => running.stop());

const policyOf = (answer: Response): string => answer.headers.get('content-security-policy') ?? '';

/** Findings worse than a "maybe" about 'self'. A lower severity number is worse. */
const badFindings = (policy: string): string[] =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
    .map(({ directive, description }) => `${directive}: ${description}`);

const weak: Record<string, string> = {
  none: '',
  'inline scripts': "default-src 'none'; script-src 'self' 'unsafe-inline'; base-uri 'none'",
  'any host': "default-src 'none'; script-src https:; base-uri 'none'",
  'a host with bypasses': "default-src 'none'; script-src ajax.googleapis.com; base-uri 'none'",
  'no base': "default-src 'self'; script-src 'nonce-r4nd0mr4nd0m'",
};

const processor = 'https://checkoutshopper-test.adyen.com';

test('the card document has its own policy: stricter without a processor, and open only to the processor with one', async () => {
  const own = await running.call('GET', '/take-gift');
  expect(await own.text()).toContain('<title>Take a gift</title>');
  expect(own.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
  expect(policyOf(own)).toContain("script-src 'self';");
  expect(policyOf(own)).toContain("require-trusted-types-for 'script'");
  expect(policyOf(own)).not.toContain('http');
  const wide = await startWithApp({ cardProcessor: processor });
  const card = await wide.call('GET', '/take-gift');
  expect(policyOf(card)).toContain(`script-src 'self' ${processor};`);
  expect(policyOf(card)).toContain(`frame-src ${processor}`);
  expect(policyOf(card)).not.toContain('unsafe-inline');
  // No other document allows the processor.
  for (const address of ['/', '/contributions', '/index.html', '/take-gift/x', '/api/me', scriptPath]) {
    const other = await wide.call('GET', address);
    expect([address, policyOf(other).includes(processor)]).toEqual([address, false]);
    expect(other.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
  }
  await wide.stop();
});

test('the evaluator finds nothing bad in our policies, and something in each weak one', async () => {
  const sent = {
    page: policyOf(await running.call('GET', '/')),
    'card entry': policyOf(await running.call('GET', '/take-gift')),
    'card entry with a processor': headersFor('card', new URL(running.url), processor)[
      'content-security-policy'
    ],
    data: policyOf(await running.call('GET', '/api/v3/campaigns')),
    script: policyOf(await running.call('GET', scriptPath)),
    scanner: policyOf(await running.call('GET', scannerPath)),
    'service worker': policyOf(await running.call('GET', '/sw.js')),
  };
  const found = Object.entries(sent).flatMap(([kind, policy]) =>
    badFindings(policy ?? '').map((finding) => `${kind}: ${finding}`),
  );
  const blind = Object.keys(weak).filter((name) => badFindings(weak[name] ?? '').length === 0);
  console.log(`${found.length} findings in 7 policies, ${blind.length} of 5 weak ones undetected`);
  expect(found).toEqual([]);
  expect(blind).toEqual([]);
  expect(sent.page).toContain("require-trusted-types-for 'script'");
});

test('only the script that reads codes may run WebAssembly', async () => {
  const scanner = policyOf(await running.call('GET', scannerPath));
  expect(scanner).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'");
  for (const address of addresses()) {
    const other = await running.clock.during(running.call('GET', address, { as: 'admin' }));
    expect([address, policyOf(other).includes('unsafe')]).toEqual([address, false]);
    await other.arrayBuffer();
  }
});

/** Every address of the server, with existing and unknown IDs. */
function addresses(): string[] {
  const path = { ...Object.fromEntries(idNames.map((name) => [name, 'f'.repeat(24)])), donorId: ids.donor };
  const operations = operationIds.map((id) => toWire(id, { path }).target);
  const own = ['/api/me', '/api/health', '/api/intents', '/api/intents/x', '/api/none', '/api/v3'];
  const files = [scriptPath, '/icon.svg', '/assets/gone-00000000.js', '/favicon.ico', '/robots.txt'];
  const pages = [
    '/',
    '/index.html',
    '/take-gift',
    '/take-gift.html',
    '/contributions',
    '/donors/x',
    '/tap',
    '/sign-in',
    '/welcome',
    '/a/b/c',
  ];
  return [...operations, ...own, ...files, ...pages];
}
const idNames = operationIds.flatMap(pathParamNames);

test('every response has the policy of its kind, at every address and for every role', async () => {
  let answers = 0;
  const bad: string[] = [];
  for (const address of addresses())
    for (const as of [null, ...roleIds]) {
      const answer = await running.clock.during(running.call('GET', address, { as }));
      answers += 1;
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
      const isCard = address.startsWith('/take-gift');
      const pagePolicy = `trusted-types ${isCard ? "'none'" : 'steward-worker'}`;
      const expected = isPage ? pagePolicy : '; sandbox';
      if (!policyOf(answer).includes(expected)) bad.push(`${as} ${address} ${answer.status}`);
      if (isPage && answer.headers.get('x-content-type-options') !== 'nosniff')
        bad.push(`sniffed ${address}`);
      await answer.arrayBuffer();
    }
  console.log(`${answers} responses checked, ${bad.length} without the policy of their kind`);
  expect(bad).toEqual([]);
});
