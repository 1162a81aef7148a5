import { Link } from '@tanstack/react-router';
import type { CampaignsSearch } from '../../nouns/campaign/address.ts';
import { Tabs, tabClass } from '../../ui/frame/tabs.tsx';

/** Campaigns and subcampaigns. Filters that both have are kept when switching. */
export function CampaignTabs({ search }: { search: CampaignsSearch }) {
  const { kind, under: _, page: __, peek: ___, ...rest } = search;
  return (
    <Tabs label="Campaigns and subcampaigns">
      <Link
        to="/campaigns"
        search={rest}
        className={tabClass}
        activeOptions={{ exact: true }}
        aria-current={kind ? undefined : 'page'}
      >
        Campaigns
      </Link>
      <Link
        to="/campaigns"
        search={{ ...rest, kind: 'subcampaigns' }}
        className={tabClass}
        activeOptions={{ exact: true }}
        aria-current={kind ? 'page' : undefined}
      >
        Subcampaigns
      </Link>
    </Tabs>
  );
}
