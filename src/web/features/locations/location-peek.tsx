import { Link } from '@tanstack/react-router';
import { useRecord } from '../../data/use-record.ts';
import type { PanelProps } from '../../list/panel.ts';
import { RecordPeek } from '../../list/record-peek.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { Hero, Section } from '../../ui/record.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import { defaultMeaning, kindText, locationName } from './labels.ts';
import { LocationDetails } from './location-details.tsx';
import { LocationFigures } from './location-figures.tsx';
import { type Location, locationOptions } from './location-record-queries.ts';
import styles from './locations.module.css';

/** A location beside its list: how much there is of each, with links. */
export function LocationPeek(props: PanelProps) {
  const { id } = props;
  const state = useRecord<Location, readonly unknown[]>(locationOptions(id));
  return (
    <RecordPeek
      {...props}
      label="Location"
      path={`/locations/${id}`}
      pageLink={(link) => <Link to="/locations/$locationId" params={{ locationId: id }} {...link} />}
    >
      <RecordFrame state={state} what="location">
        {(location) => (
          <>
            <Hero
              headline={
                <h2>
                  <NameText className={styles.headline}>{locationName(location)}</NameText>
                </h2>
              }
              line={location.isDefaultLocation ? defaultMeaning : kindText(location)}
            />
            <Section title="At a glance">
              <WhenSeen key={location.id} minHeight={118}>
                <LocationFigures locationId={location.id} />
              </WhenSeen>
            </Section>
            <Section title="Record">
              <LocationDetails location={location} />
            </Section>
          </>
        )}
      </RecordFrame>
    </RecordPeek>
  );
}
