/**
 * Puts canaries in every secret and every text field, runs everything, including faults and a kill, and then
 * searches everything that the product stores or logs. The build output is searched next to the build
 * (scripts/build.integration.test.ts).
 */
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { OperationId, WriteId } from '#contract/giving/catalog.ts';
import { type LooseInput, toWire } from '#contract/giving/wire.ts';
import type { Control } from '../../src/sandbox/control/control.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts';
import { type MailServerFixture, openMailServer } from '../../src/server/notices/mail/mail-fixture.ts';
import { address, inputsWithMarks } from './canary-inputs.ts';
import { createPerson } from './canary-person.ts';
import { filesOf, hits } from './canary-search.ts';
import { freePorts, type Started, startMain } from './started-main.ts';

const canary = () => `canary-${randomUUID()}`;
/** Secrets that must not appear anywhere outside, by name. */
const secrets: Record<string, string> = {
  sessionKey: canary(),
  activityKey: canary(),
  password: `${canary()}-typed`,
  wrongPassword: canary(),
  mailPassword: canary(),
};
/** Shown to a person once, and stored nowhere. */
const shownOnce: Record<string, string> = {};
/** What people type, by field. */
const typed: Record<string, string> = {};
const type = (field: string, form = (mark: string) => mark): string => {
  typed[field] = canary();
  return form(typed[field]);
};

let folder: string;
let data: string;
let sandbox: Sandbox;
let control: Control;
let mailServer: MailServerFixture;
let child: Started;
let environment: Record<string, string>;
const children: Started[] = [];
const processes: string[] = [];

const { ask, post, write, signIn, turnSecondFactorOn, answers } = createPerson({
  origin: () => new URL(child.url).origin,
  secrets,
  shownOnce,
});

async function start(...args: string[]): Promise<Started> {
  const program = [join(inject('programs'), 'main.js')];
  const started = await startMain({ ...environment, LOG_LEVEL: 'trace' }, args, program);
  children.push(started);
  const at = `/proc/${started.process.pid}`;
  for (const file of ['cmdline', 'environ'])
    if (existsSync(`${at}/${file}`)) processes.push(readFileSync(`${at}/${file}`, 'latin1'));
  return started;
}

function keyFile(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  chmodSync(path, 0o600);
  return path;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steward-canary-'));
  data = join(folder, 'data');
  sandbox = await startSandbox({
    port: 0,
    dataDir: ':memory:',
    seed: 7,
    gifts: 60,
    simulation: false,
    control: true,
  });
  const [pair] = sandbox.credentials;
  if (!sandbox.control || !pair) throw new Error('The sandbox has no control interface or no keys');
  control = sandbox.control;
  mailServer = await openMailServer();
  control.rate.setLimit(10_000);
  Object.assign(secrets, { clientId: pair.clientId, apiKey: pair.apiKey });
  environment = {
    PORT: (await freePorts()).PORT,
    DATA_DIR: data,
    GIVING_API_URL: sandbox.url,
    GIVING_CLIENT_ID_FILE: keyFile('client-id', pair.clientId),
    GIVING_API_KEY_FILE: keyFile('api-key', pair.apiKey),
    SESSION_SECRET_FILE: keyFile('session-key', secrets.sessionKey ?? ''),
    ACTIVITY_KEY_FILE: keyFile('activity-key', secrets.activityKey ?? ''),
    SMTP_URL_FILE: keyFile('mail', `smtp://steward:${secrets.mailPassword}@127.0.0.1:${mailServer.port}`),
    MAIL_FROM: 'giving@example.org',
  };
});
afterAll(async () => {
  await Promise.all(children.map((started) => started.end('SIGKILL')));
  await Promise.all([sandbox.close(), mailServer.stop()]);
  rmSync(folder, { recursive: true });
});

/**
 * Adds an account at the command line, sets its password, and signs in with a wrong one and the right one.
 */
async function becomeSomebody(): Promise<void> {
  const added = await start('account', 'add', 'ada@example.org', '--role', 'admin', '--name', 'Ada Example');
  const token = /#(\S+)/.exec(added.out())?.[1] ?? '';
  child = await start();
  const check = async () => (await post('/api/auth/password-link/check', { token })).status;
  expect(await check()).toBe(204);
  expect((await post('/api/auth/password-link', { token, password: secrets.password })).status).toBe(204);
  expect(await check()).toBe(410);
  secrets.linkToken = token;
  expect(await signIn(secrets.wrongPassword)).toBe(401);
  await post('/api/auth/sign-in', {
    email: type('sign-in e-mail', address),
    password: secrets.wrongPassword,
  });
  await post('/api/auth/sign-in', { email: type('sign-in e-mail that is none'), password: 7 });
  expect(await signIn(secrets.password)).toBe(200);
  await turnSecondFactorOn();
}

