import { getRouteApi, Link } from '@tanstack/react-router';
import { platformNameAtStart } from '#contract/platform-name.ts';
import { count as counted } from '../../data/plural.ts';
import { useRecord } from '../../data/use-record.ts';
import { Identifier } from '../../ui/identifier.tsx';
import { Page, PageBody } from '../../ui/page.tsx';
import { Card, Columns, Details, Stack } from '../../ui/record.tsx';
import { AgeLabel } from '../app/age-label.tsx';
import { TimeLabel } from '../app/time-label.tsx';
import { DestinationAnswer } from './destination-answer.tsx';
import { useFleet } from './fleet-queries.ts';
import styles from './tap.module.css';
import { destinationOptions } from './tap-queries.ts';
import { TapRecordFrame } from './tap-record-frame.tsx';
import { type Destination, destinationKind } from './tap-records.ts';
import { countDevices, destinationOfGroup } from './where-it-points.ts';

const route = getRouteApi('/_app/tap/destinations/$destinationId');

/** One destination: what a donor sees, and which groups lead there. */
export function DestinationPage() {
  const { destinationId } = route.useParams();
  const state = useRecord<Destination, readonly unknown[]>(destinationOptions(destinationId));
  const { fleet, partial } = useFleet();
  return (
    <TapRecordFrame what="destination" state={state}>
      {(destination) => {
        const known = fleet ?? partial;
        const groups =
          known?.groups.filter((group) => destinationOfGroup(known, group)?.id === destination.id) ?? [];
        return (
          <Page
            title={<bdi>{destination.name ?? 'Unnamed destination'}</bdi>}
            sentence={
              <>
                {destinationKind(destination.type)}
                {destination.archivedAt ? ', archived' : ''}
                <AgeLabel asOf={state.asOf} behind={state.behind} />
              </>
            }
          >
            <PageBody>
              <Columns>
                <Stack>
                  <DestinationAnswer subject="Tapping opens" destination={destination} />
                  <Card title="Groups pointing here" aside={fleet ? String(groups.length) : undefined}>
                    {fleet && groups.length === 0 ? (
                      <p className={styles.quiet}>No device points here</p>
                    ) : null}
                    {partial ? (
                      <p className={styles.quiet}>
                        {groups.length === 0 ? '' : 'Only the groups your team has opened are shown. '}
                        {platformNameAtStart()} doesn't list tap groups yet.
                      </p>
                    ) : null}
                    <ul className={styles.links}>
                      {groups.map((group) => (
                        <li key={group.id}>
                          <Link to="/tap/groups/$groupId" params={{ groupId: group.id }}>
                            <bdi>{group.name ?? 'Unnamed group'}</bdi>
                          </Link>{' '}
                          <span className={styles.quiet}>
                            {known
                              ? counted(countDevices(known, group.id, group), 'device', 'devices')
                              : null}
                          </span>
                        </li>
                      ))}
                    </ul>
                  </Card>
                </Stack>
                <Card title="Record">
                  <Details
                    entries={{
                      'Destination ID': <Identifier id={destination.id} label="destination ID" />,
                      Made: <TimeLabel text={destination.createdAt} />,
                      Updated: <TimeLabel text={destination.updatedAt} />,
                      Archived: destination.archivedAt ? <TimeLabel text={destination.archivedAt} /> : null,
                    }}
                  />
                </Card>
              </Columns>
            </PageBody>
          </Page>
        );
      }}
    </TapRecordFrame>
  );
}
