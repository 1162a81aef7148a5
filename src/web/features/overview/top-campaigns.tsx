import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CampaignRecord } from '#contract/steward/copy.ts';
import { meanings } from '../../data/format/figure-meanings.ts';
import { count as counted } from '../../data/format/plural.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { campaignName } from '../../nouns/campaign/labels.ts';
import { campaignsOptions } from '../../nouns/campaign/query.ts';
import { type Raised, totalsNote, useCampaignTotals } from '../../nouns/campaign/totals.ts';
import { Card } from '../../ui/details/record.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { PanelState } from './panel-state.tsx';
import styles from './top-campaigns.module.css';

const shown = 5;

/**
 * The campaigns with the highest all-time totals. There are no goals and no monthly totals, so the bars compare campaigns with each other.
 */
export function TopCampaigns() {
  const query = useQuery({ ...campaignsOptions, staleTime: 60_000 });
  const totals = useCampaignTotals();
  const top = (query.data?.rows ?? [])
    .filter(({ archivedAt }) => archivedAt === null)
    .map((campaign) => ({ campaign, raised: totals.of(campaign) }))
    .toSorted((one, other) => worthOf(other) - worthOf(one))
    .slice(0, shown);
  const most = Math.max(...top.map(worthOf), 1);
  return (
    <Card
      title="Campaigns"
      aside={
        <>
          All time · <Link to="/campaigns">View all</Link>
        </>
      }
    >
      <div className={styles.campaigns}>
        <PanelState query={query} none={top.length === 0 ? 'No campaigns yet' : null}>
          {() => (
            <>
              {top.map((row) => (
                <CampaignRow key={row.campaign.id} row={row} most={most} isOurs={totals.isOurs} />
              ))}
              <p className={styles.small}>Bars compare campaigns. {totalsNote(totals)}.</p>
            </>
          )}
        </PanelState>
      </div>
    </Card>
  );
}

type Row = { campaign: CampaignRecord; raised: Raised | null };

const worthOf = ({ raised }: Row): number => raised?.worth ?? 0;

const CampaignRow = ({ row, most, isOurs }: { row: Row; most: number; isOurs: boolean }) => (
  <Link {...recordPage('campaign', row.campaign.id)} className={styles.campaign}>
    <NameText>{campaignName(row.campaign)}</NameText>
    <span title={meanings.campaigns(isOurs)}>
      {row.raised ? (row.raised.amount?.join('') ?? '—') : '…'}
      {row.raised?.gifts == null ? '' : ` · ${counted(row.raised.gifts, 'gift', 'gifts')}`}
    </span>
    <progress value={worthOf(row)} max={most} aria-hidden="true" />
  </Link>
);