type Row = Record<string, string>;

async function rowsOf(id: OperationId, query: LooseInput['query'] = {}): Promise<[Row, Row]> {
  const { text } = await ask(toWire(id, { query: { limit: 2, ...query } }).target);
  // Every list of the platform has this shape; the headers come before it.
  const { data } = JSON.parse(text.slice(text.indexOf(']]') + 2)) as { data: [Row, Row] };
  expect(data).toHaveLength(2);
  return data;
}

const planOf = ({ donorId = '', id = '' }: Row) => ({ donorId, subscriptionId: id });

async function inputs(): Promise<Record<WriteId, LooseInput>> {
  const [first, second] = await rowsOf('subscriptions.list', { status: ['active'] });
  const methods = await ask(`/api/v3/payment-methods/${first.donorId}`);
  const paymentMethodId = /"id":"(\w+)"/.exec(methods.text)?.[1] ?? '';
  const [{ id: contributionId = '' }] = await rowsOf('contributions.list', { statusBucket: ['CONFIRMED'] });
  return inputsWithMarks({ plans: [planOf(first), planOf(second)], contributionId, paymentMethodId }, type);
}

/** Sends the same texts where they don't belong: addresses, filters, headers, IDs, and refused bodies. */
async function misplace(): Promise<void> {
  await ask(`/api/v3/donors?search=${type('filter')}`);
  await ask(`/api/v3/donors/${type('id', (mark) => `${mark}%2fx`)}`);
  await ask(`/api/${type('path')}`);
  await ask('/api/me', {
    headers: { 'x-request-id': type('request id', address), 'user-agent': type('agent') },
  });
  await ask('/api/auth/sign-in', { method: 'POST', body: `{"password":"${type('broken JSON')}` });
  await post('/api/csp-report', { 'csp-report': { 'blocked-uri': type('report') } });
  await write('donors.create', { body: { firstName: 'A', lastName: 'B', nickname: type('unknown member') } });
  await write('donors.create', { body: { firstName: 'A', lastName: 'B', email: type('bad e-mail') } });
  await write('donors.create', { body: {} }, { 'idempotency-key': type('key') });
}

/** Schedules a cancellation and a change, and undoes both: what they would have sent must leave no trace then, but for the reason. */
async function schedule(): Promise<void> {
  const plans = await rowsOf('subscriptions.list', { status: ['active'] });
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const changes = [
    { kind: 'cancel', body: { cancellationReason: type('scheduled reason') } },
    { kind: 'update', body: { amount: 9, donorNotes: type('scheduled notes') } },
  ];
  for (const [index, change] of changes.entries()) {
    const { id: planId = '', donorId } = plans[index] ?? {};
    const id = randomUUID();
    const when = { kind: 'date', day };
    const body = { id, donorId, change, when, replaces: null, seenVersion: null };
    expect((await post(`/api/scheduled-changes/${planId}`, body)).status).toBe(200);
    expect((await post(`/api/scheduled-changes/${planId}/undo`, { id })).status).toBe(200);
  }
  await ask('/api/scheduled-changes');
}

/** Sends links by email, which must leave no trace once sent. */
async function sendMails(): Promise<void> {
  await post('/api/team/invitations', { email: 'bea@example.org', name: 'Bea Example', role: 'staff' });
  await post('/api/auth/forgot-password', { email: 'ada@example.org' });
  await post('/api/auth/forgot-password', { email: type('forgotten e-mail', address) });
  await expect.poll(() => mailServer.mails.length, { timeout: 60_000 }).toBe(2);
  for (const [index, { text }] of mailServer.mails.entries())
    shownOnce[`emailed link ${index}`] = /welcome#(\S+)/.exec(text)?.[1] ?? '';
  // Also when it tries the mail server: at the start, and every few minutes.
  expect(mailServer.logins.length).toBeGreaterThanOrEqual(3);
  expect(new Set(mailServer.logins)).toEqual(new Set([secrets.mailPassword]));
}

const errors = [
  { kind: 'error', status: 500, effect: 'done' },
  { kind: 'error', status: 502, body: 'html', effect: 'never' },
  { kind: 'body', as: 'garbage' },
  { kind: 'drop', effect: 'done' },
] as const;

