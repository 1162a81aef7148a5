import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StewardBody } from '#contract/steward/api.ts';
import type { Problem } from '#contract/steward/messages.ts';
import type { StandingQuestion, StandingQuestions } from '#contract/steward/operations/standing-questions.ts';
import { type Role, roleIds } from '#contract/steward/roles.ts';
import { maxStanding } from '#contract/steward/standing-questions.ts';
import { zoneTexts } from '../base/texts.ts';
import type { MailLook } from '../notices/mail/mail-layout.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import { jsonOf, type Running, startTestServer } from '../tests/running-server.ts';
import { mailLinks } from './answer-mail.ts';
import { oneClickRoutes } from './one-click-routes.ts';
import { createQuestionRunner } from './run-questions.ts';
import { standingRoutes } from './standing-routes.ts';
import { createStandingRuns } from './standing-runs.ts';
import { createStandingStore } from './standing-store.ts';

const looks: MailLook[] = [];
const partsOf = ({ database, clock }: Pick<Running, 'database' | 'clock'>) => ({
  database,
  clock,
  activity: { recordIn: async () => undefined },
  changes: { announce: () => undefined },
  zone: 'America/New_York',
});

let running: Running;
beforeAll(async () => {
  running = await startTestServer({
    features: (given) => {
      const parts = partsOf(given);
      const mail = {
        queueIn: async (
          _: unknown,
          { to: _to, kind: _kind, ...look }: MailLook & { to: string; kind: string },
        ) => {
          looks.push(look);
          return randomUUID();
        },
      } as Parameters<typeof createStandingRuns>[0]['mail'];
      const runner = createQuestionRunner({
        ...parts,
        runs: createStandingRuns({ ...parts, mail }),
        answer: async () => 'missing',
        links: mailLinks(new URL('https://steward.example.org')),
        log: createRecordingLog().log,
        texts: zoneTexts(parts.zone),
      });
      return standingRoutes({ store: createStandingStore(parts), runner, sendsEmail: true });
    },
    deliveries: (given) => oneClickRoutes(createStandingStore(partsOf(given))),
  });
  for (const role of roleIds)
    await running.database.db
      .insertInto('users')
      .values({
        id: `${role}-Ada`,
        name: role,
        email: `${role}@example.org`,
        role,
        version: 1,
        disabled_at: null,
        origin: 'command',
        last_seen_at: null,
      })
      .execute();
});
afterAll(() => running.stop());

const failed = { list: 'refunds', question: { status: ['FAILED'] } } as const;
const daily = { kind: 'send', schedule: { every: 'day', hour: 8 } } as const;

type New = StewardBody<'POST /api/standing-questions'>;
const post = (path: string, body: object, as: Role | null = 'staff') =>
  running.call('POST', `/api/standing-questions${path}`, { as, body });
const add = (body: object = {}, as: Role | null = 'staff') =>
  post(
    '',
    {
      id: randomUUID(),
      name: ' Failed refunds ',
      asks: failed,
      period: null,
      rule: daily,
      query: 'status=FAILED',
      report: '',
      ...body,
    } satisfies Partial<Record<keyof New, unknown>>,
    as,
  );
const listOf = async (as: Role, all = false) =>
  (
    await jsonOf<StandingQuestions>(
      await running.call('GET', `/api/standing-questions${all ? '/all' : ''}`, { as }),
    )
  ).questions;
const typeOf = async (answer: Response) => [answer.status, (await jsonOf<Problem>(answer)).type];

test('is added once, changed at the version that was seen, paused, resumed, and deleted', async () => {
  const id = randomUUID();
  const made = await jsonOf<StandingQuestion>(await add({ id }));
  expect((await add({ id })).status).toBe(201);
  expect(made).toMatchObject({
    name: 'Failed refunds',
    address: '/refunds?status=FAILED',
    paused: null,
    version: 1,
  });
  expect(await listOf('staff')).toHaveLength(1);
  expect(await listOf('finance')).toEqual([]);
  const changed = await post(`/${id}`, { name: 'Other', period: null, rule: daily, version: 1 });
  expect(await jsonOf<StandingQuestion>(changed)).toMatchObject({ name: 'Other', version: 2 });
  expect(await typeOf(await post(`/${id}/pause`, { version: 1 }))).toEqual([409, 'question-changed']);
  expect(await jsonOf<StandingQuestion>(await post(`/${id}/pause`, { version: 2 }))).toMatchObject({
    paused: 'person',
    nextAt: null,
  });
  expect(await jsonOf<StandingQuestion>(await post(`/${id}/resume`, { version: 3 }))).toMatchObject({
    paused: null,
  });
  expect((await post(`/${id}/remove`, {})).status).toBe(204);
  expect((await post(`/${id}/remove`, {})).status).toBe(204);
  expect(await listOf('staff')).toEqual([]);
});

