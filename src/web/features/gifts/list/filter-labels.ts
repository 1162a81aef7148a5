import { count } from '../../../data/format/plural.ts';
import { rangeText } from '../../../labels/day-range.ts';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import { bucketLabels } from './bucket-labels.ts';

/** The statuses of the filter, for "failed or canceled gifts"; empty without one. */
export const statusWords = ({ status = [] }: ContributionsSearch): string =>
  status.map((bucket) => bucketLabels[bucket].toLowerCase()).join(' or ');

/** The platform's other filters in use, as text. */
export function filterLabels(search: ContributionsSearch): string[] {
  const given = rangeText({ from: search.givenFrom, to: search.givenTo });
  const updated = rangeText({ from: search.updatedFrom, to: search.updatedTo });
  return [
    given && `dated ${given}`,
    updated && `updated ${updated}`,
    search.campaign ? 'in the selected campaign' : '',
    search.subcampaign ? 'in the selected subcampaign' : '',
    search.locations ? `in ${count(search.locations.length, 'location', 'locations')}` : '',
    search.link ? `giving link ${search.link}` : '',
    search.pledge ? `pledge ${search.pledge}` : '',
  ].filter(Boolean);
}
