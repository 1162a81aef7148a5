/** Describes the records of notifications as the copy has them now. Doesn't call the platform while a person waits. */

import { installationChecks } from '#contract/steward/installation-checks.ts';
import type { NotificationKind } from '#contract/steward/live/notifications.ts';
import type { Notification } from '#contract/steward/operations/live/notifications.ts';
import type { StandingAnswer, StandingAsk } from '#contract/steward/operations/standing-questions.ts';
import { may } from '#contract/steward/roles.ts';
import { standingListOf } from '#contract/steward/standing-questions.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { cents, type Dollars, dollars, toDollars } from '#contract/values/money.ts';
import { copiedRecords } from '../../copy/copied-records.ts';
import type { Copy } from '../../copy/copy.ts';
import type { Database } from '../../database/database.ts';
import type { ScheduledChangesTable } from '../../database/plan-tables.ts';
import type { RefundRequestsTable } from '../../database/schema.ts';
import type { NotificationRow } from '../../notices/notification-store.ts';

type Details = Pick<Notification, 'donorId' | 'donorName' | 'name' | 'amount' | 'answer'> & {
  /** Present if it isn't the one of the notification. */
  recordId?: string;
};
type Describe = (ids: readonly string[]) => Promise<ReadonlyMap<string, Details>>;

export type RunNames = (db: Database['db'], ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

type Parts = {
  database: Pick<Database, 'db'>;
  copy: Pick<Copy, 'database' | 'gifts' | 'donorNames'>;
  runNames: RunNames;
};

const nothing: Details = { donorId: null, donorName: null, name: null, amount: null, answer: null };

export function createDescribe(parts: Parts): (rows: readonly NotificationRow[]) => Promise<Notification[]> {
  const describe = describers(parts);
  return async (rows) => {
    const kinds = [...new Set(rows.map(({ kind }) => kind))];
    const found = new Map(
      await Promise.all(
        kinds.map(async (kind) => {
          const ids = rows.filter((row) => row.kind === kind).map((row) => row.record_id);
          return [kind, await describe[kind]([...new Set(ids)])] as const;
        }),
      ),
    );
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      at: new Date(row.at).toISOString(),
      isRead: row.read_at !== null,
      recordId: row.record_id,
      ...(found.get(row.kind)?.get(row.record_id) ?? nothing),
    }));
  };
}

function describers({ database: { db }, copy, runNames }: Parts): Record<NotificationKind, Describe> {
  const giftsOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, Details>> => {
    const gifts = await copy.gifts.of(ids);
    return new Map(
      Object.entries(gifts).map(([id, { donorId, donorName, amount }]) => [
        id,
        { ...nothing, donorId, donorName, amount: amount === null ? null : dollars(amount) },
      ]),
    );
  };
  const plansOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, Details>> => {
    const plans = await copiedRecords(copy.database, 'plans', ids);
    const names = await copy.donorNames(plans.flatMap(({ donorId }) => donorId ?? []));
    return new Map(
      plans.map(({ id, donorId, amount }) => [
        id,
        { ...nothing, donorId, donorName: lookUp(names, donorId) ?? null, amount },
      ]),
    );
  };
  const peopleOf: Describe = async (ids) => {
    const people = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(people.map(({ id, name }) => [id, { ...nothing, name }]));
  };
  const requestsOf = async (ids: readonly string[]) => {
    const requests = await db
      .selectFrom('refund_requests')
      .select(['id', 'contribution_id', 'state', 'closed_by'])
      .where('id', 'in', ids)
      .execute();
    const gifts = await giftsOf(requests.map((request) => request.contribution_id));
    return requests.map(({ id, contribution_id: recordId, state, closed_by: closedBy }) => ({
      id,
      answer: answerOf(state, closedBy),
      details: { ...(gifts.get(recordId) ?? nothing), recordId },
    }));
  };
  return {
    gift: giftsOf,
    'refund-request': async (ids) => new Map((await requestsOf(ids)).map(({ id, details }) => [id, details])),
    'refund-answer': async (ids) =>
      new Map((await requestsOf(ids)).map(({ id, answer, details }) => [id, { ...details, answer }])),
    chargeback: async (ids) => {
      const records = await copiedRecords(copy.database, 'chargebacks', ids);
      const gifts = await giftsOf(records.flatMap(({ contributionId }) => contributionId ?? []));
      return new Map(
        records.map(({ id, contributionId, amountInCents }) => [
          id,
          { ...(gifts.get(contributionId ?? '') ?? nothing), amount: inDollars(amountInCents) },
        ]),
      );
    },
    plan: plansOf,
    'plan-check': plansOf,
    'scheduled-change': async (ids) => {
      const rows = await db
        .selectFrom('scheduled_changes')
        .select(['id', 'plan_id', 'donor_id', 'operation', 'state'])
        .where('id', 'in', ids)
        .execute();
      const names = await copy.donorNames(rows.map((row) => row.donor_id));
      return new Map(
        rows.map((row) => [
          row.id,
          {
            ...nothing,
            recordId: row.plan_id,
            donorId: row.donor_id,
            donorName: lookUp(names, row.donor_id) ?? null,
            answer: becameOf(row),
          },
        ]),
      );
    },
    'plan-run': async (ids) =>
      new Map([...(await runNames(db, ids))].map(([id, name]) => [id, { ...nothing, name }])),
    tap: async (ids) => {
      const devices = await copiedRecords(copy.database, 'devices', ids);
      return new Map(
        devices.map(({ id, serialNumber }) => [
          id,
          { ...nothing, name: serialNumber === null ? null : String(serialNumber) },
        ]),
      );
    },
    administrator: peopleOf,
    check: async (ids) =>
      new Map(ids.map((id) => [id, { ...nothing, name: lookUp(installationChecks, id) ?? null }])),
    'standing-question': (ids) => standingAnswers(db, ids),
    'standing-owner': peopleOf,
    webhook: async () => new Map(),
  };
}

/** The name of the question and its answer, unless its owner's role may no longer see the list. */
async function standingAnswers(db: Parts['database']['db'], ids: readonly string[]) {
  const rows = await db
    .selectFrom('standing_answers as answers')
    .innerJoin('standing_questions as questions', 'questions.id', 'answers.question_id')
    .leftJoin('users', 'users.id', 'questions.owner_id')
    .select(['answers.id', 'answers.body', 'questions.name', 'questions.asks', 'users.role'])
    .where('answers.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, body, name, asks, role }): [string, Details] => {
      // Both were stored from checked values.
      const { list } = JSON.parse(asks) as StandingAsk;
      const { sentence } = JSON.parse(body) as Pick<StandingAnswer, 'sentence'>;
      return [
        id,
        { ...nothing, name: may(role ?? '', standingListOf(list).needs) ? `${name}: ${sentence}` : name },
      ];
    }),
  );
}

/** A request that a refund through Steward answered is stored as open until another one replaces it. */
function answerOf(state: RefundRequestsTable['state'], closedBy: string | null): Notification['answer'] {
  if (state === 'declined') return 'declined';
  return state === 'refunded' && closedBy === null ? 'refunded-outside' : 'refunded';
}

function becameOf({ operation, state }: Pick<ScheduledChangesTable, 'operation' | 'state'>) {
  if (state === 'done') return operation === 'subscriptions.cancel' ? 'canceled' : 'changed';
  return state === 'asks' ? 'asks' : 'decided';
}

const inDollars = (amount: number | null): Dollars | null =>
  amount === null ? null : toDollars(cents(amount));
