import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CampaignRecord } from '#contract/steward/mirror.ts';
import { meanings } from '../../data/format/figure-meanings.ts';
import { dollarText } from '../../data/format/format.ts';
import { count as counted } from '../../data/format/plural.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { campaignName } from '../../nouns/campaign/labels.ts';
import { campaignsOptions } from '../../nouns/campaign/query.ts';
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
  const top = (query.data?.rows ?? [])
    .filter(({ archivedAt }) => archivedAt === null)
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
              {top.map((campaign) => (
                <CampaignRow key={campaign.id} campaign={campaign} most={most} />
              ))}
              <p className={styles.small}>Bars compare campaigns. Excludes gifts still processing.</p>
            </>
          )}
        </PanelState>
      </div>
    </Card>
  );
}

const worthOf = ({ totalContributionValue }: CampaignRecord): number => totalContributionValue ?? 0;

const CampaignRow = ({ campaign, most }: { campaign: CampaignRecord; most: number }) => (
  <Link {...recordPage('campaign', campaign.id)} className={styles.campaign}>
    <NameText>{campaignName(campaign)}</NameText>
    <span title={meanings.campaigns()}>
      {dollarText(campaign.totalContributionValue)}
      {campaign.totalContributionCount === null
        ? ''
        : ` · ${counted(campaign.totalContributionCount, 'gift', 'gifts')}`}
    </span>
    <progress value={worthOf(campaign)} max={most} aria-hidden="true" />
  </Link>
);
