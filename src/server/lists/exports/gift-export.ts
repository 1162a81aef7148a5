/** The export of gifts: all gifts that match a query, in its order, from the copy of gifts. */
import * as z from 'zod/mini';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { giftSource, giftSourceName } from '#contract/rules/gift-source.ts';
import { giftFrequencyNames, giftTypeNames } from '#contract/rules/names/gift-type-names.ts';
import { giftExport as kind } from '#contract/steward/exports.ts';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import { giftQuestion } from '#contract/steward/operations/lists.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { localTimes } from '#contract/values/wall-time.ts';
import type { Copy } from '../../copy/copy.ts';
import { isRecurring } from '../../copy/gifts/facts/keep-facts.ts';
import { giftFilterOf } from '../../copy/gifts/gift-filter.ts';
import type { IndexedGift } from '../../copy/gifts/gift-tables.ts';
import { requireLoaded, requireOffered } from '../../copy/gifts/require-loaded.ts';
import { dollarsOf, inWords, nameOf } from '../../exports/cell-values.ts';
import type { Cell, ExportColumn, LargeExportKind } from '../../exports/export-kinds.ts';
import { fileNameOf } from '../../exports/file-name.ts';
import { invalid } from '../../gate/problem.ts';
import { aboutGifts } from './export-notes.ts';

type Parts = {
  copy: Pick<Copy, 'copiedGifts' | 'records'>;
  /** The organization's time zone, in which all times are written. */
  zone: string;
};

/** What a cell may need in addition to its gift. */
type About = {
  time: (at: number | null) => string | null;
  words: (word: string | null) => string | null;
  locations: ReadonlyMap<string, string | null>;
};
type Column = ExportColumn & { cell: (gift: IndexedGift, about: About) => Cell };

const typeOf = nameOf(giftTypeNames);

/** Never changed, only added at the end: existing spreadsheets refer to them by position. */
const columns: readonly Column[] = [
  { title: 'Date', shownAs: 'date', holds: 'time', width: 20, cell: (gift, { time }) => time(gift.given_at) },
  { title: 'First name', shownAs: 'donor', isPersonal: true, cell: (gift) => gift.donor_first_name },
  { title: 'Last name', shownAs: 'donor', isPersonal: true, cell: (gift) => gift.donor_last_name },
  { title: 'Email', shownAs: 'donor', isPersonal: true, width: 30, cell: (gift) => gift.donor_email },
  {
    title: 'Amount',
    shownAs: 'amount',
    holds: 'money',
    adds: true,
    width: 12,
    cell: ({ amount_cents: amount }) => dollarsOf(amount),
  },
  { title: 'Status', shownAs: 'status', cell: (gift, { words }) => words(gift.status) },
  {
    title: 'Counts as',
    shownAs: 'status',
    dividesTotals: true,
    cell: (gift, { words }) => words(giftOutcome(gift.type, gift.status)),
  },
  { title: 'Type', shownAs: 'gift', width: 10, cell: (gift) => typeOf(gift.type) },
  {
    title: 'Frequency',
    cell: (gift) => lookUp(giftFrequencyNames, isRecurring(gift) ? 'recurring' : 'ONE_TIME') ?? null,
  },
  { title: 'Campaign', shownAs: 'campaign', width: 26, cell: (gift) => gift.campaign_name },
  { title: 'Subcampaign', shownAs: 'subcampaign', width: 22, cell: (gift) => gift.subcampaign_name },
  {
    title: 'Location',
    shownAs: 'location',
    width: 22,
    cell: (gift, { locations }) => locations.get(gift.location_id ?? '') ?? null,
  },
  { title: 'Payment method', shownAs: 'gift', cell: (gift) => sourceOf(gift) },
  { title: 'Ends in', isPersonal: true, width: 10, cell: (gift) => gift.last4 },
  { title: 'Asset', width: 10, cell: (gift) => gift.asset },
  { title: 'Quantity', holds: 'number', width: 10, cell: (gift) => gift.asset_quantity },
  { title: 'Donor covered fees', cell: (gift) => yesNo(gift.covered_fees) },
  { title: 'Anonymous', width: 12, cell: (gift) => yesNo(gift.anonymous) },
  { title: 'Dedication', isPersonal: true, width: 30, cell: (gift) => gift.dedication },
  { title: 'Note', isPersonal: true, width: 30, cell: (gift) => gift.note },
  {
    title: 'Received',
    shownAs: 'received',
    holds: 'time',
    width: 20,
    cell: (gift, { time }) => time(gift.received_at),
  },
  {
    title: 'Updated',
    shownAs: 'updated',
    holds: 'time',
    width: 20,
    cell: (gift, { time }) => time(gift.updated_at),
  },
  { title: 'Gift ID', width: 26, cell: (gift) => gift.id },
  { title: 'Donor ID', width: 26, cell: (gift) => gift.donor_id },
  { title: 'Plan ID', width: 26, cell: (gift) => gift.plan_id },
  { title: 'Deposit ID', width: 26, cell: (gift) => gift.deposit_id },
  { title: 'Giving link ID', width: 26, cell: (gift) => gift.link_id },
  { title: 'Pledge ID', width: 26, cell: (gift) => gift.pledge_id },
  {
    title: 'Returned',
    holds: 'money',
    adds: true,
    width: 12,
    cell: (gift) => dollarsOf(gift.returned_cents),
  },
  // The sum of this column is the total on the screen.
  { title: 'Kept', holds: 'money', adds: true, width: 12, cell: (gift) => dollarsOf(keptOf(gift)) },
  {
    title: 'May be returned',
    holds: 'money',
    adds: true,
    width: 16,
    cell: (gift) => dollarsOf(gift.return_pending_cents),
  },
];

