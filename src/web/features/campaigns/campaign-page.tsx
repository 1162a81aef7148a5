import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { meanings } from '../../data/figure-meanings.ts';
import { dollarParts } from '../../data/format.ts';
import { useRecord } from '../../data/use-record.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { Amount } from '../../ui/amount.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { Page, PageBody } from '../../ui/page.tsx';
import { Card, Columns, Figures, KeyFigure, Stack } from '../../ui/record.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { GiftsHere } from '../contributions/gifts-here-label.tsx';
import { numberText } from './campaign-columns.tsx';
import { CampaignDetails, CampaignIds } from './campaign-details.tsx';
import { CampaignPlace, placeTitle } from './campaign-place.tsx';
import { type Campaign, campaignOptions } from './campaign-record-queries.ts';
import { CampaignStatus } from './campaign-status.tsx';
import { campaignName, giftsOf, listNote, runText, totalsNote } from './labels.ts';

const route = getRouteApi('/_app/campaigns/$campaignId');

/** One campaign or subcampaign: when it runs, what came in, what it is part of. */
export function CampaignPage() {
  const { campaignId } = route.useParams();
  const state = useRecord<Campaign, readonly unknown[]>(campaignOptions(campaignId));
  return (
    <RecordFrame state={state} what="campaign" back={<BackToList />}>
      {(campaign) => (
        <RecordPage back={<BackToList />}>
          <Page
            title={<NameText>{campaignName(campaign)}</NameText>}
            sentence={
              <>
                {campaign.isSubcampaign ? 'Subcampaign' : 'Campaign'}, {runText(campaign)}
                <AgeLabel asOf={state.asOf} behind={state.behind} />
              </>
            }
            actions={<CampaignStatus status={campaign.status} pill />}
          >
            <PageBody>
              <Totals campaign={campaign} />
              <Columns>
                <Stack>
                  <Card title={placeTitle(campaign)}>
                    <CampaignPlace key={campaign.id} campaign={campaign} />
                  </Card>
                  <GiftsHere key={campaign.id} search={giftsOf(campaign)} note={listNote} />
                </Stack>
                <Stack>
                  <Card title="Details">
                    <CampaignDetails campaign={campaign} />
                  </Card>
                  <Card title="Record">
                    <CampaignIds campaign={campaign} />
                  </Card>
                </Stack>
              </Columns>
            </PageBody>
          </Page>
        </RecordPage>
      )}
    </RecordFrame>
  );
}

/** All that the platform counts: there is no goal, and no sum of a month. */
const Totals = ({ campaign }: { campaign: Campaign }) => (
  <Figures>
    <KeyFigure
      label="Total raised"
      value={<Amount parts={dollarParts(campaign.totalContributionValue)} size="figure" />}
      note={totalsNote}
      meaning={meanings.campaigns()}
    />
    <KeyFigure
      label="Gifts"
      value={numberText(campaign.totalContributionCount)}
      note={totalsNote}
      meaning={meanings.campaigns()}
    />
    <KeyFigure
      label="Unique donors"
      value={numberText(campaign.uniqueDonorCount)}
      note="All time"
      meaning={meanings.campaignDonors()}
    />
  </Figures>
);

const BackToList = () => (
  <Link to="/campaigns" className={buttonClass('quiet')}>
    <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
    Campaigns
  </Link>
);
