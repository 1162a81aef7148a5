import { useQuery } from '@tanstack/react-query';
import { roleLabel } from '#contract/steward/roles.ts';
import type { TeamPerson } from '#contract/steward/team.ts';

import { countText } from '../../data/format/format.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { ActivityOfPerson } from '../../nouns/activity/record-activity.tsx';
import { teamOptions } from '../../nouns/person/query.ts';
import { RoleSheet } from '../../nouns/person/role-label.tsx';
import type { PanelProps } from '../../record/beside.ts';
import { RecordScreen } from '../../record/record-screen.tsx';
import { RecordSheet } from '../../record/record-sheet.tsx';
import { Card, Details } from '../../ui/details/record.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { PersonActs } from './person-acts.tsx';
import { PersonStatus } from './person-status.tsx';

/** One person in the side panel: their account, and what an administrator can do with it. */
export function PersonRecord(props: PanelProps) {
  const people = useQuery(teamOptions).data?.people;
  const person = people?.find(({ id }) => id === props.id);
  const state = {
    record: person,
    missing: Boolean(people && !person),
    failure: null,
    retry: () => undefined,
    asOf: null,
    behind: false,
  };
  return (
    <RecordScreen {...props} noun="person" label="Person" state={state} tab={({ name }) => name}>
      {(found) => <Person person={found} />}
    </RecordScreen>
  );
}

const Person = ({ person }: { person: TeamPerson }) => (
  <RecordSheet
    title={<NameText>{person.name}</NameText>}
    status={<PersonStatus state={person.state} pill />}
    line={<EmailText>{person.email}</EmailText>}
    actions={<PersonActs person={person} />}
  >
    <Card title="Access">
      <Details
        entries={{
          Role: roleLabel(person.role),
          'Two-step verification': person.secondFactor ? 'On' : 'Off',
          Sessions: person.sessions === 0 ? 'No active sessions' : `${countText(person.sessions)} active`,
          'Last seen': person.lastSeenAt ? <TimeLabel text={person.lastSeenAt} /> : 'Never',
        }}
      />
    </Card>
    <Card title="Role">
      <RoleSheet role={person.role} />
    </Card>
    <Card title="Recent activity">
      <ActivityOfPerson id={person.id} />
    </Card>
  </RecordSheet>
);
