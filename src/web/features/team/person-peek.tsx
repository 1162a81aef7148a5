import { useQuery } from '@tanstack/react-query';
import { roleLabel } from '#contract/steward/roles.ts';
import type { TeamPerson } from '#contract/steward/team.ts';

import { countText } from '../../data/format.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import type { PanelProps } from '../../list/panel.ts';
import { RecordPeek } from '../../list/record-peek.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { Details, Hero, Section } from '../../ui/record.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { ActivityOfPerson } from '../activity/record-activity-label.tsx';
import { PersonActs } from './person-acts.tsx';
import { PersonStatus } from './person-status.tsx';
import { RoleSheet } from './role-label.tsx';
import styles from './team.module.css';
import { teamOptions } from './team-queries.ts';

/** One person beside the list: what the account is, and what an administrator can do with it. */
export function PersonPeek(props: PanelProps) {
  const people = useQuery(teamOptions).data?.people;
  const person = people?.find(({ id }) => id === props.id);
  const state = {
    record: person,
    missing: Boolean(people && !person),
    failure: null,
    retry: () => undefined,
  };
  return (
    <RecordPeek {...props} label="Person">
      <RecordFrame state={state} what="person">
        {(found) => <Person key={found.id} person={found} />}
      </RecordFrame>
    </RecordPeek>
  );
}

const Person = ({ person }: { person: TeamPerson }) => (
  <>
    <Hero
      headline={
        <h2>
          <NameText className={styles.headline}>{person.name}</NameText>
        </h2>
      }
      status={<PersonStatus state={person.state} pill />}
      line={<bdi>{person.email}</bdi>}
      actions={<PersonActs person={person} />}
    />
    <Section title="Access">
      <Details
        entries={{
          Role: roleLabel(person.role),
          'Two-step verification': person.secondFactor ? 'On' : 'Off',
          Sessions: person.sessions === 0 ? 'No active sessions' : `${countText(person.sessions)} active`,
          'Last seen': person.lastSeenAt ? <TimeLabel text={person.lastSeenAt} /> : 'Never',
        }}
      />
    </Section>
    <Section title="Role">
      <RoleSheet role={person.role} />
    </Section>
    <Section title="Recent activity">
      <ActivityOfPerson id={person.id} />
    </Section>
  </>
);
