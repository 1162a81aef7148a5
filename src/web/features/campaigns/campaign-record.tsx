import { Link } from '@tanstack/react-router';
import { countText } from '#contract/values/money.ts';
import { meanings } from '../../data/format/figure-meanings.ts';
import { recordPlace } from '../../labels/record-places.ts';
import { Status } from '../../labels/status.tsx';
import { TimeLabel } from '../../labels/time-label.tsx';
import { campaignName, campaignStatusLabel, giftsOf, runText } from '../../nouns/campaign/labels.ts';
import { CampaignLink } from '../../nouns/campaign/link.tsx';
import { type Campaign, campaignOptions } from '../../nouns/campaign/record-queries.ts';
import { listNote, raisedName, totalsNote, useCampaignTotals } from '../../nouns/campaign/totals.ts';
import { GiftsHere } from '../../nouns/gift/on-records/gifts-here.tsx';
import { LocationLinks } from '../../nouns/location/location-links.tsx';
import { ArchivedCampaign } from '../../nouns/plan/archived-campaigns.tsx';
import { GivingByMonth } from '../../nouns/report/giving-by-month.tsx';
import type { RecordProps } from '../../record/beside.ts';
import { recordPageOf } from '../../record/record-page-of.tsx';
import { RecordScreen } from '../../record/record-screen.tsx';
import { RecordSheet } from '../../record/record-sheet.tsx';
import { useRecord } from '../../record/use-record.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Figures, KeyFigure } from '../../ui/details/figures.tsx';
import { Fold, Folds } from '../../ui/details/fold.tsx';
import { BesideList, Card, Columns, Details, OnPage, Stack } from '../../ui/details/record.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import words from '../../ui/text/words.module.css';
import { numberText } from './campaign-columns.tsx';
import styles from './campaigns.module.css';
import { Subcampaigns } from './subcampaigns.tsx';

/** A campaign or subcampaign: when it runs, what it raised, and what it is part of. */
export const CampaignRecord = ({ id, beside }: RecordProps) => (
  <RecordScreen
    {...recordPlace('campaign', id)}
    beside={beside}
    state={useRecord(campaignOptions(id))}
    tab={campaignName}
  >
    {(campaign) => (
      <RecordSheet
        title={<NameText>{campaignName(campaign)}</NameText>}
        status={<Status of={campaign.status} label={campaignStatusLabel} pill />}
        line={`${campaign.isSubcampaign ? 'Subcampaign' : 'Campaign'}, ${runText(campaign)}`}
        actions={
          <BesideList>
            <Link to="/contributions" search={giftsOf(campaign)} className={buttonClass()}>
              View gifts
            </Link>
          </BesideList>
        }
      >
        <ArchivedCampaign campaign={campaign} what={campaign.isSubcampaign ? 'subcampaign' : 'campaign'} />
        <Totals campaign={campaign} />
        <Columns>
          <Stack>
            <OnPage>
              <GivingByMonth of={{ campaign: campaign.id }} />
            </OnPage>
            <CampaignPlace campaign={campaign} />
            <OnPage>
              <CampaignGifts campaign={campaign} />
            </OnPage>
          </Stack>
          <Stack>
            <Card title="Details">
              <CampaignDetails campaign={campaign} />
            </Card>
            <CampaignIds campaign={campaign} />
          </Stack>
        </Columns>
      </RecordSheet>
    )}
  </RecordScreen>
);

/** The parents of a subcampaign, or the subcampaigns of a campaign, if it has any. */
const CampaignPlace = ({ campaign }: { campaign: Campaign }) =>
  campaign.isSubcampaign ? (
    <Card title="Part of">
      <ParentCampaigns campaign={campaign} />
    </Card>
  ) : (
    <Subcampaigns campaign={campaign} />
  );

/** The campaigns that a subcampaign belongs to, each with its own gifts: only campaign and subcampaign together say what a gift was for. */
function ParentCampaigns({ campaign }: { campaign: Campaign }) {
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

/** When and where a campaign runs, and who sees it. */
const CampaignDetails = ({ campaign }: { campaign: Campaign }) => (
  <Details
    entries={{
      Starts: <TimeLabel text={campaign.startDate} dayOnly />,
      Ends: campaign.endDate ? <TimeLabel text={campaign.endDate} dayOnly /> : 'No end date',
      Active: campaign.isActive === null ? null : campaign.isActive ? 'Yes' : 'No',
      'Visible to donors': campaign.hideFromDonors ? 'No' : 'Yes',
      'Order on giving page': campaign.displayOrder === null ? 'Not set' : countText(campaign.displayOrder),
      // An empty list means all locations.
      Locations: campaign.locationIds?.length ? (
        <LocationLinks ids={campaign.locationIds} />
      ) : (
        'All locations'
      ),
      Archived: campaign.archivedAt ? <TimeLabel text={campaign.archivedAt} dayOnly /> : null,
    }}
  />
);

/** IDs to copy, and when the record was created and changed. */
const CampaignIds = ({ campaign }: { campaign: Campaign }) => (
  <Folds>
    <Fold title="Record IDs">
      <Details
        entries={{
          [campaign.isSubcampaign ? 'Subcampaign ID' : 'Campaign ID']: (
            <Identifier id={campaign.id} label="campaign ID" />
          ),
          Created: <TimeLabel text={campaign.createdAt} />,
          Updated: <TimeLabel text={campaign.updatedAt} />,
        }}
      />
    </Fold>
  </Folds>
);

export const CampaignPage = recordPageOf(CampaignRecord);

const CampaignGifts = ({ campaign }: { campaign: Campaign }) => (
  <GiftsHere search={giftsOf(campaign)} note={listNote(useCampaignTotals())} />
);

/** All the totals that there are: no goal, and no monthly sum. */
function Totals({ campaign }: { campaign: Campaign }) {
  const totals = useCampaignTotals();
  const raised = totals.of(campaign);
  const amount = raised?.amount ?? null;
  const gifts = numberText(raised?.gifts ?? null);
  const donors = numberText(raised?.donors ?? null);
  const meaning = meanings.campaigns(totals.isOurs);
  const note = totalsNote(totals);
  const search = { ...giftsOf(campaign), ...(totals.isOurs ? { outcome: ['received' as const] } : {}) };
  const name = raisedName(totals);
  const remark = [note, raised?.leftOut].filter(Boolean).join(' · ');
  return (
    <>
      <BesideList>
        <Card title="Totals" aside={remark}>
          <Details entries={{ [name]: <Amount parts={amount} />, Gifts: gifts, 'Unique donors': donors }} />
        </Card>
      </BesideList>
      <OnPage>
        <Figures>
          <KeyFigure
            label={name}
            value={
              <Link to="/contributions" search={search}>
                <Amount parts={amount} size="figure" />
              </Link>
            }
            note={remark}
            meaning={meaning}
          />
          <KeyFigure
            label="Gifts"
            value={gifts}
            note={totals.isOurs ? 'All time, received' : note}
            meaning={meaning}
          />
          <KeyFigure
            label="Unique donors"
            value={donors}
            note="All time"
            meaning={meanings.campaignDonors(totals.isOurs)}
          />
        </Figures>
      </OnPage>
    </>
  );
}
