import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { paging, toPage } from '../../data/list-page.ts';
import { changeFilter, changeSearch, defaultLimit } from '../../data/list-search.ts';
import { sortedBy } from '../../data/sorted-by.ts';
import { useKeptRecords } from '../../data/use-kept-records.ts';
import { useList } from '../../data/use-list.ts';
import { ListScreen } from '../../ui/list-screen.tsx';
import { besideOnClick } from '../../ui/row-click.ts';
import { SortMenu } from '../../ui/sort-menu.tsx';
import { ListSentence } from '../app/list-sentence-label.tsx';
import { CampaignRowPhone, campaignColumns, narrowCampaignColumns } from './campaign-columns.tsx';
import { CampaignFilters } from './campaign-filters.tsx';
import { type Campaign, campaignOptions, campaignPageOptions } from './campaign-record-queries.ts';
import { CampaignTabs } from './campaign-tabs.tsx';
import styles from './campaigns.module.css';
import type { CampaignSort, CampaignsSearch } from './campaigns-search.ts';
import { campaignName } from './labels.ts';
import { campaignSorts, filterWords, sortNames, withoutFilters } from './list-campaigns.ts';

const route = getRouteApi('/_app/campaigns/');

/** Fetched when somebody points at a row. */
const loadPeek = () => import('./campaign-peek.tsx');
const CampaignPeek = lazy(async () => ({ default: (await loadPeek()).CampaignPeek }));

/** Campaigns or subcampaigns, as the platform sorts and filters them. */
export function CampaignsList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const words = filterWords(search);
  const { page = 1, limit = defaultLimit, kind, peek } = search;
  const asked = campaignPageOptions(search);
  const list = useList<Campaign, readonly unknown[]>(asked, { filtered: words.length > 0, page, limit });
  useKeptRecords<Campaign>(asked.queryKey, ({ id }) => campaignOptions(id).queryKey);
  const go = (next: CampaignsSearch) => void navigate({ search: next, resetScroll: false });
  const rows = list.state.kind === 'rows' ? list.state.rows : [];
  const columns = campaignColumns((field) => sortLink(search, field), kind !== undefined);
  const one = kind ? 'subcampaign' : 'campaign';
  return (
    <ListScreen
      title="Campaigns"
      sentence={
        <>
          <span className={styles.count}>
            <ListSentence list={list} one={one} words={words} />
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
          onSort={(sort) =>
            go(changeFilter(search, { sort: sort === campaignSorts.byDefault ? undefined : sort }))
          }
          onDirection={(direction) => go(changeFilter(search, { direction }))}
        />
      }
      tabs={<CampaignTabs search={search} />}
      filters={<CampaignFilters search={search} onChange={(patch) => go(changeFilter(search, patch))} />}
      filterWords={words}
      state={list.state}
      label={kind ? 'Subcampaigns' : 'Campaigns'}
      many={`${one}s`}
      columns={peek ? narrowCampaignColumns(columns) : columns}
      rowId={({ id }) => id}
      rowLink={(campaign, link) => (
        <Link
          to="/campaigns/$campaignId"
          params={{ campaignId: campaign.id }}
          aria-label={campaignName(campaign)}
          onPointerEnter={() => void loadPeek()}
          onFocus={() => void loadPeek()}
          onClick={besideOnClick(() => go({ ...search, peek: campaign.id }))}
          {...link}
        />
      )}
      phone={(campaign) => <CampaignRowPhone campaign={campaign} />}
      selectedId={peek}
      {...paging(search, go)}
      onClear={() => go(withoutFilters(search))}
      onRetry={list.retry}
      pageLink={(target, { current, ...props }) => (
        <Link
          to="/campaigns"
          search={toPage(search, target)}
          activeOptions={{ exact: true }}
          aria-current={current ? 'page' : undefined}
          {...props}
        />
      )}
      panel={
        peek ? (
          <Suspense>
            <CampaignPeek
              id={peek}
              ids={rows.map(({ id }) => id)}
              onPick={(id) => go({ ...search, peek: id })}
              onClose={() => go(changeSearch(search, { peek: undefined }))}
            />
          </Suspense>
        ) : null
      }
    />
  );
}

function sortLink(search: CampaignsSearch, field: CampaignSort) {
  const { direction, next } = sortedBy<CampaignSort, CampaignsSearch>(search, field, campaignSorts);
  const link = (content: ReactNode) => (
    <Link to="/campaigns" search={next} resetScroll={false}>
      {content}
    </Link>
  );
  return { direction, link };
}
