import { Link } from '@tanstack/react-router';
import { dollarParts } from '../../data/format.ts';
import { useRecord } from '../../data/use-record.ts';
import type { PanelProps } from '../../list/panel.ts';
import { RecordPeek } from '../../list/record-peek.tsx';
import { Amount } from '../../ui/amount.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { Details, Hero, Section } from '../../ui/record.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import { numberText } from './campaign-columns.tsx';
import { CampaignDetails, CampaignIds } from './campaign-details.tsx';
import { CampaignPlace, placeTitle } from './campaign-place.tsx';
import { type Campaign, campaignOptions } from './campaign-record-queries.ts';
import { CampaignStatus } from './campaign-status.tsx';
import styles from './campaigns.module.css';
import { campaignName, giftsOf, runText, totalsNote } from './labels.ts';

/** A campaign beside its list; its gifts are on its page and in their list. */
export function CampaignPeek(props: PanelProps) {
  const { id } = props;
  const state = useRecord<Campaign, readonly unknown[]>(campaignOptions(id));
  return (
    <RecordPeek
      {...props}
      label="Campaign"
      path={`/campaigns/${id}`}
      pageLink={(link) => <Link to="/campaigns/$campaignId" params={{ campaignId: id }} {...link} />}
    >
      <RecordFrame state={state} what="campaign">
        {(campaign) => <CampaignRecord campaign={campaign} />}
      </RecordFrame>
    </RecordPeek>
  );
}

const CampaignRecord = ({ campaign }: { campaign: Campaign }) => (
  <>
    <Hero
      headline={
        <h2>
          <NameText className={styles.headline}>{campaignName(campaign)}</NameText>
        </h2>
      }
      status={<CampaignStatus status={campaign.status} pill />}
      line={`${campaign.isSubcampaign ? 'Subcampaign' : 'Campaign'}, ${runText(campaign)}`}
      actions={
        <Link to="/contributions" search={giftsOf(campaign)} className={buttonClass()}>
          View gifts
        </Link>
      }
    />
    <Section title="Totals" aside={totalsNote}>
      <Details
        entries={{
          'Total raised': <Amount parts={dollarParts(campaign.totalContributionValue)} />,
          Gifts: numberText(campaign.totalContributionCount),
          'Unique donors': numberText(campaign.uniqueDonorCount),
        }}
      />
    </Section>
    <Section title={placeTitle(campaign)}>
      <WhenSeen key={campaign.id} minHeight={46 * Math.max(1, campaign.subcampaigns?.length ?? 0)}>
        <CampaignPlace campaign={campaign} />
      </WhenSeen>
    </Section>
    <Section title="Details">
      <CampaignDetails campaign={campaign} />
    </Section>
    <Section title="Record">
      <CampaignIds campaign={campaign} />
    </Section>
  </>
);
