/** The numbers that facts refer to IDs and words of the platform by. */
import { giftSource, giftSourceKey } from '#contract/rules/gift-source.ts';
import type { CopiedRecords } from '#contract/steward/copy.ts';
import { fold, wordsOf } from '../../../base/fold.ts';
import { batchesOf } from '../../../database/batches.ts';
import type { CopyTrx } from '../../copy-tables.ts';
import type { SetIndex } from '../../reading/keep-records.ts';
import { withoutNul } from '../../storable.ts';
import type { GiftRow } from '../gift-tables.ts';
import type { GiftFact, KeyKind, keyColumns } from './fact-tables.ts';

type KeyColumn = (typeof keyColumns)[number];
type Keys = Pick<GiftFact, KeyColumn>;
type Named = { kind: KeyKind; value: string; name: string | null };

/** Returns what a gift refers to. */
function referred(gift: GiftRow): Partial<Record<KeyColumn, Named>> {
  const of = (kind: KeyKind, value: string | null, name: string | null = null): Named | undefined =>
    value === null ? undefined : { kind, value, name };
  const source = giftSource(gift.type, gift.method_type);
  const found = {
    plan: of('plan', gift.plan_id),
    campaign: of('campaign', gift.campaign_id, gift.campaign_name),
    subcampaign: of('campaign', gift.subcampaign_id, gift.subcampaign_name),
    location: of('location', gift.location_id),
    deposit: of('deposit', gift.deposit_id),
    link: of('link', gift.link_id),
    pledge: of('pledge', gift.pledge_id),
    type: of('type', gift.type),
    status: of('status', gift.status),
    // An unknown word keeps the spelling in which it was first received, so that other spellings aren't other sources.
    source: of('source', source && giftSourceKey(source), source),
  };
  return found as Partial<Record<KeyColumn, Named>>;
}

/** A campaign has its newest name, and a source the spelling that came first. */
const isBetter = (one: Named, known: Named | undefined): boolean =>
  !known || (one.kind === 'campaign' && one.name !== null);

const keyOf = ({ kind, value }: Pick<Named, 'kind' | 'value'>): string => `${kind} ${value}`;

/** Returns the keys of gifts, by gift, and adds those that are new. A campaign gets the name that was read last. */
export async function keysOf(trx: CopyTrx, gifts: readonly GiftRow[]): Promise<Map<string, Keys>> {
  const wanted = new Map<string, Named>();
  const ofGift = new Map<string, Partial<Record<KeyColumn, Named>>>();
  for (const gift of gifts.toSorted((one, other) => one.updated_at - other.updated_at)) {
    const named = referred(gift);
    ofGift.set(gift.id, named);
    for (const one of Object.values(named))
      if (one && isBetter(one, wanted.get(keyOf(one)))) wanted.set(keyOf(one), one);
  }
  const numbers = new Map<string, number>();
  const unknown: Named[] = [];
  const known = await storedKeys(trx, [...wanted.values()]);
  for (const [key, one] of wanted) {
    const stored = known.get(key);
    if (!stored) unknown.push(one);
    else {
      numbers.set(key, stored.number);
      if (one.kind === 'campaign' && one.name !== null && one.name !== stored.name)
        await renameCampaign(trx, one.value, one.name);
    }
  }
  for (const some of batchesOf(unknown)) {
    const added = await trx
      .insertInto('gift_keys')
      .values(some.map((one) => ({ kind: one.kind, value: one.value, ...namesOf(one.name) })))
      .returning(['number', 'kind', 'value'])
      .execute();
    for (const row of added) numbers.set(keyOf(row), row.number);
  }
  const numberOf = (one: Named | undefined) => (one && numbers.get(keyOf(one))) ?? null;
  return new Map(
    [...ofGift].map(([id, named]) => [
      id,
      {
        plan: numberOf(named.plan),
        campaign: numberOf(named.campaign),
        subcampaign: numberOf(named.subcampaign),
        location: numberOf(named.location),
        deposit: numberOf(named.deposit),
        link: numberOf(named.link),
        pledge: numberOf(named.pledge),
        type: numberOf(named.type),
        status: numberOf(named.status),
        source: numberOf(named.source),
      },
    ]),
  );
}

async function storedKeys(trx: CopyTrx, wanted: readonly Named[]) {
  const found = new Map<string, { number: number; name: string | null }>();
  for (const kind of new Set(wanted.map((one) => one.kind))) {
    const values = wanted.flatMap((one) => (one.kind === kind ? one.value : []));
    for (const some of batchesOf(values)) {
      const rows = await trx
        .selectFrom('gift_keys')
        .select(['number', 'kind', 'value', 'name'])
        .where('kind', '=', kind)
        .where('value', 'in', some)
        .execute();
      for (const row of rows) found.set(keyOf(row), row);
    }
  }
  return found;
}

/** Gives a campaign that gifts refer to another name. */
export const renameCampaign = (trx: CopyTrx, id: string, name: string) =>
  trx
    .updateTable('gift_keys')
    .set(namesOf(name))
    .where('kind', '=', 'campaign')
    .where('value', '=', id)
    .execute();

/** The columns of a key that are made from its name. */
const namesOf = (name: string | null) => ({
  name,
  sort_name: name === null ? null : fold(name),
  words:
    name === null
      ? ''
      : wordsOf(name)
          .map((word) => ` ${word}`)
          .join(''),
});

/** A campaign that is renamed has its new name in every list of gifts. */
export const campaignNames: SetIndex = {
  put: async (trx, records) => {
    // Only campaigns are passed to this index.
    for (const { id, name } of records as CopiedRecords['campaigns'][])
      if (name !== null) await renameCampaign(trx, id, withoutNul(name));
  },
  drop: async () => undefined,
};
