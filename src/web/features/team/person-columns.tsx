import { roleLabel } from '#contract/steward/roles.ts';
import type { TeamPerson } from '#contract/steward/team.ts';
import { countText } from '../../data/format/format.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import type { ListColumn } from '../../list/list-screen.tsx';
import cells from '../../ui/table/cells.module.css';
import { Avatar } from '../../ui/text/avatar.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { PersonStatus } from './person-status.tsx';
import styles from './team.module.css';

const who: ListColumn<TeamPerson> = {
  id: 'who',
  narrow: true,
  room: 180,
  title: 'Name',
  cell: ({ name }) => (
    <span className={cells.who}>
      <Avatar name={name} />
      <NameText className={cells.strong}>{name}</NameText>
    </span>
  ),
};
const role: ListColumn<TeamPerson> = {
  id: 'role',
  narrow: true,
  title: 'Role',
  fixed: 126,
  cell: (person) => roleLabel(person.role),
};
const state: ListColumn<TeamPerson> = {
  id: 'state',
  narrow: true,
  fixed: 112,
  title: 'Status',
  cell: (person) => <PersonStatus state={person.state} />,
};

export const personColumns: readonly ListColumn<TeamPerson>[] = [
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

export const PersonRowPhone = ({ person }: { person: TeamPerson }) => (
  <span className={`${cells.led} ${styles.phone}`}>
    <Avatar name={person.name} />
    <NameText className={cells.strong}>{person.name}</NameText>
    <PersonStatus state={person.state} />
    <span className={cells.quiet}>
      {roleLabel(person.role)} · <bdi>{person.email}</bdi>
    </span>
  </span>
);
