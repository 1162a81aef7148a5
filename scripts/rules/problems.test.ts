/**
 * What a person or a machine is told when something is refused or fails: the status and the outcome of each problem that the server makes,
 * written out, and a test that names each type.
 */
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { isTest, readSources } from './source-files.ts';

const self = 'scripts/rules/problems.test.ts';
const sources = readSources(fileURLToPath(new URL('../..', import.meta.url))).filter(
  ({ path }) => path !== self,
);

type Node = { type: string; start: number; end: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

type Made = { type: string; told: string };

/** Where the arguments of a problem are, by what makes it. A conflict always has status 409, and its helper says the outcome. */
const makers: Readonly<Record<string, { status: number | null; type: number; details: number | null }>> = {
  ProblemError: { status: 0, type: 1, details: 3 },
  say: { status: 0, type: 1, details: null },
  conflict: { status: null, type: 0, details: null },
};

/** Returns the problems that a file makes. `told` is the status and the outcome: `-` if nothing is said
 * about one, `*` if the helper or its caller says it. */
function problemsIn(path: string, text: string): Made[] {
  const found: Made[] = [];
  const sourceOf = (node: Node | undefined) => (node ? text.slice(node.start, node.end) : '');
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (!isNode(node)) return;
    const maker = isNode(node.callee) ? makers[sourceOf(node.callee)] : undefined;
    const parts = node.arguments as Node[];
    const type = /^'([a-z-]+)'$/.exec(maker ? sourceOf(parts[maker.type]) : '')?.[1];
    if (maker && type) {
      const outcome = /\boutcome: '([a-z-]+)'|\{ (outcome) \}/.exec(
        maker.details === null ? '' : sourceOf(parts[maker.details]),
      );
      const status = maker.status === null ? '409' : sourceOf(parts[maker.status]);
      const about =
        sourceOf(node.callee as Node) === 'ProblemError' ? (outcome?.[1] ?? outcome?.[2] ?? '-') : '*';
      found.push({ type, told: `${status.replaceAll(/\s+/g, ' ')} ${about}` });
    }
    for (const key in node) visit(node[key]);
  };
  visit(parseSync(path, text).program);
  return found;
}

const made = sources
  .filter(({ path }) => path.startsWith('src/server/') && !isTest(path))
  .flatMap(({ path, text }) =>
    /\b(?:ProblemError|say|conflict)\(/.test(text) ? problemsIn(path, text) : [],
  );

test('each problem has this status, and says this about the outcome', () => {
  const told = new Map<string, Set<string>>();
  for (const { type, told: one } of made) told.set(type, (told.get(type) ?? new Set()).add(one));
  const rows = [...told].map(([type, all]) => [type, [...all].toSorted().join(', ')]);
  expect(Object.fromEntries(rows)).toEqual({
    'address-taken': '409 nothing-changed',
    'already-canceled': '409 *',
    'already-under-way': '409 nothing-changed',
    'bad-request': '400 *, 400 -, 400 nothing-changed',
    'budget-spent': "503 *, ['minute', 'platform'].includes(thrown.spent) ? 503 : 429 *",
    'card-entry-off': '403 nothing-changed',
    'card-number': '422 nothing-changed',
    'changed-meanwhile': '409 nothing-changed, 412 nothing-changed',
    'choices-changed': '409 nothing-changed',
    'closed-already': '409 nothing-changed',
    'credentials-refused': '503 *',
    'cross-site': '403 nothing-changed',
    'database-unavailable': '503 outcome',
    forbidden: '403 nothing-changed',
    gone: '404 *',
    'held-after-restore': '403 nothing-changed',
    internal: '500 -',
    'invalid-input': '400 nothing-changed',
    'invalid-logout': '400 nothing-changed',
    'key-used': '422 nothing-changed',
    'last-administrator': '409 nothing-changed',
    'letterhead-changed': '409 nothing-changed',
    'link-over': '410 nothing-changed',
    'method-not-allowed': '405 nothing-changed',
    'month-changed': '409 nothing-changed',
    'name-taken': '409 nothing-changed',
    'needs-person': '502 unknown',
    'new-administrator': '403 nothing-changed',
    'no-next-gift': '409 *',
    'no-sign': '502 unknown',
    'no-such-campaign': '409 *',
    'not-a-photo': '422 nothing-changed',
    'not-encrypted': '422 nothing-changed',
    'not-found': '404 *, 404 -, 404 nothing-changed',
    'not-refundable': '409 *',
    'not-sent': '503 nothing-changed',
    'not-supported': '501 *',
    'note-changed': '409 nothing-changed',
    'nothing-to-do': '422 nothing-changed',
    'outcome-unknown': '502 unknown',
    'own-account': '409 nothing-changed',
    'own-run': '403 nothing-changed',
    'passkey-known': '409 nothing-changed',
    'password-needed': '409 nothing-changed',
    'plan-is-over': '409 *',
    'provider-down': '503 nothing-changed',
    'provider-refused': '422 nothing-changed',
    'question-changed': '409 nothing-changed',
    'reconciliation-changed': '409 nothing-changed',
    'request-closed': '409 nothing-changed',
    'scheduled-change-moved': '409 nothing-changed',
    'run-changed': '409 nothing-changed',
    'run-in-progress': '409 nothing-changed',
    'second-factor-needed': '403 nothing-changed',
    'second-factor-off': '409 nothing-changed',
    'second-factor-on': '409 nothing-changed',
    'service-down': '503 *, 503 -',
    'service-failed': '503 *',
    'service-refused': 'passed *, refusalStatus(intent) nothing-changed',
    'sign-in-failed': '401 nothing-changed',
    'sign-in-over': '410 nothing-changed',
    'signed-out': '401 nothing-changed',
    'step-up-required': '403 nothing-changed',
    'still-loading': '409 nothing-changed',
    'too-busy': '503 -',
    'too-large': '413 nothing-changed',
    'too-many-changes': '429 nothing-changed',
    'too-many-exports': '429 nothing-changed',
    'too-many-passkeys': '409 nothing-changed',
    'too-many-photos': '429 nothing-changed',
    'too-many-questions': '409 nothing-changed',
    'too-many-pins': '409 nothing-changed',
    'too-many-plans': '422 nothing-changed',
    'too-many-records': '422 *',
    'too-many-rows': '422 -',
    'too-many-streams': '429 -',
    'too-many-tries': '429 nothing-changed',
    'too-many-views': '409 nothing-changed',
    'under-way': '409 unknown',
    'unreadable-answer': '502 *',
    'unsupported-type': '415 nothing-changed',
    'view-changed': '409 nothing-changed',
    'wrong-code': '422 nothing-changed',
    'wrong-host': '421 -',
    'wrong-passkey': '422 nothing-changed',
    'wrong-password': '422 nothing-changed',
    'wrong-signature': '401 -',
  });
});

test('each type of problem occurs in a test by name', () => {
  const tests = sources.filter(({ path }) => isTest(path)).map(({ text }) => text);
  const types = new Set(made.map(({ type }) => type));
  expect([...types].filter((type) => !tests.some((text) => text.includes(`'${type}'`)))).toEqual([]);
});
