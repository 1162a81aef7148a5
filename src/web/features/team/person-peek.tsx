import { roleLabel } from '#contract/steward/roles.ts';
import type { TeamPerson } from '#contract/steward/team.ts';
import { countText } from '../../data/format.ts';
import { NameText } from '../../ui/name-text.tsx';
import { Peek } from '../../ui/peek.tsx';
import { Details, Hero, Section } from '../../ui/record.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { ActivityOfPerson } from '../activity/record-activity-label.tsx';
import { TimeLabel } from '../app/time-label.tsx';
import { PersonActs } from './person-acts.tsx';
import { PersonStatus } from './person-status.tsx';
import { RoleSheet } from './role-label.tsx';
import styles from './team.module.css';
import type { TeamSearch } from './team-search.ts';

type Props = {
  id: string;
  search: TeamSearch;
  /** Null until they are read. */
  people: readonly TeamPerson[] | null;
  onGo: (search: TeamSearch) => void;
};

/** One person beside the list: what the account is, and what an administrator can do with it. */
export function PersonPeek({ id, search, people, onGo }: Props) {
  const place = people?.findIndex((person) => person.id === id) ?? -1;
  const step = (by: 1 | -1) => {
    const target = place < 0 ? undefined : people?.[place + by];
    return target ? () => onGo({ ...search, peek: target.id }) : null;
  };
  const { peek: _, ...closed } = search;
  const state = {
    record: people?.[place],
    missing: people !== null && place < 0,
    failure: null,
    retry: () => undefined,
  };
  return (
    <Peek
      label="Person"
      recordId={id}
      onPrevious={step(-1)}
      onNext={step(1)}
      onClose={() => onGo(closed)}
      tools={null}
    >
      <RecordFrame state={state} what="person">
        {(person) => <Person key={person.id} person={person} />}
      </RecordFrame>
    </Peek>
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
