/** What people did about gifts: thanked for them, asked for refunds and sent some, and wrote notes. */
import { statusBucket } from '#contract/rules/status-bucket.ts';
import { thankWays } from '#contract/steward/letters/thanks.ts';
import type { NotedKind } from '#contract/steward/notes.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { createRecordNotes } from '../records/record-notes.ts';
import { createThanks } from '../screens/letters/thanks.ts';
import type { RefundRequests } from '../screens/refund-requests/refund-requests.ts';
import { giftTarget } from '../writes/rules/gift-rules.ts';
import type { PastWrite } from './past-writes.ts';
import { type Act, chance, choose, dayMs, officeTime, type Scene, uuidOf } from './scene.ts';

type Gift = Scene['records']['gifts'][number];

export const giftActs = (scene: Scene, requests: RefundRequests, write: PastWrite): Act[] => [
  ...thanks(scene),
  ...refunds(scene, requests, write),
  ...openRequests(scene, requests),
  ...notes(scene),
];

const givenAt = (gift: Gift): number => timeOf(gift.contributionDate) ?? 0;
const isConfirmed = ({ status }: Gift): boolean => statusBucket(status) === 'CONFIRMED';

/** Dollars: large gifts, whose donors are thanked one by one. */
const large = 1_000;
const veryLarge = 5_000;

function thanks(scene: Scene): Act[] {
  const { records, people, now } = scene;
  const kept = createThanks(scene);
  return records.gifts
    .filter((gift) => {
      const least = givenAt(gift) > now - 90 * dayMs ? large : veryLarge;
      return isConfirmed(gift) && (gift.amount ?? 0) >= least && chance('thanked', gift.id) < 0.85;
    })
    .map((gift) => ({
      at: officeTime(scene, givenAt(gift) + (2 + Math.floor(chance('thanks', gift.id) * 4)) * dayMs, gift.id),
      run: () =>
        kept.mark(
          choose([people.staff, people.priya, people.june], 'thanks', gift.id),
          gift.id,
          choose(thankWays, 'way', gift.id),
        ),
    }));
}

const requestReasons = [
  'Donor meant to give monthly, not once',
  'Gave twice by mistake',
  'Wrong amount: meant $25',
  'Card of a family member, used without asking',
] as const;

/** Refunds that were sent from here, some of them because a colleague asked. */
function refunds(scene: Scene, requests: RefundRequests, write: PastWrite): Act[] {
  const { records, people, now } = scene;
  const gifts = new Map(records.gifts.map((gift) => [gift.id, gift]));
  return records.refunds.flatMap(({ id, contributionId, amountInCents, createdAt, status }): Act[] => {
    const at = timeOf(createdAt);
    if (
      at === null ||
      contributionId === null ||
      at < now - 365 * dayMs ||
      status === 'CANCELED' ||
      status === 'FAILED'
    )
      return [];
    const gift = gifts.get(contributionId);
    if (!gift || givenAt(gift) > at - dayMs || chance('refund', id) < 0.3) return [];
    const send = {
      at,
      run: () =>
        write(choose([people.admin, people.june], 'refunds', id), {
          operation: 'contributions.initiateRefund' as const,
          path: { contributionId },
          targetKey: giftTarget(contributionId),
          facts: { cents: amountInCents, before: [] },
          fields: [],
        }),
    };
    if (chance('asked', id) < 0.5) return [send];
    const asker = choose([people.staff, people.priya], 'asks', id);
    return [
      { at: at - 5 * 3_600_000, run: () => requests.add(asker, contributionId, choose(requestReasons, id)) },
      send,
    ];
  });
}

