import { getRouteApi, Link } from '@tanstack/react-router';
import { type CampaignSort, campaignSorts } from '#contract/nouns/campaign/filters.ts';
import { sortWays } from '../../data/search/filter-search.ts';
import type { SearchPatch } from '../../data/search/list-search.ts';
import { listPlace } from '../../labels/record-places.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import { ListSentence } from '../../list/list-sentence.tsx';
import { lazyPanel } from '../../list/panel.ts';
import { pick } from '../../list/pick.ts';
import { sortLinks } from '../../list/sort-links.tsx';
import { useOwnList } from '../../list/use-own-list.ts';
import type { CampaignsSearch } from '../../nouns/campaign/address.ts';
import { CampaignPicker } from '../../nouns/campaign/campaign-picker.tsx';
import { campaignName } from '../../nouns/campaign/labels.ts';
import { filterLabels } from '../../nouns/campaign/list-campaigns.ts';
import { campaignOptions, campaignPageOptions } from '../../nouns/campaign/record-queries.ts';
import { raisedName, totalsLine, useCampaignTotals } from '../../nouns/campaign/totals.ts';
import { ChipBar } from '../../ui/filters/chip-bar.tsx';
import { LinkChoices, linkChoice } from '../../ui/filters/link-choices.tsx';
import { TextFilter } from '../../ui/filters/text-filter.tsx';
import { ToggleChip } from '../../ui/filters/toggle-chip.tsx';
import { SortMenu, type SortNames, sortOrders } from '../../ui/table/sort-menu.tsx';
import { CampaignRowPhone, campaignColumns } from './campaign-columns.tsx';
import styles from './campaigns.module.css';

const route = getRouteApi('/_app/campaigns/');
const panel = lazyPanel(() => import('./campaign-record.tsx').then((file) => file.CampaignRecord));

const byDefault = 'startDate';
/** The last one has no column. */
const sortNames: Record<CampaignSort, SortNames> = {
  startDate: { name: 'Starts', orders: sortOrders.time },
  endDate: { name: 'Ends', orders: ['Latest first', 'Earliest first'] },
  name: { name: 'Name', orders: sortOrders.text },
  totalContributionValue: { name: 'Received', orders: sortOrders.money },
  totalContributionCount: { name: 'Gifts', orders: ['Most gifts', 'Fewest gifts'] },
  uniqueDonorCount: { name: 'Donors', orders: ['Most donors', 'Fewest donors'] },
  displayOrder: { name: 'Order on giving page', orders: ['Last to first', 'First to last'] },
};

/** Campaigns or subcampaigns. */
export function CampaignsList() {
  const search = route.useSearch();
  const { list } = useOwnList(search, campaignPageOptions, {
    words: filterLabels(search),
    record: ({ id }) => campaignOptions(id).queryKey,
  });
  const totals = useCampaignTotals();
  const ways = sortWays(campaignSorts, byDefault);
  const one = search.kind ? 'subcampaign' : 'campaign';
  return (
    <ListScreen
      {...listPlace('campaign')}
      sentence={
        <>
          <span className={styles.count}>
            <ListSentence list={list} one={one} />
          </span>
          <span className={list.asOf === null ? styles.unsaid : styles.said}>{totalsLine(totals)}</span>
        </>
      }
      actions={
        <SortMenu
          sorts={{
            ...sortNames,
            totalContributionValue: { name: raisedName(totals), orders: sortOrders.money },
          }}
          sort={search.sort ?? byDefault}
          direction={search.direction}
          falls={ways.falls}
          onChange={(sort, direction) =>
            list.filter({ sort: sort === byDefault ? undefined : sort, direction })
          }
        />
      }
      filters={
        <>
          <CampaignTabs search={search} />
          <CampaignFilters search={search} onChange={list.filter} />
        </>
      }
      list={list}
      label={search.kind ? 'Subcampaigns' : 'Campaigns'}
      one={one}
      columns={campaignColumns(search.kind !== undefined, totals)}
      sort={sortLinks(search, ways)}
      rowLabel={campaignName}
      phone={(campaign) => <CampaignRowPhone campaign={campaign} totals={totals} />}
      panel={panel}
      onClear={() => list.go(pick(search, 'kind', 'limit', 'sort', 'direction'))}
    />
  );
}

/** Campaigns and subcampaigns. Filters that both have are kept when switching. */
function CampaignTabs({ search }: { search: CampaignsSearch }) {
  const { kind, under: _, page: __, peek: ___, ...rest } = search;
  return (
    <LinkChoices label="Show">
      <Link to="/campaigns" search={rest} {...linkChoice(!kind)}>
        Campaigns
      </Link>
      <Link to="/campaigns" search={{ ...rest, kind: 'subcampaigns' }} {...linkChoice(kind !== undefined)}>
        Subcampaigns
      </Link>
    </LinkChoices>
  );
}

type Props = { search: CampaignsSearch; onChange: (patch: SearchPatch<CampaignsSearch>) => void };

const CampaignFilters = ({ search, onChange }: Props) => (
  <ChipBar>
    <TextFilter
      label="Name"
      fieldLabel="Part of the name"
      value={search.name}
      onChange={(name) => onChange({ name })}
    />
    {search.kind ? <CampaignPicker value={search.under} onChange={(under) => onChange({ under })} /> : null}
    <ToggleChip
      on={search.current === true}
      onChange={(on) => onChange({ current: on || undefined })}
      title="Hides campaigns that have ended"
    >
      Hide ended
    </ToggleChip>
    <ToggleChip on={search.archived === true} onChange={(on) => onChange({ archived: on || undefined })}>
      Show archived
    </ToggleChip>
  </ChipBar>
);
