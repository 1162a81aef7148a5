import { recordPlace } from '../../labels/record-places.ts';
import { GiftsHere } from '../../nouns/gift/on-records/gifts-here.tsx';
import type { RecordProps } from '../../record/beside.ts';
import { recordPageOf } from '../../record/record-page-of.tsx';
import { RecordScreen } from '../../record/record-screen.tsx';
import { RecordNotice, RecordSheet } from '../../record/record-sheet.tsx';
import { useRecord } from '../../record/use-record.ts';
import { Card, Columns, OnPage } from '../../ui/details/record.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { defaultMeaning, kindText, locationName } from './labels.ts';
import { LocationDetails } from './location-details.tsx';
import { LocationFigures } from './location-figures.tsx';
import { locationOptions } from './location-record-queries.ts';

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
        line={beside && location.isDefaultLocation ? defaultMeaning : kindText(location)}
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
          <OnPage>
            <GiftsHere search={{ locations: [location.id] }} />
          </OnPage>
          <LocationDetails location={location} />
        </Columns>
      </RecordSheet>
    )}
  </RecordScreen>
);

export const LocationPage = recordPageOf(LocationRecord);