const Question = z.strictObject(giftQuestion);

export function giftExport({ copy, zone }: Parts): LargeExportKind {
  const { copiedGifts } = copy;
  const queryOf = ({ sort, direction, ...asked }: z.output<typeof Question>) => ({
    filter: giftFilterOf(asked, zone),
    sort,
    direction,
  });
  return {
    kind,
    needs: 'copy.read',
    prepare: async (wanted) => {
      requireOffered(copiedGifts);
      const { data: question, error } = Question.safeParse(wanted);
      if (!question)
        throw invalid(
          error.issues.map(({ path }) => ({ field: `filter.${path.join('.')}`, message: 'is not valid' })),
        );
      await copiedGifts.upToDate();
      const query = queryOf(question);
      await requireLoaded(copiedGifts, query.filter);
      const { count } = await copiedGifts.all(query);
      const { text, sort: _, direction: __, ...filter } = question;
      const typed = text !== undefined;
      return {
        fileName: fileNameOf(
          'gifts',
          { from: filter.givenFrom, to: filter.givenTo },
          ...(await placesIn(copy, query.filter)),
        ),
        rows: count,
        columns,
        query: question,
        typed,
        // Typed text isn't logged.
        filter: { ...filter, ...(typed ? { search: true } : {}) },
      };
    },
    open: async (kept) => {
      // Checked again: this may be another version of the server.
      const { batches } = await copiedGifts.all(queryOf(Question.parse(kept)));
      const about = {
        time: localTimes(zone),
        words: remembered(inWords),
        locations: await locationNames(copy),
      };
      const campaigns = await copy.records('campaigns');
      return {
        columns,
        rows: cellsOf(batches, about),
        names: new Map([...about.locations, ...campaigns.map(({ id, name }) => [id, name] as const)]),
        ...(await aboutGifts(
          copiedGifts,
          'The total of Kept is the total on the screen: received gifts, after refunds and chargebacks.',
        )),
      };
    },
  };
}

async function* cellsOf(batches: AsyncIterable<IndexedGift[]>, about: About): AsyncGenerator<Cell[][]> {
  for await (const gifts of batches) yield gifts.map((gift) => columns.map(({ cell }) => cell(gift, about)));
}

/** Returns the names of the campaigns, subcampaigns, and locations that a filter selects. */
async function placesIn(
  copy: Parts['copy'],
  { campaign = [], subcampaign = [], location = [] }: GiftFilter,
): Promise<(string | null | undefined)[][]> {
  const campaigns = await copy.records('campaigns');
  const locations = await locationNames(copy);
  const campaignNames = new Map(campaigns.map(({ id, name }) => [id, name]));
  return [
    campaign.map((id) => campaignNames.get(id)),
    subcampaign.map((id) => campaignNames.get(id)),
    location.map((id) => locations.get(id)),
  ];
}

async function locationNames(copy: Parts['copy']): Promise<ReadonlyMap<string, string | null>> {
  const locations = await copy.records('locations');
  return new Map(locations.map(({ id, name }) => [id, name]));
}

/** Caches results, because rows repeat the same few words. */
function remembered(write: About['words']): About['words'] {
  const written = new Map<string | null, string | null>();
  return (word) => {
    let text = written.get(word);
    if (text === undefined) {
      text = write(word);
      written.set(word, text);
    }
    return text;
  };
}

/** What counts in totals, in cents: nothing of a gift that wasn't received. Null if the platform reports no amount. */
const keptOf = ({ type, status, kept_cents: kept }: IndexedGift): number | null =>
  kept === null || giftOutcome(type, status) === 'received' ? kept : 0;

function sourceOf({ type, method_type: method }: IndexedGift): string | null {
  const source = giftSource(type, method);
  return source && giftSourceName(source);
}

const yesNo = (isSet: 0 | 1): string => (isSet ? 'Yes' : 'No');
