import { getRouteApi } from '@tanstack/react-router';
import { countText } from '../../data/format.ts';
import { useRecord } from '../../data/use-record.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { Page, PageBody } from '../../ui/page.tsx';
import { Card, Columns, Stack } from '../../ui/record.tsx';
import { DestinationAnswer } from './destination-answer.tsx';
import { DestinationGroups, useGroupsPointingTo } from './destination-groups.tsx';
import { TapDetails } from './tap-details.tsx';
import { destinationOptions } from './tap-queries.ts';
import { TapRecordFrame } from './tap-record-frame.tsx';
import { type Destination, destinationKind } from './tap-records.ts';

const route = getRouteApi('/_app/tap/destinations/$destinationId');

/** One destination: what a donor sees, and which groups lead there. */
export function DestinationPage() {
  const { destinationId } = route.useParams();
  const state = useRecord<Destination, readonly unknown[]>(destinationOptions(destinationId));
  const { groups, complete } = useGroupsPointingTo(destinationId);
  return (
    <TapRecordFrame what="destination" state={state}>
      {(destination) => (
        <Page
          title={<NameText>{destination.name ?? 'Unnamed destination'}</NameText>}
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
                <Card title="Groups pointing here" aside={complete ? countText(groups.length) : undefined}>
                  <DestinationGroups destinationId={destinationId} />
                </Card>
              </Stack>
              <Card title="Record">
                <TapDetails what="destination" record={destination} />
              </Card>
            </Columns>
          </PageBody>
        </Page>
      )}
    </TapRecordFrame>
  );
}
