import { Link } from '@tanstack/react-router';
import { CampaignLink } from './campaign-link.tsx';
import type { Campaign } from './campaign-record-queries.ts';
import styles from './campaigns.module.css';
import { campaignName } from './labels.ts';

/** Where a subcampaign stands: each path by itself, since only the pair says what a gift was for (facts 10). */
export function ParentCampaigns({ campaign }: { campaign: Campaign }) {
  const parents = campaign.parentCampaigns ?? [];
  return (
    <>
      {campaign.applyToAllCampaigns ? (
        <p className={styles.soft}>Donors can choose it under every campaign.</p>
      ) : null}
      {parents.map(({ id, name }) => (
        <div key={id} className={styles.row}>
          <div>
            <CampaignLink campaign={{ id, name }} />
            {' › '}
            <bdi>{campaignName(campaign)}</bdi>
          </div>
          <Link to="/contributions" search={{ campaign: id, subcampaign: campaign.id }}>
            Gifts of this path
          </Link>
        </div>
      ))}
      {parents.length === 0 && !campaign.applyToAllCampaigns ? (
        <p className={styles.soft}>The service names no campaign above it.</p>
      ) : null}
      {parents.length > 1 ? (
        <p className={styles.soft}>The figures above are of all {parents.length} paths together.</p>
      ) : null}
    </>
  );
}
