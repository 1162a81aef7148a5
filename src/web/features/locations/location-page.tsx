import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useRecord } from '../../data/use-record.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageBody } from '../../ui/page.tsx';
import { Card, Columns } from '../../ui/record.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { GiftsHere } from '../contributions/gifts-here-label.tsx';
import { defaultMeaning, kindText, locationName } from './labels.ts';
import { LocationDetails } from './location-details.tsx';
import { LocationFigures } from './location-figures.tsx';
import { type Location, locationOptions } from './location-record-queries.ts';
import styles from './locations.module.css';

const route = getRouteApi('/_app/locations/$locationId');

/** One location: its gifts, its donors, its plans. */
export function LocationPage() {
  const { locationId } = route.useParams();
  const state = useRecord<Location, readonly unknown[]>(locationOptions(locationId));
  return (
    <RecordFrame state={state} what="location" back={<BackToList />}>
      {(location) => (
        <RecordPage back={<BackToList />}>
          <Page
            title={<NameText>{locationName(location)}</NameText>}
            sentence={
              <>
                {kindText(location)}
                <AgeLabel asOf={state.asOf} behind={state.behind} />
              </>
            }
          >
            <PageBody>
              {location.isDefaultLocation ? (
                <div className={styles.notice}>
                  <Notice>{defaultMeaning}</Notice>
                </div>
              ) : null}
              <LocationFigures key={location.id} locationId={location.id} />
              <Columns>
                <GiftsHere key={location.id} search={{ locations: [location.id] }} />
                <Card title="Record">
                  <LocationDetails location={location} />
                </Card>
              </Columns>
            </PageBody>
          </Page>
        </RecordPage>
      )}
    </RecordFrame>
  );
}

const BackToList = () => (
  <Link to="/locations" className={buttonClass('quiet')}>
    <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
    Locations
  </Link>
);
