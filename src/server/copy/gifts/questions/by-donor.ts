/** What each donor gave. */
import { type Kysely, sql } from 'kysely';
import type { CopyDatabase } from '../../copy-database.ts';
import type { CopyTables } from '../../copy-tables.ts';
import { factsFor, type Selected, where } from './where.ts';

/** Money is in cents, times are in ms since 1970. */
export type DonorSum = {
  donorId: string;
  gifts: number;
  /** What is left after refunds and chargebacks. */
  cents: number;
  /** Gifts not included in `cents`, because the platform reports no amount. */
  unpriced: number;
  /** When the first and the last of them were given; null if no gift has a date. */
  firstAt: number | null;
  lastAt: number | null;
};

/** What the index of donors has. With it, their gifts needn't be sorted by donor. */
const inIndex = new Set(['outcome', 'givenFrom', 'givenBefore', 'type']);
export const donorsInOrder = sql`gift_facts as fact indexed by gift_facts_donor`;

export const isInIndex = ({ filter, among, numbers }: Selected): boolean =>
  !among && !numbers && Object.keys(filter).every((member) => inIndex.has(member));

/** Adds up the selected gifts by donor, and leaves out gifts without one. */
export async function sumsByDonor(
  db: Kysely<CopyTables>,
  kind: CopyDatabase['kind'],
  selected: Selected,
): Promise<DonorSum[]> {
  const facts = kind === 'sqlite' && isInIndex(selected) ? donorsInOrder : factsFor(kind, selected);
  const { rows } = await sql<
    Record<Exclude<keyof DonorSum, 'donorId'>, number | string | null> & { id: string }
  >`
    select donor_names.id as id, sums.gifts, sums.cents, sums.unpriced, sums."firstAt", sums."lastAt" from (
      select fact.donor as donor, count(*) as gifts, sum(fact.kept_cents) as cents,
        count(*) - count(fact.kept_cents) as unpriced, min(fact.given_at) as "firstAt", max(fact.given_at) as "lastAt"
      from ${facts} where fact.donor is not null and ${where(kind, selected)} group by fact.donor
    ) as sums join donor_names on donor_names.number = sums.donor`.execute(db);
  return rows.map(({ id, gifts, cents, unpriced, firstAt, lastAt }) => ({
    donorId: id,
    // PostgreSQL returns counts and sums as text.
    gifts: Number(gifts),
    cents: Number(cents ?? 0),
    unpriced: Number(unpriced),
    firstAt: firstAt === null ? null : Number(firstAt),
    lastAt: lastAt === null ? null : Number(lastAt),
  }));
}
