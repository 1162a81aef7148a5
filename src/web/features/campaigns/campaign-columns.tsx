import type { CampaignSort } from '#contract/nouns/campaign/filters.ts';
import { countText } from '#contract/values/money.ts';
import { count as counted } from '../../data/format/plural.ts';
import { Status } from '../../labels/status.tsx';
import { TimeLabel } from '../../labels/time-label.tsx';
import type { ListColumn } from '../../list/list-screen.tsx';
import { campaignName, campaignStatusLabel, runText } from '../../nouns/campaign/labels.ts';
import type { Campaign } from '../../nouns/campaign/record-queries.ts';
import { type Raised, raisedName, type Totals } from '../../nouns/campaign/totals.ts';
import cells from '../../ui/table/cells.module.css';
import { Amount } from '../../ui/text/amount.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import styles from './campaigns.module.css';

/** `under` adds a column with the parents of subcampaigns. */
export function campaignColumns(under: boolean, totals: Totals): ListColumn<Campaign, CampaignSort>[] {
  const place: ListColumn<Campaign> = {
    id: 'under',
    title: 'Part of',
    width: 130,
    leaves: 1,
    cell: (campaign) => <NameText>{parentsText(campaign)}</NameText>,
  };
  return [
    {
      id: 'name',
      narrow: true,
      title: 'Name',
      sort: 'name',
      cell: (campaign) => <NameText className={cells.strong}>{campaignName(campaign)}</NameText>,
      skeleton: 80,
    },
    ...(under ? [place] : []),
    {
      id: 'start',
      fixed: 104,
      leaves: 2,
      title: 'Starts',
      sort: 'startDate',
      cell: ({ startDate }) => <TimeLabel text={startDate} dayOnly />,
    },
    {
      id: 'end',
      narrow: true,
      fixed: 112,
      leaves: 5,
      title: 'Ends',
      sort: 'endDate',
      cell: ({ endDate }) => (endDate ? <TimeLabel text={endDate} dayOnly /> : 'No end date'),
    },
    {
      id: 'status',
      narrow: true,
      title: 'Status',
      fixed: 112,
      cell: ({ status }) => <Status of={status} label={campaignStatusLabel} />,
    },
    {
      id: 'donors',
      fixed: 96,
      leaves: 3,
      title: 'Donors',
      align: 'end',
      sort: 'uniqueDonorCount',
      cell: (campaign) => numberText(totals.of(campaign)?.donors ?? null),
      skeleton: 30,
    },
    {
      id: 'gifts',
      fixed: 84,
      leaves: 4,
      title: 'Gifts',
      align: 'end',
      sort: 'totalContributionCount',
      cell: (campaign) => numberText(totals.of(campaign)?.gifts ?? null),
      skeleton: 30,
    },
    {
      id: 'total',
      narrow: true,
      fixed: 130,
      title: raisedName(totals),
      align: 'end',
      sort: 'totalContributionValue',
      cell: (campaign) => <ReceivedCell raised={totals.of(campaign)} />,
      skeleton: 56,
    },
  ];
}

/** A subcampaign may belong to several campaigns; all are shown. */
const parentsText = ({ parentCampaigns, applyToAllCampaigns }: Campaign): string =>
  applyToAllCampaigns
    ? 'All campaigns'
    : parentCampaigns?.map(({ id, name }) => name ?? id).join(', ') || 'No campaign';

export const numberText = (count: number | null): string => (count === null ? '—' : countText(count));

/** "1 gift", "2,311 gifts". */
export const giftsText = (amount: number | null): string =>
  amount === null ? '—' : counted(amount, 'gift', 'gifts');

/** With what is pending, without which a new campaign would seem to have nothing. */
const ReceivedCell = ({ raised }: { raised: Raised | null }) => (
  <span title={raised?.leftOut || undefined}>
    <Amount parts={raised?.amount ?? null} />
    {raised?.pending ? <span className={styles.pending}>{raised.pending}</span> : null}
  </span>
);

/** Two lines for a phone. */
export const CampaignRowPhone = ({ campaign, totals }: { campaign: Campaign; totals: Totals }) => (
  <span className={`${cells.phone} ${cells.cut}`}>
    <NameText className={cells.strong}>{campaignName(campaign)}</NameText>
    <ReceivedCell raised={totals.of(campaign)} />
    <span className={cells.line}>
      {giftsText(totals.of(campaign)?.gifts ?? null)} · {runText(campaign)}
    </span>
    <Status of={campaign.status} label={campaignStatusLabel} />
  </span>
);