/** The newest requests: two that wait for an answer, two that were declined, and one that its author took back. */
function openRequests(scene: Scene, requests: RefundRequests): Act[] {
  const { records, people, now } = scene;
  const refunded = new Set(records.refunds.map(({ contributionId }) => contributionId));
  const gifts = records.gifts.filter(
    (gift) =>
      gift.type === 'CASH' &&
      isConfirmed(gift) &&
      !refunded.has(gift.id) &&
      (gift.amount ?? 0) < 900 &&
      givenAt(gift) < now - 9 * dayMs &&
      givenAt(gift) > now - 40 * dayMs,
  );
  const plan = [
    { ask: 1, by: people.staff, answer: null },
    { ask: 4, by: people.priya, answer: null },
    { ask: 6, by: people.priya, answer: 'withdrawn' },
    { ask: 7, by: people.staff, answer: 'The donor called again and wants the gift to stay.' },
    { ask: 8, by: people.finance, answer: 'Already refunded by check.' },
  ] as const;
  return plan.flatMap(({ ask, by, answer }, index): Act[] => {
    const gift = gifts[Math.floor((index * gifts.length) / plan.length)];
    if (!gift) return [];
    const at = officeTime(scene, now - ask * dayMs, gift.id);
    const asked = { at, run: () => requests.add(by, gift.id, choose(requestReasons, gift.id)) };
    if (answer === null) return [asked];
    const closes = answer === 'withdrawn' ? by : people.admin;
    const how =
      answer === 'withdrawn' ? ({ state: 'withdrawn' } as const) : ({ state: 'declined', answer } as const);
    return [asked, { at: at + 3_600_000, run: () => requests.close(closes, gift.id, how) }];
  });
}

const donorNotes = [
  'Prefers a call in the evening. Ask about the garden project.',
  'Board member of the community foundation. Introduced by June.',
  'Wants one statement a year, by mail.',
  'Moved to a new address this spring, confirmed by phone.',
  'Would like to volunteer at the holiday dinner.',
  'Wants to hear how the gift was used before giving again.',
] as const;
const giftNotes = [
  'In memory of her brother. Send the card with the program.',
  'Matched by the employer, form sent.',
  'Broker took two weeks to transfer the shares.',
  'Called to say thank you. Very happy with the letter.',
] as const;
const planNotes = [
  'New card comes next week. Call again then.',
  'Wants to raise the amount in January.',
  'Spouse answered. Email instead of calling.',
] as const;
const chargebackNotes = [
  'Sent the receipt and the signed form to the bank.',
  "Donor didn't recognize our name on the statement. Explained it by phone.",
] as const;

function notes(scene: Scene): Act[] {
  const { records, people, now } = scene;
  const kept = createRecordNotes(scene);
  const add = (kind: NotedKind, record: string, text: readonly string[], at: number): Act => ({
    at: officeTime(scene, at, record),
    run: () =>
      kept.add(choose([people.staff, people.priya, people.june, people.finance], 'notes', record), {
        id: uuidOf('note', kind, record),
        kind,
        record,
        note: choose(text, 'note', record),
      }),
  });
  const notable = records.gifts.filter((gift) => isConfirmed(gift) && (gift.amount ?? 0) >= 2_500);
  const donors = new Map(notable.map((gift) => [gift.donor?.id ?? null, givenAt(gift)]));
  return [
    ...[...donors]
      .flatMap(([id, at]) => (id === null ? [] : [add('donor', id, donorNotes, at + 6 * dayMs)]))
      .slice(0, 30),
    ...notable.slice(0, 25).map((gift) => add('gift', gift.id, giftNotes, givenAt(gift) + 4 * dayMs)),
    ...records.plans
      .filter(({ id, status }) => status === 'failed' && chance('plan note', id) < 0.3)
      .map(({ id }) =>
        add('plan', id, planNotes, now - (2 + Math.floor(chance('plan days', id) * 20)) * dayMs),
      ),
    ...records.chargebacks
      .filter(({ id }) => chance('chargeback note', id) < 0.4)
      .map(({ id, createdAt }) =>
        add('chargeback', id, chargebackNotes, (timeOf(createdAt) ?? now) + 3 * dayMs),
      ),
  ];
}
