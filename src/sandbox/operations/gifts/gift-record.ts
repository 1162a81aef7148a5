/** Gifts as the API returns them. */
import { hasQuirk } from '../../world/quirks.ts';
import type { Directory } from '../directory.ts';
import { showGiver } from '../donors/donor-record.ts';
import { showRecords } from '../paging.ts';
import type { DonorRow, GiftRow } from '../records.ts';
import { flag, inDollars, stored, time, timeOrNull } from '../shown.ts';
import type { WorldView } from '../world-view.ts';

type GiftJoin = GiftRow & { plan_id: string | null; deposit_id: string | null };

const giftSelect = `select c.*, s.id as plan_id, p.id as deposit_id from contributions c
  left join subscriptions s on s.seq = c.plan left join deposits p on p.seq = c.deposit`;

/** Returns the gifts with these internal keys, in this order. */
export const showGifts = (view: WorldView, seqs: readonly number[]): unknown[] =>
  showRecords(view.memory, 'contributions', seqs, (missing) => loadGifts(view, missing));

function loadGifts({ db, directory }: WorldView, seqs: readonly number[]) {
  const gifts = db.all<GiftJoin>(
    `${giftSelect} where c.seq in (select value from json_each(?))`,
    JSON.stringify(seqs),
  );
  const giverSeqs = JSON.stringify(gifts.map(({ donor }) => donor));
  const givers = db.all<DonorRow>(
    'select * from donors where seq in (select value from json_each(?))',
    giverSeqs,
  );
  const giverBySeq = new Map(givers.map((giver) => [giver.seq, giver]));
  return gifts.flatMap((gift) => {
    const giver = giverBySeq.get(gift.donor);
    return giver ? [[gift.seq, showGift(gift, giver, directory)] as const] : [];
  });
}

function showGift(row: GiftJoin, giver: DonorRow, directory: Directory) {
  const older = hasQuirk(row.quirk, 'olderRecord');
  const location = directory.location(row.location);
  return {
    id: row.id,
    createdAt: time(row.created_at),
    updatedAt: time(row.updated_at),
    type: row.type,
    ...(row.amount === null ? {} : { amount: inDollars(row.amount) }),
    donorCoveredFees: flag(row.covered),
    contributionDate: time(row.given_at),
    contributionReceivedAt: timeOrNull(row.received_at),
    liquidationInitiatedAt: timeOrNull(row.liquidation_at),
    receivedTokensAt: timeOrNull(row.tokens_at),
    status: row.status,
    stocks: row.type === 'STOCK' ? stored(row.asset) : null,
    crypto: row.type === 'CRYPTO' ? stored(row.asset) : null,
    ...(row.plan_id === null ? {} : { subscriptionId: row.plan_id }),
    frequency: frequencyWord(row),
    paymentMethod: shownMethod(row),
    depositId: row.deposit_id,
    campaign: directory.campaign(row.campaign),
    subcampaign: directory.campaign(row.subcampaign),
    dedication: row.dedication,
    donorNotes: row.notes,
    anonymous: flag(row.anonymous),
    ...(older || location === null ? {} : { locationId: location }),
    donor: showGiver(giver, row.quirk, directory),
    ...(older ? {} : { givingLinkId: row.giving_link, pledgeId: row.pledge, metadata: stored(row.metadata) }),
  };
}

const frequencyWord = ({ plan, quirk }: GiftRow): string =>
  plan !== null ? 'recurring' : hasQuirk(quirk, 'oneTimeInCapitals') ? 'ONE_TIME' : 'one-time';

function shownMethod({ method, quirk }: GiftRow): unknown {
  if (method === null || !hasQuirk(quirk, 'lowerCaseMethod')) return stored(method);
  // Written by world/gifts/assets.ts, which always sets the type.
  const shown = stored(method) as { type: string };
  return shown.type === 'Card' ? { ...shown, type: 'card' } : shown;
}
