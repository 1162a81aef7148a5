/** What a review says of each plan, from our copy. */
import { beforeEach, expect, test } from 'vitest';
import type { CampaignRecord, PlanRecord } from '#contract/steward/copy.ts';
import type { RunRequest, RunSelection } from '#contract/steward/operations/plans/plan-runs.ts';
import { maxRunPlans } from '#contract/steward/plan-runs.ts';
import { dollars } from '#contract/values/money.ts';
import type { Copy } from '../../../copy/copy.ts';
import { type CopyDatabase, openCopyDatabase } from '../../../copy/copy-database.ts';
import { testPlan } from '../../../copy/plan-fixture.ts';
import { planIndex } from '../../../copy/plan-index.ts';
import { keepRecords } from '../../../copy/reading/keep-records.ts';
import type { Database } from '../../../database/database.ts';
import { openEmptyDatabase } from '../../../database/empty-database-fixture.ts';
import { ProblemError } from '../../../gate/problem.ts';
import { intentRow } from '../../../writes/intent-fixture.ts';
import { planTarget } from '../../../writes/rules/plan-rules.ts';
import { reviewPlans } from './review-plans.ts';

const cancel: RunRequest = { kind: 'cancel', reason: '  Program ended ' };
const move = (campaignId: string, subcampaignId: string | null = null): RunRequest => ({
  kind: 'move',
  campaignId,
  subcampaignId,
});
const version = '2026-02-10T00:00:00.000Z';
const chosen = (...ids: string[]): RunSelection => ({
  kind: 'plans',
  plans: ids.map((id) => ({ id, seenVersion: version })),
});

const campaign = (id: string, members: object = {}) =>
  ({
    id,
    name: `Campaign ${id}`,
    archivedAt: null,
    isSubcampaign: false,
    subcampaigns: [],
    ...members,
    // Only what a review reads.
  }) as unknown as CampaignRecord;

const campaigns = [
  campaign('c1', {
    subcampaigns: [
      { id: 's1', name: 'Sub one' },
      { id: 's2', name: 'Sub two' },
    ],
  }),
  campaign('c2'),
  campaign('s1', { isSubcampaign: true }),
  campaign('s2', { isSubcampaign: true, archivedAt: version }),
  campaign('old', { archivedAt: version }),
  campaign('marked', { status: 'ARCHIVED' }),
];

const plan = (id: string, members: Partial<PlanRecord> = {}) =>
  testPlan(id, { donorId: `donor-${id}`, amount: dollars(25), updatedAt: version, ...members });

let [copied, database]: [CopyDatabase, Database] = [undefined as never, undefined as never];
let complete = true;
let inRun = new Set<string>();

beforeEach(async () => {
  copied = await openCopyDatabase({ kind: 'sqlite', file: ':memory:' }, 'test');
  database = await openEmptyDatabase();
  [complete, inRun] = [true, new Set()];
  const rows = campaigns.map((one) => ({
    set_name: 'campaigns' as const,
    id: one.id,
    record: JSON.stringify(one),
    owner: null,
    updated_at: 0,
    seen_in: 1,
    absent: 0,
  }));
  await copied.db.insertInto('directory_records').values(rows).execute();
  return async () => {
    await copied.close();
    await database.close();
  };
});

const store = (...plans: PlanRecord[]) =>
  copied.write((trx) =>
    keepRecords(trx, { set: 'plans', sweep: 1, index: planIndex('America/Chicago') }, plans),
  );

function review(request: RunRequest, selection: RunSelection) {
  const state = async () => {
    const set = { complete, missing: false };
    return { plans: set, campaigns: set };
  };
  // Only what a review reads.
  const copy = { database: copied, state, upToDate: async () => undefined } as unknown as Copy;
  const runs = { inUnfinished: async () => inRun };
  return reviewPlans({ database, copy, runs, zone: 'America/Chicago' }, request, selection);
}

const typeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (thrown: unknown) => (thrown instanceof ProblemError ? thrown.type : String(thrown)),
  );

