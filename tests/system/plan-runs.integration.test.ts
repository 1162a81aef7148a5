/** Runs of several plans on the complete server and the sandbox: what the platform's own ledger says of each, whatever happens in between. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/steward/messages.ts';
import type { PlanRun, RunRequest, RunSelection } from '#contract/steward/operations/plans/plan-runs.ts';
import { mostUnapproved } from '#contract/steward/plan-runs.ts';
import type { Role } from '#contract/steward/roles.ts';
import { invitedYesterday, newAdministrator } from './second-administrator.ts';
import { severalPlans } from './several-plans.ts';
import { openSystem, type System } from './system-fixture.ts';

let [system, admin]: [System, string] = [undefined as never, ''];
beforeAll(async () => {
  system = await openSystem({ gifts: 900, simulation: false });
  admin = await system.signIn('admin');
  await system.readGifts(admin);
});
afterAll(() => system.stop());

const json = async <T>(answer: Response): Promise<T> => (await answer.json()) as T;
const cancel: RunRequest = { kind: 'cancel', reason: 'The program ended' };

const chosen = (plans: readonly { id: string; updatedAt: string | null }[]): RunSelection => ({
  kind: 'plans',
  plans: plans.map(({ id, updatedAt }) => ({ id, seenVersion: updatedAt })),
});
const review = async (act: RunRequest, selection: RunSelection): Promise<PlanRun> =>
  json<PlanRun>(await system.post(admin, '/api/plan-runs', { act, selection }));
const tell = (id: string, what: string, cookie = admin) =>
  system.post(cookie, `/api/plan-runs/${id}/${what}`, what === 'decline' ? { answerNote: '' } : {});
const read = async (id: string): Promise<PlanRun> =>
  json<PlanRun>(await system.ask(admin, `/api/plan-runs/${id}`));
/** Lets time pass until the run is in one of these states, at most twenty minutes. */
async function until(id: string, ...states: PlanRun['state'][]): Promise<PlanRun> {
  for (let seconds = 0; ; ) {
    const run = await read(id);
    if (states.includes(run.state) || seconds > 1_200) return run;
    await system.control.time.advance(0);
    const step = seconds < 30 ? 2 : 20;
    seconds += step;
    await system.clock.advance(step * 1_000);
  }
}
/** The platform's own list of what took effect on a plan since `from`. */
const effectsOf = (plan: string, from: number) =>
  system.control
    .effects()
    .slice(from)
    .filter(({ target }) => target === plan)
    .map(({ operation }) => operation);
const ledger = () => system.control.effects().length;

test('plans are canceled one after the other, and the file and the log have the outcome of each', async () => {
  const plans = await severalPlans(system, admin, 4);
  const [first] = plans;
  const from = ledger();
  const run = await review(cancel, chosen(plans));
  expect(run).toMatchObject({ state: 'review', counts: { waiting: 4 }, needsApproval: false });
  expect(ledger()).toBe(from);
  // Someone else changes one after the review.
  await system.callService('ours', 'subscriptions.update', {
    path: { donorId: first?.donorId ?? '', subscriptionId: first?.id ?? '' },
    body: { amount: 77 },
  });
  await tell(run.id, 'start');
  const done = await until(run.id, 'done', 'paused');
  expect(done.items.map(({ outcome }) => outcome)).toEqual(['refused', 'done', 'done', 'done']);
  expect(done.items[0]?.detail).toBe('It was changed since the review. Nothing was sent.');
  expect(plans.map(({ id }) => effectsOf(id, from))).toEqual([
    ['subscriptions.update'],
    ...plans.slice(1).map(() => ['subscriptions.cancel']),
  ]);
  const made = await json<{ id: string; fileName: string }>(
    await system.post(admin, '/api/exports', { kind: 'plan-run', filter: { run: run.id } }),
  );
  expect(made.fileName).toMatch(/^plans-canceled-\d{4}-\d\d-\d\d\.csv$/);
  const file = await (
    await system.ask(admin, `/api/exports/${made.id}`, { headers: { 'sec-fetch-site': 'same-origin' } })
  ).text();
  for (const { id } of plans) expect(file).toContain(id);
  expect(file.match(/,Done,/g)).toHaveLength(3);
  const activity = await json<{ rows: { operation: string; input: Record<string, unknown> }[] }>(
    await system.ask(admin, '/api/activity?limit=100'),
  );
  expect(activity.rows.find(({ operation }) => operation === 'planRuns.end')?.input).toMatchObject({
    act: 'cancel',
    state: 'done',
    refused: [first?.id],
    done: plans.slice(1).map(({ id }) => id),
  });
});

