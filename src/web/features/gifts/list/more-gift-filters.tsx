import type { ReactNode } from 'react';
import { giftFrequencies } from '#contract/giving/vocabulary.ts';
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import { giftSourceName, giftSources } from '#contract/rules/gift-source.ts';
import { lackNames } from '#contract/steward/gifts/dimension-names.ts';
import { lackedDimensions } from '#contract/steward/gifts/gift-sorts.ts';
import { count } from '../../../data/format/plural.ts';
import { idOf } from '../../../data/search/address-values.ts';
import type { SearchPatch } from '../../../data/search/list-search.ts';
import { AmountRangeFilter } from '../../../labels/amounts/amount-range-filter.tsx';
import { DateRangeFilter } from '../../../labels/date-range-picker.tsx';
import { SubcampaignPicker } from '../../../nouns/campaign/campaign-picker.tsx';
import { donorName } from '../../../nouns/donor/donor-name.tsx';
import { type ContributionsSearch, reversals, yesOrNo } from '../../../nouns/gift/address.ts';
import { frequencyLabel, typeLabel } from '../../../nouns/gift/gift-words.ts';
import type { Gift } from '../../../nouns/gift/labels.ts';
import { AnyOfFilter, OneOfFilter } from '../../../ui/filters/choice-filter.tsx';
import type { Choice } from '../../../ui/filters/choices.tsx';
import { MoreFilters } from '../../../ui/filters/more-filters.tsx';
import { TextFilter } from '../../../ui/filters/text-filter.tsx';
import { flagLabels, outcomeLabels, reversalLabels, typeLabels } from './index-filter-labels.ts';

type Props = {
  search: ContributionsSearch;
  /** Whether the gift index answers: the platform has fewer filters. */
  indexed: boolean;
  /** The rows of the list, which may name the donor in the address. */
  rows: readonly Gift[];
  /** True if the chip was just pressed. */
  opened: boolean;
  onChange: (patch: SearchPatch<ContributionsSearch>) => void;
};

/** Less common filters. Those in use are shown with the common ones. */
export const MoreGiftFilters = ({ opened, ...props }: Props) => (
  <MoreFilters
    opened={opened}
    filters={[...(props.indexed ? indexFilters(props) : []), ...platformFilters(props)]}
  />
);

type Parts = Omit<Props, 'opened'>;
type Filter = { id: string; used: boolean; chip: ReactNode };

/** Members of the address with one value, and with several. */
type WordMember = 'frequency' | keyof typeof flagLabels;
type ListMember = 'types' | 'methods' | 'reversed' | 'outcome' | 'without';
type Member = WordMember | ListMember;

const choicesOf = <Word extends string>(words: readonly Word[], labelOf: (word: Word) => string): Choice[] =>
  words.map((value) => ({ value, label: labelOf(value) }));

