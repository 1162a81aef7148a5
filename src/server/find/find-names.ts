/** Finds records by prefixes of the words in their names, in the mirror, without a call to the platform. */
import type { OperationId } from '#contract/giving/catalog.ts';
import { donorLabel } from '#contract/rules/donor-label.ts';
import type { DestinationRecord } from '#contract/steward/mirror.ts';
import type { NamedRecord } from '#contract/steward/operations/find.ts';
import { aboutKind, recordKinds } from '#contract/steward/record-kinds.ts';
import { searchDonors } from '../mirror/donor-search.ts';
import { nameWords, wordsOf } from '../mirror/fold.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { openPlansOf } from '../mirror/mirrored-plans.ts';

const maxPerKind = 5;
/** Limits how many donors' plans are read when a search matches a common name. */
const maxDonors = 20;

type Named = { id: string; name: string | null };
type Parts = {
  mirror: Pick<Mirror, 'database' | 'records'>;
  may: (operation: OperationId) => boolean;
};

export async function findNames({ mirror, may }: Parts, text: string): Promise<NamedRecord[]> {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const found = await Promise.all(
    recordKinds.map(async (kind) => {
      const { set, get, named } = aboutKind(kind);
      if (!set || !named || kind === 'plan' || !may(get)) return [];
      // All these sets have records with an ID and a name (contract/steward/mirror.ts).
      const records = (await mirror.records(set)) as Named[];
      const best = records.filter(({ name }) => name !== null && begins(name, typed)).slice(0, maxPerKind);
      return best.map(
        (record): NamedRecord => ({
          kind,
          id: record.id,
          name: record.name ?? '',
          donorId: null,
          detail: kind === 'destination' ? addressOf(record) : null,
        }),
      );
    }),
  );
  const plans = may('subscriptions.get') && may('donors.get') ? await plansOf(mirror, text) : [];
  return [...found.flat(), ...plans];
}

/** Returns true if each typed word is a prefix of a word in the name. */
function begins(name: string, typed: readonly string[]): boolean {
  const words = nameWords(name);
  return typed.every((part) => words.some((word) => word.startsWith(part)));
}

// Only called for destinations.
const addressOf = (record: Named): string | null => (record as DestinationRecord).url;

/** A plan has no name of its own, so it is found by its donor's name. */
async function plansOf({ database }: Pick<Mirror, 'database'>, text: string): Promise<NamedRecord[]> {
  const { rows } = await searchDonors(database, text, { limit: maxDonors, page: 1 });
  if (rows.length === 0) return [];
  const names = new Map(rows.map((donor) => [donor.id, donorLabel(donor)]));
  const plans = await openPlansOf(database, [...names.keys()], maxPerKind);
  return plans.map(({ id, donorId, amount }) => ({
    kind: 'plan',
    id,
    name: names.get(donorId ?? '') ?? 'No name',
    donorId,
    detail: amount,
  }));
}
