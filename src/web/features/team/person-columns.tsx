import { roleLabel } from '#contract/steward/roles.ts';
import type { TeamPerson } from '#contract/steward/team.ts';
import { countText } from '../../data/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { NameText } from '../../ui/name-text.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { TimeLabel } from '../app/time-label.tsx';
import { PersonStatus } from './person-status.tsx';
import styles from './team.module.css';

const who: Column<TeamPerson> = {
  id: 'who',
  room: 180,
  title: 'Name',
  cell: ({ name }) => (
    <span className={styles.who}>
      <Avatar name={name} />
      <NameText className={styles.strong}>{name}</NameText>
    </span>
  ),
};
const role: Column<TeamPerson> = {
  id: 'role',
  title: 'Role',
  fixed: 126,
  cell: (person) => roleLabel(person.role),
};
const state: Column<TeamPerson> = {
  id: 'state',
  fixed: 112,
  title: 'Status',
  cell: (person) => <PersonStatus state={person.state} />,
};

export const personColumns: readonly Column<TeamPerson>[] = [
  who,
  { id: 'email', title: 'Email', room: 170, leaves: 4, cell: ({ email }) => <bdi>{email}</bdi> },
  role,
  {
    id: 'factor',
    title: 'Two-step verification',
    fixed: 158,
    leaves: 3,
    cell: ({ secondFactor }) => (secondFactor ? 'On' : 'Off'),
  },
  {
    id: 'sessions',
    title: 'Sessions',
    align: 'end',
    fixed: 92,
    leaves: 1,
    cell: ({ sessions }) => countText(sessions),
  },
  {
    id: 'seen',
    title: 'Last seen',
    fixed: 142,
    leaves: 2,
    cell: ({ lastSeenAt }) => <TimeLabel text={lastSeenAt} />,
  },
  state,
];
export const narrowPersonColumns: readonly Column<TeamPerson>[] = [who, role, state];

export const PersonRowPhone = ({ person }: { person: TeamPerson }) => (
  <span className={styles.phone}>
    <Avatar name={person.name} />
    <NameText className={styles.strong}>{person.name}</NameText>
    <PersonStatus state={person.state} />
    <span className={styles.quiet}>
      {roleLabel(person.role)} · <bdi>{person.email}</bdi>
    </span>
  </span>
);