function indexFilters({ search, rows, onChange }: Parts): Filter[] {
  const donor = rows.find((gift) => gift.donor?.id === search.donor)?.donor;
  const { least, most, receivedFrom, receivedTo } = search;
  const isUsed = (...members: unknown[]) => members.some((member) => member !== undefined);
  /** A filter by one member of the address. */
  const filterBy = (id: Member, chip: ReactNode): Filter => ({ id, used: isUsed(search[id]), chip });
  const setTo = (id: Member) => (picked: unknown) => onChange({ [id]: picked });
  const anyOf = (id: ListMember, label: string, choices: Choice[]): Filter =>
    filterBy(
      id,
      <AnyOfFilter label={label} value={search[id] ?? []} choices={choices} onChange={setTo(id)} />,
    );
  const oneOf = (id: WordMember, label: string, choices: Choice[]): Filter =>
    filterBy(id, <OneOfFilter label={label} value={search[id]} choices={choices} onChange={setTo(id)} />);
  const frequencyName = (word: (typeof giftFrequencies)[number]) => frequencyLabel(word) ?? word;
  return [
    // Set only by links; there is nothing to choose from.
    ...(search.donor
      ? [
          {
            id: 'donor',
            used: true,
            chip: (
              <OneOfFilter
                label="Donor"
                value={search.donor}
                choices={[{ value: search.donor, label: donor ? donorName(donor) : 'Selected donor' }]}
                onChange={(id) => onChange({ donor: id })}
              />
            ),
          },
        ]
      : []),
    ...(search.campaignNot ? [otherCampaigns(search.campaignNot, onChange)] : []),
    ...(search.outcome
      ? [
          anyOf(
            'outcome',
            'Counted as',
            choicesOf(giftOutcomes, (outcome) => outcomeLabels[outcome]),
          ),
        ]
      : []),
    ...(search.without
      ? [
          anyOf(
            'without',
            'Without',
            choicesOf(lackedDimensions, (member) => lackNames[member]),
          ),
        ]
      : []),
    {
      id: 'amount',
      used: isUsed(least, most),
      chip: <AmountRangeFilter value={{ least, most }} onChange={onChange} />,
    },
    oneOf('frequency', 'Frequency', choicesOf(giftFrequencies, frequencyName)),
    anyOf('types', 'Type', choicesOf(Object.keys(typeLabels), typeLabel)),
    anyOf('methods', 'Payment method', choicesOf(giftSources, giftSourceName)),
    {
      id: 'received',
      used: isUsed(receivedFrom, receivedTo),
      chip: (
        <DateRangeFilter
          label="Received"
          value={{ from: receivedFrom, to: receivedTo }}
          onChange={({ from, to }) => onChange({ receivedFrom: from, receivedTo: to })}
        />
      ),
    },
    anyOf(
      'reversed',
      'Refunded or disputed',
      choicesOf(reversals, (status) => reversalLabels[status]),
    ),
    oneOf(
      'deposited',
      'Deposit',
      choicesOf(yesOrNo, (word) => flagLabels.deposited[word]),
    ),
    oneOf(
      'first',
      'First gift',
      choicesOf(yesOrNo, (word) => flagLabels.first[word]),
    ),
    oneOf(
      'anonymous',
      'Anonymous',
      choicesOf(yesOrNo, (word) => flagLabels.anonymous[word]),
    ),
    oneOf(
      'fees',
      'Fees',
      choicesOf(yesOrNo, (word) => flagLabels.fees[word]),
    ),
  ];
}

/** Set only by the link of a report's "Other"; there is nothing to choose from. */
const otherCampaigns = (ids: string[], onChange: Parts['onChange']): Filter => ({
  id: 'campaignNot',
  used: true,
  chip: (
    <OneOfFilter
      label="Not in"
      value="these"
      choices={[{ value: 'these', label: count(ids.length, 'campaign', 'campaigns') }]}
      onChange={(kept) => onChange({ campaignNot: kept ? ids : undefined })}
    />
  ),
});

function platformFilters({ search, onChange }: Parts): Filter[] {
  const { campaign, subcampaign, updatedFrom, updatedTo, link, pledge } = search;
  return [
    {
      id: 'subcampaign',
      used: campaign !== undefined || subcampaign !== undefined,
      chip: (
        <SubcampaignPicker
          value={subcampaign}
          campaignId={campaign}
          onChange={(id) => onChange({ subcampaign: id })}
        />
      ),
    },
    {
      id: 'updated',
      used: updatedFrom !== undefined || updatedTo !== undefined,
      chip: (
        <DateRangeFilter
          label="Last updated"
          value={{ from: updatedFrom, to: updatedTo }}
          onChange={({ from, to }) => onChange({ updatedFrom: from, updatedTo: to })}
        />
      ),
    },
    {
      id: 'link',
      used: link !== undefined,
      chip: (
        <TextFilter
          label="Giving link"
          fieldLabel="Giving link ID"
          hint="The last part of the link"
          value={link}
          check={wrongId}
          onChange={(text) => onChange({ link: text })}
        />
      ),
    },
    {
      id: 'pledge',
      used: pledge !== undefined,
      chip: (
        <TextFilter
          label="Pledge"
          fieldLabel="Pledge ID"
          value={pledge}
          check={wrongId}
          onChange={(text) => onChange({ pledge: text })}
        />
      ),
    },
  ];
}

const wrongId = (text: string): string | undefined =>
  idOf(text) === undefined ? 'IDs use only letters, digits, - and _.' : undefined;
