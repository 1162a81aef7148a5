import type { Location } from './location-record-queries.ts';

export const locationName = ({ name }: Pick<Location, 'name'>): string => name?.trim() || 'Unnamed location';

/** What a default location means: at some nonprofits, every gift has it. */
export const defaultMeaning = 'Gifts with no location are counted here.';

/** "Default location · Archived"; empty for any other location. */
export const kindText = ({ isDefaultLocation, archivedAt }: Location): string =>
  [isDefaultLocation ? 'Default location' : '', archivedAt ? 'Archived' : ''].filter(Boolean).join(' · ');
