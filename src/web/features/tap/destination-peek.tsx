import { Link } from '@tanstack/react-router';
import { countText } from '../../data/format.ts';
import { useRecord } from '../../data/use-record.ts';
import type { PanelProps } from '../../list/panel.ts';
import { Section } from '../../ui/record.tsx';
import { DestinationAnswer } from './destination-answer.tsx';
import { DestinationGroups, useGroupsPointingTo } from './destination-groups.tsx';
import styles from './tap.module.css';
import { TapDetails } from './tap-details.tsx';
import { TapPeek } from './tap-peek.tsx';
import { destinationOptions } from './tap-queries.ts';
import type { Destination } from './tap-records.ts';

/** A destination beside its list: what a donor sees, and which groups lead there. */
export function DestinationPeek(props: PanelProps) {
  const { id } = props;
  const state = useRecord<Destination, readonly unknown[]>(destinationOptions(id));
  const { groups, complete } = useGroupsPointingTo(id);
  return (
    <TapPeek
      {...props}
      what="destination"
      state={state}
      pageLink={(link) => (
        <Link to="/tap/destinations/$destinationId" params={{ destinationId: id }} {...link} />
      )}
    >
      {(destination) => (
        <>
          <div className={styles.peekAnswer}>
            <DestinationAnswer subject="Tapping opens" destination={destination} />
          </div>
          <Section title="Groups pointing here" aside={complete ? countText(groups.length) : undefined}>
            <DestinationGroups destinationId={id} />
          </Section>
          <Section title="Record">
            <TapDetails what="destination" record={destination} />
          </Section>
        </>
      )}
    </TapPeek>
  );
}
