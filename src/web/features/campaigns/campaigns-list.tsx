import { getRouteApi } from '@tanstack/react-router';
import { listPlace } from '../../labels/record-places.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import { ListSentence } from '../../list/list-sentence.tsx';
import { lazyPanel } from '../../list/panel.ts';
import { pick } from '../../list/pick.ts';
import { sortLinks } from '../../list/sort-links.tsx';
import { useList } from '../../list/use-list.ts';
import { campaignName } from '../../nouns/campaign/labels.ts';
import { campaignSorts, filterLabels, sortNames } from '../../nouns/campaign/list-campaigns.ts';
import { campaignOptions, campaignPageOptions } from '../../nouns/campaign/record-queries.ts';
import { SortMenu } from '../../ui/table/sort-menu.tsx';
import { CampaignRowPhone, campaignColumns } from './campaign-columns.tsx';
import { CampaignFilters } from './campaign-filters.tsx';
import { CampaignTabs } from './campaign-tabs.tsx';
import styles from './campaigns.module.css';

const route = getRouteApi('/_app/campaigns/');
const panel = lazyPanel(() => import('./campaign-record.tsx').then((file) => file.CampaignRecord));

/** Campaigns or subcampaigns, sorted and filtered by the platform. */
export function CampaignsList() {
  const search = route.useSearch();
  const list = useList(search, campaignPageOptions, {
    words: filterLabels(search),
    record: ({ id }) => campaignOptions(id).queryKey,
  });
  const one = search.kind ? 'subcampaign' : 'campaign';
  return (
    <ListScreen
      {...listPlace('campaign')}
      sentence={
        <>
          <span className={styles.count}>
            <ListSentence list={list} one={one} />
          </span>
          <span className={list.asOf === null ? styles.unsaid : styles.said}>
            Totals: all time, excluding gifts still processing
          </span>
        </>
      }
      actions={
        <SortMenu
          names={sortNames}
          sort={search.sort ?? campaignSorts.byDefault}
          direction={search.direction}
          onSort={(sort) => list.filter({ sort: sort === campaignSorts.byDefault ? undefined : sort })}
          onDirection={(direction) => list.filter({ direction })}
        />
      }
      tabs={<CampaignTabs search={search} />}
      filters={<CampaignFilters search={search} onChange={list.filter} />}
      list={list}
      label={search.kind ? 'Subcampaigns' : 'Campaigns'}
      one={one}
      columns={campaignColumns(search.kind !== undefined)}
      sort={sortLinks(search, campaignSorts)}
      rowLabel={campaignName}
      phone={(campaign) => <CampaignRowPhone campaign={campaign} />}
      panel={panel}
      onClear={() => list.go(pick(search, 'kind', 'limit', 'sort', 'direction'))}
    />
  );
}
