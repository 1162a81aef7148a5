import { Identifier } from '../../ui/identifier.tsx';
import { Details } from '../../ui/record.tsx';
import { TimeLabel } from '../app/time-label.tsx';
import { LocationLink } from '../locations/location-link.tsx';
import type { Campaign } from './campaign-record-queries.ts';

/** When and where it runs, and who sees it. */
export const CampaignDetails = ({ campaign }: { campaign: Campaign }) => (
  <Details
    entries={{
      Starts: <TimeLabel text={campaign.startDate} dayOnly />,
      Ends: campaign.endDate ? <TimeLabel text={campaign.endDate} dayOnly /> : 'Open-ended',
      'To donors': campaign.hideFromDonors ? 'Hidden' : 'Shown',
      Locations: <Places ids={campaign.locationIds ?? []} />,
      Archived: campaign.archivedAt ? <TimeLabel text={campaign.archivedAt} dayOnly /> : null,
    }}
  />
);

/** None named means every one (spec, Campaign). */
const Places = ({ ids }: { ids: readonly string[] }) =>
  ids.length === 0
    ? 'Every location'
    : ids.map((id) => (
        <div key={id}>
          <LocationLink id={id} />
        </div>
      ));

/** Ids to copy, and when the record was made and changed. */
export const CampaignIds = ({ campaign }: { campaign: Campaign }) => (
  <Details
    entries={{
      [campaign.isSubcampaign ? 'Subcampaign ID' : 'Campaign ID']: (
        <Identifier id={campaign.id} label="campaign ID" />
      ),
      Made: <TimeLabel text={campaign.createdAt} />,
      Updated: <TimeLabel text={campaign.updatedAt} />,
    }}
  />
);