test("no one sees or changes another person's, but administrators see, pause, and delete all", async () => {
  const { id } = await jsonOf<StandingQuestion>(await add());
  expect(await typeOf(await post(`/${id}/pause`, { version: 1 }, 'finance'))).toEqual([
    409,
    'question-changed',
  ]);
  expect((await post(`/${id}/remove`, {}, 'finance')).status).toBe(409);
  expect((await running.call('GET', '/api/standing-questions/all', { as: 'finance' })).status).toBe(403);
  expect((await listOf('admin', true)).map((one) => one.id)).toEqual([id]);
  expect(await typeOf(await post(`/${id}/send`, { id: randomUUID() }, 'admin'))).toEqual([
    409,
    'question-changed',
  ]);
  expect((await post(`/${id}/pause`, { version: 1 }, 'admin')).status).toBe(200);
  expect((await post(`/${id}/resume`, { version: 2 }, 'admin')).status).toBe(409);
  expect((await post(`/${id}/remove`, {}, 'admin')).status).toBe(204);
});

test('a list that the role may not see, a period of no filter, a sum that there is none of, and typed text are refused', async () => {
  expect((await add({}, 'field')).status).toBe(403);
  expect((await add({}, null)).status).toBe(401);
  const bad = [
    { period: { of: 'given', is: 'past-week' } },
    {
      asks: { list: 'plans', question: {} },
      rule: { kind: 'when', measure: 'sum', is: 'below', value: 1, by: null },
    },
    { asks: { list: 'gifts', question: { text: 'Whitfield' } } },
    { asks: { list: 'nothing', question: {} } },
    { query: 'https://elsewhere.example' },
    { rule: { kind: 'send', schedule: { every: 'week', weekday: 7, hour: 8 } } },
    { name: ' ' },
  ];
  for (const body of bad) expect([body, (await add(body)).status]).toEqual([body, 400]);
});

test('a person can have so many', async () => {
  for (let count = 0; count < maxStanding; count += 1) expect((await add({}, 'finance')).status).toBe(201);
  expect(await typeOf(await add({}, 'finance'))).toEqual([409, 'too-many-questions']);
});

test('an email is left without signing in: a GET only asks, and a POST pauses once', async () => {
  const { id } = await jsonOf<StandingQuestion>(await add());
  const sent = await post(`/${id}/send`, { id: randomUUID() });
  expect(await jsonOf<StandingQuestion>(sent)).toMatchObject({
    last: { outcome: 'unanswered', why: 'missing' },
  });
  const { address = '', oneClick = '' } = looks.at(-1)?.unsubscribe ?? {};
  const [page = '', token = ''] = address.split('#stop.');
  expect(page).toBe('https://steward.example.org/welcome');
  const path = new URL(oneClick).pathname;
  const pausedNow = async () => (await listOf('staff')).find((one) => one.id === id)?.paused;

  const opened = await fetch(`${running.url}${path}`, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/welcome#stop.${token}`]);
  const checked = await running.call('POST', '/api/unsubscribe/check', { as: null, body: { token } });
  expect(await jsonOf<{ name: string }>(checked)).toEqual({ name: 'Failed refunds' });
  expect(await pausedNow()).toBe(null);

  const body = 'List-Unsubscribe=One-Click';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const oneClicked = () => fetch(`${running.url}${path}`, { method: 'POST', headers, body });
  expect((await oneClicked()).status).toBe(204);
  expect(await pausedNow()).toBe('unsubscribed');
  expect((await oneClicked()).status).toBe(204);
  const again = await running.call('POST', '/api/unsubscribe', { as: null, body: { token } });
  expect(await typeOf(again)).toEqual([410, 'link-over']);
  expect(
    await typeOf(await running.call('POST', '/api/unsubscribe/check', { as: null, body: { token } })),
  ).toEqual([410, 'link-over']);
  expect((await fetch(`${running.url}/hooks/unsubscribe/short`, { method: 'POST', body })).status).toBe(204);
  expect(running.lines.join('\n')).not.toContain(token);
});
