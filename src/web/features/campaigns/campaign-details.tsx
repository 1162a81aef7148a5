import { countText } from '../../data/format/format.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import type { Campaign } from '../../nouns/campaign/record-queries.ts';
import { LocationLink } from '../../nouns/location/link.tsx';
import { Card, Details } from '../../ui/details/record.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';

/** When and where a campaign runs, and who sees it. */
export const CampaignDetails = ({ campaign }: { campaign: Campaign }) => (
  <Details
    entries={{
      Starts: <TimeLabel text={campaign.startDate} dayOnly />,
      Ends: campaign.endDate ? <TimeLabel text={campaign.endDate} dayOnly /> : 'No end date',
      Active: campaign.isActive === null ? null : campaign.isActive ? 'Yes' : 'No',
      'Visible to donors': campaign.hideFromDonors ? 'No' : 'Yes',
      'Donor page order': campaign.displayOrder === null ? 'Not set' : countText(campaign.displayOrder),
      Locations: <Places ids={campaign.locationIds ?? []} />,
      Archived: campaign.archivedAt ? <TimeLabel text={campaign.archivedAt} dayOnly /> : null,
    }}
  />
);

/** An empty list means all locations. */
const Places = ({ ids }: { ids: readonly string[] }) =>
  ids.length === 0
    ? 'All locations'
    : ids.map((id) => (
        <div key={id}>
          <LocationLink id={id} />
        </div>
      ));

/** IDs to copy, and when the record was created and changed. */
export const CampaignIds = ({ campaign }: { campaign: Campaign }) => (
  <Card title="Record">
    <Details
      entries={{
        [campaign.isSubcampaign ? 'Subcampaign ID' : 'Campaign ID']: (
          <Identifier id={campaign.id} label="campaign ID" />
        ),
        Created: <TimeLabel text={campaign.createdAt} />,
        Updated: <TimeLabel text={campaign.updatedAt} />,
      }}
    />
  </Card>
);
