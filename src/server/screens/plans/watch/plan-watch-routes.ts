/** Routes of plans compared with their gifts. None of this calls the platform. */
import { firstDayOf } from '#contract/rules/periods.ts';
import { type PlanFinding, planFindings } from '#contract/rules/plan-watch/plan-findings.ts';
import { type PlanPayment, planPayments } from '#contract/rules/plan-watch/plan-payments.ts';
import type { WatchedGift } from '#contract/rules/plan-watch/watched-plan.ts';
import type {
  ListedFinding,
  PlanPast,
  planWatchOperations,
  ShownPayment,
} from '#contract/steward/operations/plans/plan-watch.ts';
import { maxFindings, shownPayments } from '#contract/steward/plan-watch.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { type Cents, cents } from '#contract/values/money.ts';
import { by } from '../../../auth/auth-routes.ts';
import { copiedRecords } from '../../../copy/copied-records.ts';
import type { Copy } from '../../../copy/copy.ts';
import { readInBatches } from '../../../database/batches.ts';
import { notFound } from '../../../gate/problem.ts';
import type { StewardHandlers } from '../../../gate/steward-api.ts';
import { whyUnread } from '../../../gate/upstream-problem.ts';
import type { PlanFindings, StoredFinding } from './plan-findings.ts';
import { knownUntil, onePlan, type PlanParts, whyNever } from './read-plans.ts';

type Parts = PlanParts & {
  copy: PlanParts['copy'] & Pick<Copy, 'donorNames' | 'failure'>;
  findings: PlanFindings;
  clock: { now(): number };
};

const dayMs = 86_400_000;
/** As many days as the newest payments of a monthly plan take, and one more month. */
const pastDays = (shownPayments + 1) * 31;

export const planWatchRoutes = (parts: Parts): StewardHandlers<keyof typeof planWatchOperations> => ({
  'GET /api/plan-watch': async () => {
    const { findings, clock, copy } = parts;
    const watched = await findings.watched();
    if (!watched) requireReadable(copy);
    const rows = await findings.open();
    const open = rows.filter(({ dismissed_at: at }) => at === null);
    const isPriced = open.flatMap((row) => (row.cents === null ? [] : row.cents));
    return {
      state: (await whyNever(parts)) ?? (watched ? 'ready' : 'loading'),
      asOf: watched && iso(watched.as_of),
      plans: watched?.plans ?? 0,
      findings: await listed(parts, open.slice(0, maxFindings)),
      sums: {
        findings: open.length,
        plans: new Set(open.map((row) => row.plan_id)).size,
        cents: isPriced.reduce((sum, amount) => sum + amount, 0),
        unpriced: open.length - isPriced.length,
      },
      dismissed: await listed(
        parts,
        rows.filter(({ dismissed_at: at }) => at !== null).slice(0, maxFindings),
      ),
      closedThisWeek: await findings.closedSince(clock.now() - 7 * dayMs),
    };
  },
  'POST /api/plan-watch/dismiss': async ({ body: { reason, ...key }, session, request }) => {
    await parts.findings.dismiss(by(session, request), key, reason.trim());
    return null;
  },
  'POST /api/plan-watch/restore': async ({ body, session, request }) => {
    await parts.findings.restore(by(session, request), body);
    return null;
  },
  'GET /api/plan-watch/{planId}': ({ path }) => pastOf(parts, path.planId),
});

async function pastOf(parts: Parts, planId: string): Promise<PlanPast> {
  const { copiedGifts } = parts.copy;
  const asOf = await knownUntil(parts, pastDays);
  if (typeof asOf === 'string')
    return { state: asOf, asOf: null, gifts: null, payments: [], isNextSure: true };
  const from = asOf.day - pastDays;
  const read = await onePlan(parts, planId, asOf, from);
  if (!read) throw notFound();
  const { plan, nextDay } = read;
  const { complete, returnsKnown } = await copiedGifts.state();
  const { gifts, totalCount, sum } = await copiedGifts.search(
    { plan: [planId] },
    { sort: 'given', direction: 'ASC', limit: 1, page: 1 },
  );
  return {
    state: 'ready',
    asOf: iso(asOf.at),
    gifts: complete
      ? {
          count: totalCount,
          sum,
          returnsKnown,
          firstAt: gifts[0]?.given_at == null ? null : iso(gifts[0].given_at),
        }
      : null,
    payments: planPayments(plan, asOf, from).slice(-shownPayments).map(shown),
    isNextSure: !planFindings(plan, asOf, nextDay).some(({ kind }) => doubtsNext.has(kind)),
  };
}

