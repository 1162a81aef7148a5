import { Link } from '@tanstack/react-router';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { countText } from '#contract/values/money.ts';
import { count as counted } from '../../../data/format/plural.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { recordPlace } from '../../../labels/record-places.ts';
import { countDevices } from '../../../nouns/tap/count-devices.ts';
import { useFleet } from '../../../nouns/tap/fleet-queries.ts';
import { destinationOptions } from '../../../nouns/tap/query.ts';
import { destinationKind } from '../../../nouns/tap/tap-records.ts';
import { destinationOfGroup } from '../../../nouns/tap/where-it-points.ts';
import type { RecordProps } from '../../../record/beside.ts';
import { recordPageOf } from '../../../record/record-page-of.tsx';
import { RecordSheet } from '../../../record/record-sheet.tsx';
import { useRecord } from '../../../record/use-record.ts';
import { Card, Columns, Stack } from '../../../ui/details/record.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import { DestinationAnswer } from '../find/destination-answer.tsx';
import { TapAnswer } from '../find/tap-answer.tsx';
import styles from '../tap.module.css';
import { TapDetails } from '../tap-details.tsx';
import { TapRecordScreen } from '../tap-record-screen.tsx';

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
            <Stack>
              <TapDetails what="destination" record={destination} />
            </Stack>
          </Columns>
        </RecordSheet>
      )}
    </TapRecordScreen>
  );
}

/** The groups that point to a destination, as far as they are known; `complete` if these are all. */
function useGroupsPointingTo(destinationId: string) {
  const { fleet, partial } = useFleet();
  const known = fleet ?? partial;
  const groups =
    known?.groups.filter((group) => destinationOfGroup(known, group)?.id === destinationId) ?? [];
  return { known, groups, complete: fleet !== null, partial: partial !== null };
}

/** The groups pointing to a destination, each with a count of its devices. */
function DestinationGroups({ destinationId }: { destinationId: string }) {
  const { known, groups, complete, partial } = useGroupsPointingTo(destinationId);
  return (
    <>
      {complete && groups.length === 0 ? <p className={words.quiet}>No device points here</p> : null}
      {partial ? (
        <p className={words.quiet}>
          {groups.length === 0 ? '' : 'Only the groups your team has opened are shown. '}
          {platformNameAtStart()} doesn't list tap groups yet.
        </p>
      ) : null}
      <ul className={styles.links}>
        {groups.map((group) => (
          <li key={group.id}>
            <Link {...recordPage('group', group.id)}>
              <bdi>{group.name ?? 'Unnamed group'}</bdi>
            </Link>{' '}
            <span className={words.quiet}>
              {known ? counted(countDevices(known, group.id, group), 'device', 'devices') : null}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

export const DestinationPage = recordPageOf(DestinationRecord);
