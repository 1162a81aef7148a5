/** An address of the list of campaigns as a request, and as text. */
import type { StewardBody } from '#contract/steward/api.ts';
import { defined, pageIn } from '../../data/search/list-search.ts';
import type { CampaignsSearch } from './address.ts';

const yes = (flag: unknown) => (flag ? ('yes' as const) : undefined);

export const campaignsQuestion = (search: CampaignsSearch): StewardBody<'POST /api/lists/campaigns'> => ({
  ...pageIn(search),
  ...defined('subcampaigns', yes(search.kind)),
  ...defined('under', search.under),
  ...defined('name', search.name),
  ...defined('archived', yes(search.archived)),
  ...defined('current', yes(search.current)),
  sort: search.sort ?? 'startDate',
  direction: search.direction ?? 'DESC',
});

/** The filters in use, as text. */
export const filterLabels = ({ under, name, archived, current }: CampaignsSearch): string[] =>
  [
    under ? 'in one campaign' : '',
    name ? `“${name}”` : '',
    current ? 'not ended' : '',
    archived ? 'including archived' : '',
  ].filter(Boolean);