test('plans are moved to another campaign', async () => {
  const plans = (await severalPlans(system, admin, 12)).filter(({ campaign }) => campaign !== null);
  const there = plans.at(-1)?.campaign?.id ?? '';
  const moving = plans.filter(({ campaign }) => campaign?.id !== there).slice(0, 2);
  const from = ledger();
  const run = await review({ kind: 'move', campaignId: there, subcampaignId: null }, chosen(moving));
  await tell(run.id, 'start');
  const done = await until(run.id, 'done', 'paused');
  expect(done.items.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  for (const { id, donorId } of moving) {
    const path = { donorId: donorId ?? '', subscriptionId: id };
    const { data } = await system.read(admin, 'subscriptions.get', { path });
    expect(data.campaign?.id).toBe(there);
    expect(effectsOf(id, from)).toEqual(['subscriptions.update']);
  }
});

test.each([
  ['acts, and the reply is lost', 'done', 'done', 1],
  ['does not act, and the reply is lost', 'never', 'needs-review', 0],
] as const)(
  'a plan in the middle on which the platform %s stops the run until that is known',
  async (_, effect, outcome, effects) => {
    const plans = await severalPlans(system, admin, 3);
    const from = ledger();
    const run = await review(cancel, chosen(plans));
    system.control.faults.set({
      operation: 'subscriptions.cancel',
      fault: { kind: 'drop', effect },
      skip: 1,
      times: 1,
    });
    await tell(run.id, 'start');
    const stopped = await until(run.id, 'waiting', 'paused', 'done');
    expect(stopped.state).toBe('waiting');
    expect(stopped.items.map((item) => item.outcome)).toEqual(['done', 'unconfirmed', 'waiting']);
    const known = await until(run.id, 'paused', 'done');
    if (known.state === 'paused') {
      expect(known.pausedBecause).toBe('outcome');
      await tell(run.id, 'resume');
    }
    const done = await until(run.id, 'done');
    expect(done.items.map((item) => item.outcome)).toEqual(['done', outcome, 'done']);
    expect(plans.map(({ id }) => effectsOf(id, from).length)).toEqual([1, effects, 1]);
  },
);

test('more plans wait for a second administrator; staff, finance and field managers have no access', async () => {
  const plans = await severalPlans(system, admin, mostUnapproved + 1);
  const from = ledger();
  const run = await review(cancel, chosen(plans));
  expect((await json<PlanRun>(await tell(run.id, 'start'))).state).toBe('needs-approval');
  await system.clock.advance(120_000);
  expect(ledger()).toBe(from);
  expect(await json<Problem>(await tell(run.id, 'approve'))).toMatchObject({ type: 'own-run', status: 403 });
  for (const role of ['staff', 'finance', 'field'] as Role[]) {
    const other = await system.signIn(role);
    for (const what of ['start', 'approve', 'decline', 'pause', 'resume', 'stop'])
      expect((await tell(run.id, what, other)).status).toBe(403);
    expect((await system.ask(other, '/api/plan-runs')).status).toBe(403);
    expect((await system.ask(other, `/api/plan-runs/${run.id}`)).status).toBe(403);
    const body = { act: cancel, selection: chosen(plans) };
    expect((await system.post(other, '/api/plan-runs', body)).status).toBe(403);
    const file = { kind: 'plan-run', filter: { run: run.id } };
    expect((await system.post(other, '/api/exports', file)).status).toBe(403);
  }
  const second = await newAdministrator(system, 'Grace Example');
  expect(await json<Problem>(await tell(run.id, 'approve', second))).toMatchObject({
    type: 'new-administrator',
    status: 403,
  });
  await invitedYesterday(system);
  expect((await json<PlanRun>(await tell(run.id, 'approve', second))).state).toBe('running');
  await until(run.id, 'done', 'paused');
  const done = await read(run.id);
  expect(done.counts.done).toBe(mostUnapproved + 1);
  expect(plans.every(({ id }) => effectsOf(id, from).length === 1)).toBe(true);
});
