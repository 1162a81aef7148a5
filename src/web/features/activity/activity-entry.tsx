import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ActivityRecord } from '#contract/steward/operations/activity.ts';
import { roleLabel } from '#contract/steward/roles.ts';

import { TimeLabel } from '../../labels/time-label.tsx';
import { OutcomeStatus } from '../../nouns/activity/activity-columns.tsx';
import { activityEntries } from '../../nouns/activity/activity-entries.ts';
import { actLabel, actorLabel, detailsOf } from '../../nouns/activity/labels.ts';
import { activityOptions } from '../../nouns/activity/query.ts';
import { TargetLink } from '../../nouns/activity/target-link.tsx';
import { useTargetNames } from '../../nouns/activity/target-names.ts';
import type { PanelProps } from '../../record/beside.ts';
import { RecordPanel } from '../../record/record-panel.tsx';
import { RecordSheet } from '../../record/record-sheet.tsx';
import { Card, Details } from '../../ui/details/record.tsx';
import { StatePanel } from '../../ui/frame/state-panel.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { filterOf } from './activity-filter.ts';

const route = getRouteApi('/_app/settings/activity');

/** One log entry with everything known about it. */
export function ActivityEntry(props: PanelProps) {
  const { data } = useQuery(activityOptions(filterOf(route.useSearch())));
  const row = activityEntries(data?.rows ?? []).find(({ id }) => id === props.id);
  return (
    <RecordPanel {...props} label="Activity">
      {row ? (
        <Act row={row} />
      ) : (
        <StatePanel title={`Entry ${props.id} isn't on this page`}>
          <p>It's further down, or the filters exclude it.</p>
        </StatePanel>
      )}
    </RecordPanel>
  );
}

function Act({ row }: { row: ActivityRecord }) {
  const nameOf = useTargetNames([row]);
  const details = detailsOf(row);
  return (
    <RecordSheet
      title={actLabel(row)}
      status={<OutcomeStatus outcome={row.outcome} pill />}
      line={
        <>
          <NameText>{actorLabel(row)}</NameText>, <TimeLabel text={row.at} />
        </>
      }
    >
      <Card title="About">
        <Details
          entries={{
            Record: <TargetLink row={row} name={nameOf(row)} />,
            ID: row.target ? <Identifier id={row.target.id} label="ID" /> : null,
            ...details,
          }}
        />
      </Card>
      <Card title="Details">
        <Details
          entries={{
            Entry: row.seq,
            Operation: row.operation,
            Role: row.who ? roleLabel(row.who.role ?? '—') : null,
            Address: row.address,
            'Platform status': row.upstreamStatus,
            Write: row.intentId ? <Identifier id={row.intentId} label="write ID" /> : null,
            Request: row.requestId ? <Identifier id={row.requestId} label="request ID" /> : null,
          }}
        />
      </Card>
    </RecordSheet>
  );
}
