import { countText } from '../../../data/format/format.ts';
import { recordPlace } from '../../../labels/record-places.ts';
import { destinationOptions } from '../../../nouns/tap/query.ts';
import { destinationKind } from '../../../nouns/tap/tap-records.ts';
import type { RecordProps } from '../../../record/beside.ts';
import { recordPageOf } from '../../../record/record-page-of.tsx';
import { RecordSheet } from '../../../record/record-sheet.tsx';
import { useRecord } from '../../../record/use-record.ts';
import { Card, Columns, Stack } from '../../../ui/details/record.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { DestinationAnswer } from '../find/destination-answer.tsx';
import { TapAnswer } from '../find/tap-answer.tsx';
import { TapDetails } from '../tap-details.tsx';
import { TapRecordScreen } from '../tap-record-screen.tsx';
import { DestinationGroups, useGroupsPointingTo } from './destination-groups.tsx';

/** A destination: what a donor sees, and which groups point to it. */
export function DestinationRecord({ id, beside }: RecordProps) {
  const { groups, complete } = useGroupsPointingTo(id);
  return (
    <TapRecordScreen
      {...recordPlace('destination', id)}
      beside={beside}
      state={useRecord(destinationOptions(id))}
      tab={({ name }) => name}
    >
      {(destination) => (
        <RecordSheet
          title={<NameText>{destination.name ?? 'Unnamed destination'}</NameText>}
          panelHead={false}
          line={`${destinationKind(destination.type)}${destination.archivedAt ? ', archived' : ''}`}
        >
          <Columns>
            <Stack>
              <TapAnswer>
                <DestinationAnswer subject="Tapping opens" destination={destination} />
              </TapAnswer>
              <Card title="Groups pointing here" aside={complete ? countText(groups.length) : undefined}>
                <DestinationGroups destinationId={id} />
              </Card>
            </Stack>
            <TapDetails what="destination" record={destination} />
          </Columns>
        </RecordSheet>
      )}
    </TapRecordScreen>
  );
}

export const DestinationPage = recordPageOf(DestinationRecord);