test('each plan that would not be changed is left out with its reason', async () => {
  await store(
    plan('fine'),
    plan('failed', { status: 'failed' }),
    plan('over', { status: 'inactive' }),
    plan('replaced', { status: 'recreated' }),
    plan('later', { status: 'pending' }),
    plan('nobody', { donorId: null }),
    plan('timeless', { updatedAt: null }),
    plan('newer', { updatedAt: '2026-02-11T00:00:00.000Z' }),
    plan('busy'),
    plan('other-run'),
  );
  await database.db
    .insertInto('intents')
    .values([
      { ...intentRow('i1', 'unknown', planTarget('busy')), state: 'unknown' },
      { ...intentRow('i2', 'done', planTarget('fine')), state: 'done' },
    ])
    .execute();
  inRun = new Set(['other-run']);
  const ids = [
    'fine',
    'failed',
    'over',
    'replaced',
    'later',
    'nobody',
    'timeless',
    'newer',
    'busy',
    'other-run',
  ];
  const { act, plans } = await review(cancel, chosen(...ids, 'unknown', 'fine'));
  expect(act).toEqual({ kind: 'cancel', reason: 'Program ended' });
  expect(plans.map(({ plan_id, outcome, detail }) => [plan_id, detail ?? outcome])).toEqual([
    ['fine', 'waiting'],
    ['failed', 'waiting'],
    ['over', 'It has already ended.'],
    ['replaced', 'It has already ended.'],
    ['later', "It hasn't started yet."],
    ['nobody', "The plan's donor is unknown."],
    ['timeless', 'Its last change is unknown, so a new one would go unnoticed.'],
    ['newer', 'It was changed after you selected it.'],
    ['busy', 'A change of it is in progress.'],
    ['other-run', "It is in another run that isn't finished."],
    ['unknown', "This plan doesn't exist anymore."],
  ]);
  expect(plans[0]).toMatchObject({ donor_id: 'donor-fine', seen_version: version, monthly_cents: 2_500 });
});

test('a plan that already goes there is left out of a move', async () => {
  const one = { id: 'c1', name: 'Campaign c1' };
  const sub = { id: 's1', name: 'Sub one' };
  await store(
    plan('there', { campaign: one }),
    plan('sub', { campaign: one, subcampaign: sub }),
    plan('elsewhere', { campaign: { id: 'c2', name: 'Campaign c2' } }),
    plan('none'),
  );
  const all = chosen('there', 'sub', 'elsewhere', 'none');
  const waiting = async (request: RunRequest) => {
    const { plans } = await review(request, all);
    return plans.filter(({ outcome }) => outcome === 'waiting').map(({ plan_id }) => plan_id);
  };
  expect(await waiting(move('c1'))).toEqual(['elsewhere', 'none']);
  expect(await waiting(move('c1', 's1'))).toEqual(['there', 'elsewhere', 'none']);
  expect(await waiting(move('c2'))).toEqual(['there', 'sub', 'none']);
  expect((await review(move('c1', 's1'), all)).act).toEqual({
    kind: 'move',
    campaign: one,
    subcampaign: sub,
  });
});

test.each([
  ['an unknown campaign', move('unknown')],
  ['an archived campaign', move('old')],
  ['a campaign that is archived without a date', move('marked')],
  ['an archived subcampaign', move('c1', 's2')],
  ['a subcampaign as the campaign', move('s1')],
  ['a subcampaign of another campaign', move('c2', 's1')],
])('%s is refused', async (_, request) => {
  await store(plan('fine'));
  expect(await typeOf(review(request, chosen('fine')))).toBe('invalid-input');
});

test('all that match are reviewed, up to the most in one run', async () => {
  await store(
    ...Array.from({ length: maxRunPlans }, (_, index) => plan(`p${index}`)),
    plan('f', { status: 'failed' }),
  );
  const matching = (status: 'active' | 'failed') =>
    review(cancel, { kind: 'matching', question: { status: [status] } });
  expect((await matching('active')).plans).toHaveLength(maxRunPlans);
  expect((await matching('failed')).plans.map(({ plan_id }) => plan_id)).toEqual(['f']);
  await store(plan('one-more'));
  expect(await typeOf(matching('active'))).toBe('too-many-plans');
});

test('nothing is reviewed while the copy lacks plans', async () => {
  await store(plan('fine'));
  complete = false;
  expect(await typeOf(review(cancel, chosen('fine')))).toBe('still-loading');
});
