import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countText } from '#contract/values/money.ts';
import { wholeCount } from '../../data/api/own-list.ts';
import { meanings } from '../../data/format/figure-meanings.ts';
import { recordPlace } from '../../labels/record-places.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { donorsOptions } from '../../nouns/donor/list-queries.ts';
import { giftListOptions } from '../../nouns/gift/list-queries.ts';
import { GiftsHere } from '../../nouns/gift/on-records/gifts-here.tsx';
import { plansOptions } from '../../nouns/plan/list-queries.ts';
import { GivingByMonth } from '../../nouns/report/giving-by-month.tsx';
import type { RecordProps } from '../../record/beside.ts';
import { recordPageOf } from '../../record/record-page-of.tsx';
import { RecordScreen } from '../../record/record-screen.tsx';
import { RecordNotice, RecordSheet } from '../../record/record-sheet.tsx';
import { useRecord } from '../../record/use-record.ts';
import { Figures, KeyFigure, missingFigure } from '../../ui/details/figures.tsx';
import { Fold, Folds } from '../../ui/details/fold.tsx';
import { Card, Columns, Details, OnPage, Stack } from '../../ui/details/record.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { defaultMeaning, kindText, locationName } from './labels.ts';
import { type Location, locationOptions } from './location-record-queries.ts';

/** A location: its numbers of gifts, donors, and plans, with links; its page also shows its gifts. */
export const LocationRecord = ({ id, beside }: RecordProps) => (
  <RecordScreen
    {...recordPlace('location', id)}
    beside={beside}
    state={useRecord(locationOptions(id))}
    tab={locationName}
  >
    {(location) => (
      <RecordSheet
        title={<NameText>{locationName(location)}</NameText>}
        line={beside && location.isDefaultLocation ? defaultMeaning : kindText(location) || 'Location'}
      >
        {beside ? (
          <Card title="At a glance" late={118}>
            <LocationFigures locationId={location.id} />
          </Card>
        ) : (
          <>
            {location.isDefaultLocation ? (
              <RecordNotice>
                <Notice>{defaultMeaning}</Notice>
              </RecordNotice>
            ) : null}
            <LocationFigures locationId={location.id} />
          </>
        )}
        <Columns>
          <Stack>
            <OnPage>
              <GivingByMonth of={{ location: location.id }} />
              <GiftsHere search={{ locations: [location.id] }} />
            </OnPage>
          </Stack>
          <Stack>
            <LocationDetails location={location} />
          </Stack>
        </Columns>
      </RecordSheet>
    )}
  </RecordScreen>
);

/** The numbers of gifts, donors, and plans, each linked to the list with the same filter and query. */
function LocationFigures({ locationId }: { locationId: string }) {
  const search = { locations: [locationId] };
  const gifts = useQuery(giftListOptions(search, ''));
  const donors = useQuery(donorsOptions(search));
  const plans = useQuery(plansOptions(search));
  const figures = [
    { label: 'Gifts', to: '/contributions', counted: gifts, title: meanings.gifts(), note: 'All statuses' },
    {
      label: 'Donors',
      to: '/donors',
      counted: donors,
      title: meanings.locationDonors(),
      note: 'Linked to this location',
    },
    {
      label: 'Recurring plans',
      to: '/plans',
      counted: plans,
      title: meanings.activePlans(),
      note: 'Active only',
    },
  ] as const;
  return (
    <Figures>
      {figures.map(({ label, to, counted, title, note }) => (
        <KeyFigure
          key={label}
          label={label}
          value={
            <Link to={to} search={search} title={title}>
              <Count {...counted} />
            </Link>
          }
          note={note}
        />
      ))}
    </Figures>
  );
}

type Counted = { data: Parameters<typeof wholeCount>[0]; isError: boolean };

const Count = ({ data, isError }: Counted) => {
  const total = wholeCount(data);
  return total === null ? missingFigure(isError) : countText(total);
};

const LocationDetails = ({ location }: { location: Location }) => (
  <>
    <Card title="Details">
      <Details
        entries={{
          'Visible to donors': location.hideFromDonors ? 'No' : 'Yes',
          Created: <TimeLabel text={location.createdAt} dayOnly />,
          Updated: <TimeLabel text={location.updatedAt} dayOnly />,
          Archived: location.archivedAt ? <TimeLabel text={location.archivedAt} dayOnly /> : null,
        }}
      />
    </Card>
    <Folds>
      <Fold title="Record IDs">
        <Details entries={{ 'Location ID': <Identifier id={location.id} label="location ID" /> }} />
      </Fold>
    </Folds>
  </>
);

export const LocationPage = recordPageOf(LocationRecord);
