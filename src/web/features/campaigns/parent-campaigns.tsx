import { Link } from '@tanstack/react-router';
import { campaignName } from '../../nouns/campaign/labels.ts';
import { CampaignLink } from '../../nouns/campaign/link.tsx';
import type { Campaign } from '../../nouns/campaign/record-queries.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import words from '../../ui/text/words.module.css';
import styles from './campaigns.module.css';

/** The campaigns that a subcampaign belongs to, each with its own gifts: only campaign and subcampaign together say what a gift was for. */
export function ParentCampaigns({ campaign }: { campaign: Campaign }) {
  const parents = campaign.parentCampaigns ?? [];
  return (
    <>
      {campaign.applyToAllCampaigns ? (
        <p className={words.soft}>Donors can choose it in every campaign.</p>
      ) : null}
      {parents.map(({ id, name }) => (
        <div key={id} className={styles.row}>
          <div>
            <CampaignLink campaign={{ id, name }} />
            {' › '}
            <NameText>{campaignName(campaign)}</NameText>
          </div>
          <Link to="/contributions" search={{ campaign: id, subcampaign: campaign.id }}>
            Gifts here
          </Link>
        </div>
      ))}
      {parents.length === 0 && !campaign.applyToAllCampaigns ? (
        <p className={words.soft}>No parent campaign</p>
      ) : null}
      {parents.length > 1 ? (
        <p className={words.soft}>
          Totals include {parents.length === 2 ? 'both parents' : `all ${parents.length} parents`}.
        </p>
      ) : null}
    </>
  );
}
