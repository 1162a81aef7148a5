import type { Location } from './location-record-queries.ts';

export const locationName = ({ name }: Pick<Location, 'name'>): string =>
  name?.trim() || 'Location without a name';

/** What a default location means, since at some nonprofits every gift carries it (facts 10). */
export const defaultMeaning =
  'Gifts that name no place of their own are counted here. Where donors are never asked for a place, that is every gift.';

/** "The default location", "A location, archived". */
export const kindText = ({ isDefaultLocation, archivedAt }: Location): string =>
  `${isDefaultLocation ? 'The default location' : 'A location'}${archivedAt ? ', archived' : ''}`;