/** Throws why plans or gifts couldn't be read: whoever waits for the first comparison would wait without end. */
function requireReadable(copy: Parts['copy']): void {
  const failure = copy.failure('plans') ?? copy.failure('campaigns') ?? copy.copiedGifts.failure();
  if (failure) throw whyUnread(failure);
}

const doubtsNext: ReadonlySet<PlanFinding['kind']> = new Set(['silent', 'next-past', 'failed-scheduled']);

function shown(payment: PlanPayment): ShownPayment {
  const gift = 'gift' in payment ? payment.gift : null;
  return {
    what: payment.what,
    expected: 'expected' in payment ? dayText(payment.expected) : null,
    until: 'until' in payment ? dayText(payment.until) : null,
    gift: gift && told(gift),
    giftDay: gift && dayText(gift.day),
    outcome: gift === null ? null : gift.outcome,
    daysLate: payment.what === 'late' ? payment.daysLate : 0,
  };
}

/** Names are those of now. */
async function listed({ copy, database }: Parts, rows: readonly StoredFinding[]): Promise<ListedFinding[]> {
  const plans = new Map(
    (
      await readInBatches([...new Set(rows.map((row) => row.plan_id))], (ids) =>
        copiedRecords(copy.database, 'plans', ids),
      )
    ).map((plan) => [plan.id, plan]),
  );
  const names = await copy.donorNames([...new Set(rows.flatMap((row) => row.donor_id ?? []))]);
  // Stored from the same type.
  const findings = rows.map((row) => ({ row, finding: JSON.parse(row.finding) as PlanFinding }));
  const people = await namesOf(
    database,
    findings.flatMap(({ finding }) => ('by' in finding && finding.by ? finding.by : [])),
  );
  return findings.map(({ row, finding }) => {
    const plan = plans.get(row.plan_id);
    return {
      planId: row.plan_id,
      kind: row.kind,
      about: row.about,
      day: dayText(row.day),
      cents: row.cents === null ? null : cents(row.cents),
      ...membersOf(finding, people),
      firstSeenAt: iso(row.first_seen_at),
      donorId: row.donor_id,
      donorName: lookUp(names, row.donor_id) ?? null,
      plan: plan
        ? {
            amount: plan.amount,
            frequency: plan.frequency,
            campaign: plan.subcampaign?.name ?? plan.campaign?.name ?? null,
          }
        : null,
      dismissed:
        row.dismissed_at === null
          ? null
          : { at: iso(row.dismissed_at), by: row.dismisser, reason: row.dismiss_reason ?? '' },
    };
  });
}

async function namesOf(
  { db }: PlanParts['database'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type Members = Pick<ListedFinding, 'gift' | 'other' | 'at' | 'by' | 'says' | 'ahead' | 'campaign'>;
const none: Members = {
  gift: null,
  other: null,
  at: null,
  by: null,
  says: null,
  ahead: false,
  campaign: null,
};

function membersOf(finding: PlanFinding, people: ReadonlyMap<string, string>): Members {
  switch (finding.kind) {
    case 'charged-after-end': {
      const { gift, endedAt, by: person, ahead = false } = finding;
      return { ...none, gift: told(gift), at: iso(endedAt), by: people.get(person ?? '') ?? null, ahead };
    }
    case 'charged-twice':
      return { ...none, gift: told(finding.gift), other: told(finding.with) };
    case 'silent':
      return { ...none, gift: finding.last && told(finding.last) };
    case 'next-past':
      return { ...none, at: iso(finding.nextAt) };
    case 'failed-scheduled':
      return {
        ...none,
        gift: finding.gift && told(finding.gift),
        at: finding.nextAt === null ? null : iso(finding.nextAt),
        ahead: finding.ahead ?? false,
      };
    case 'another-amount':
      return {
        ...none,
        gift: told(finding.gift),
        says: finding.says,
        at: finding.since === null ? null : iso(finding.since),
      };
    case 'archived-campaign': {
      const { id, name, at } = finding.campaign;
      return { ...none, campaign: { id, name }, at: at === null ? null : iso(at) };
    }
  }
}

const told = ({ id, at, cents: amount }: Pick<WatchedGift, 'id' | 'at'> & { cents: Cents | null }) => ({
  id,
  at: iso(at),
  cents: amount,
});
const iso = (at: number): string => new Date(at).toISOString();
/** YYYY-MM-DD. */
const dayText = (day: number): string => firstDayOf('day', day);
