/** Our daily record of a sandbox's plans, and the plans beside it. */
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { type PlanState, planDay } from '#contract/rules/plan-states.ts';
import { type PlanSnapshot, watchedPlan } from '#contract/rules/plan-watch/plan-history.ts';
import type { AsOf, WatchedPlan } from '#contract/rules/plan-watch/watched-plan.ts';
import { cents } from '#contract/values/money.ts';
import type { SandboxDatabase } from '../../src/sandbox/database/sandbox-database.ts';
import type { People } from './people.ts';
import type { Plan } from './plan-world.ts';

type Values = Omit<PlanSnapshot, 'takenAt'>;
type Gift = { id: string; plan: number; at: number; amount: number; type: string; status: string };

export type DailyRecord = {
  /** Records the plans that differ from the last snapshot. `stateOf`: what to record of each, instead of what it is; null for nothing. */
  take(at: number, stateOf?: (plan: Plan) => PlanState | null): void;
  /** Returns each plan with what is known of it. */
  plans(asOf: AsOf): { plan: Plan; watched: WatchedPlan }[];
};

export function createDailyRecord(
  db: SandboxDatabase,
  people: Pick<People, 'canceled'>,
  dayOf: (at: number) => number,
): DailyRecord {
  const taken: number[] = [];
  const snapshots = new Map<string, PlanSnapshot[]>();
  /** Gifts by plan and ID, in the order given. */
  const gifts = new Map<number, Map<string, Gift>>();
  let readUntil = 0;
  const all = () => db.all<Plan>('select * from subscriptions where org = 1 order by seq');
  return {
    take: (at, stateOf = stateNow) => {
      taken.push(at);
      for (const plan of all()) {
        const rows = snapshots.get(plan.id) ?? [];
        snapshots.set(plan.id, rows);
        const state = stateOf(plan);
        if (state === null) continue;
        const values = { ...valuesOf(plan), state };
        const before = rows.at(-1);
        if (before && isSame(before, values)) continue;
        rows.push({ ...values, takenAt: at });
      }
    },
    plans: (asOf) => {
      for (const gift of db.all<Gift>(
        `select id, plan, given_at as at, amount, type, status from contributions
          where org = 1 and plan is not null and updated_at >= ? order by given_at, seq`,
        readUntil,
      )) {
        const known = gifts.get(gift.plan) ?? new Map<string, Gift>();
        gifts.set(gift.plan, known.set(gift.id, gift));
      }
      readUntil = asOf.at;
      const archived = new Map(
        db
          .all<{ seq: number; id: string; name: string; at: number }>(
            'select seq, id, name, archived_at as at from campaigns where archived_at is not null',
          )
          .map(({ seq, ...campaign }) => [seq, campaign]),
      );
      return all().map((plan) => ({
        plan,
        watched: watchedPlan(
          {
            plan: {
              id: plan.id,
              ...valuesOf(plan),
              createdAt: plan.created_at,
              updatedAt: plan.updated_at,
              nextAt: plan.next_at,
              coversFees: plan.covered === 1,
            },
            snapshots: snapshots.get(plan.id) ?? [],
            taken,
            gifts: [...(gifts.get(plan.seq)?.values() ?? [])].map(({ id, at, amount, type, status }) => ({
              id,
              at,
              cents: cents(amount),
              outcome: giftOutcome(type, status),
            })),
            canceled: people.canceled.get(plan.id) ?? null,
            archived: archived.get(plan.subcampaign ?? plan.campaign ?? 0) ?? null,
          },
          asOf,
          dayOf,
        ),
      }));
    },
  };
}

const stateNow = ({ id, status }: Plan): PlanState =>
  planDay({ id, status, amount: null, frequency: null, createdAt: null, startDate: null, updatedAt: null })
    .state;

const valuesOf = (plan: Plan): Values => ({
  state: stateNow(plan),
  cents: cents(plan.amount),
  frequency: plan.frequency,
  startAt: plan.start_at,
});

const isSame = (one: Values, other: Values): boolean =>
  one.state === other.state &&
  one.cents === other.cents &&
  one.frequency === other.frequency &&
  one.startAt === other.startAt;