async function driveEverything(): Promise<void> {
  await schedule();
  const all = Object.entries(await inputs());
  // Object.entries loses the key type.
  for (const [id, input] of all as [WriteId, LooseInput][]) {
    await write(id, input);
    for (const fault of errors) {
      control.faults.set({ operation: id, times: 1, fault });
      await write(id, input);
      control.faults.clear();
    }
  }
  await misplace();
  await sendMails();
  await post('/api/auth/step-up', { password: secrets.password });
  await post('/api/auth/step-up', { password: secrets.wrongPassword });
  for (const session of ['/api/me', '/api/auth/session', '/api/auth/sessions', '/api/intents', '/api/health'])
    await ask(session);
  const [{ id: webhook = '' }] = await rowsOf('webhooks.list');
  secrets.webhookSecret = control.changeWebhook(webhook, {}) ?? '';
  await ask(`/api/v3/webhooks/${webhook}`);
  await ask(`/api/v3/webhooks/${webhook}/event-logs`);
}

/** Kills the server while a write waits for its response, restarts it, and shuts it down gracefully. */
async function crash(): Promise<void> {
  control.faults.set({ operation: 'donors.create', fault: { kind: 'silence', effect: 'done' } });
  const body = { firstName: type('crash firstName'), lastName: type('crash lastName') };
  const cut = write('donors.create', { body }).catch(() => null);
  await expect
    .poll(() => control.requests().some((request) => request.body.includes(body.firstName)))
    .toBe(true);
  await child.end('SIGKILL');
  await cut;
  control.faults.clear();
  child = await start();
  expect(await signIn(secrets.password)).toBe(200);
  await ask('/api/intents');
  await post('/api/auth/sign-out', {});
  expect((await child.end('SIGTERM')).code).toBe(0);
}

/** Exceptions: cancellation reasons next to the activity log, and in the copy the searchable texts and addresses of donors and gifts. */
const mayBeKept = (hit: string): boolean =>
  /^(scheduled )?reason in a file$/.test(hit) ||
  /^(new )?donor (email|firstName|lastName|phone|line1|line2|city|state|country) in the copy$/.test(hit) ||
  /^(charge|new plan) notes in the copy$/.test(hit) ||
  /^crash (firstName|lastName) in the copy$/.test(hit);

test('no secret and no typed text is in a log, a file, an address, an error, or an argument', async () => {
  await becomeSomebody();
  await driveEverything();
  await crash();
  const [, ...servers] = children;
  const log = servers.map((server) => `${server.out()}${server.errors()}`).join('');
  const stored = filesOf(data, (name) => !name.startsWith('directory'));
  const copy = filesOf(data, (name) => name.startsWith('directory'));
  const requests = control.requests();
  const outside = {
    log,
    'a file': stored,
    'the copy': copy,
    'an argument or the environment of a process': processes.join('\n'),
    'an address': requests.map(({ target }) => target).join('\n'),
  };
  const errorAnswers = answers.filter(({ status }) => status >= 400).map(({ text }) => text);
  const found = [
    ...hits(secrets, { ...outside, 'an answer': answers.map(({ text }) => text).join('\n') }),
    ...hits(shownOnce, { ...outside, 'an error': errorAnswers.join('\n') }),
    ...hits(typed, { ...outside, 'an error': errorAnswers.join('\n') }).filter((hit) => !mayBeKept(hit)),
  ];
  const lines = log.split('\n').length;
  console.log(
    `${Object.keys(secrets).length} secrets and ${Object.keys(typed).length} typed texts, ${answers.length} responses, ${lines} log lines, ${Math.round(stored.length / 1024)} kB stored: ${found.length} hits`,
  );
  expect(found).toEqual([]);
  expect([answers.length > 60, lines > 60, stored.length > 50_000]).toEqual([true, true, true]);
  // Control: the same search finds what should be there, and the canaries did reach the platform.
  expect(hits({ mail: 'ada@example.org', reason: typed.reason ?? '?' }, { stored })).toHaveLength(2);
  expect(hits({ name: typed['donor lastName'] ?? '?' }, { copy })).toHaveLength(1);
  expect(Object.keys(shownOnce).length).toBeGreaterThan(11);
  const sent = requests.map(({ headers, body }) => JSON.stringify(headers) + body).join('\n');
  const traveled = ['apiKey', 'clientId'].filter((name) => sent.includes(secrets[name] ?? '?'));
  expect(traveled).toEqual(['apiKey', 'clientId']);
  const all = ['new donor email', 'new donor line1', 'donor phone', 'charge notes', 'plan notes', 'reason'];
  expect(all.filter((name) => !sent.includes(typed[name] ?? '?'))).toEqual([]);
});
