import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { TeamPerson } from '#contract/steward/team.ts';
import { countText } from '../../data/format/format.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import { pageOf } from '../../list/page-of.ts';
import { lazyPanel } from '../../list/panel.ts';
import { useListOf } from '../../list/use-list.ts';
import { teamOptions } from '../../nouns/person/query.ts';
import { TeamTabs } from '../../nouns/person/team-tabs.tsx';
import { Button } from '../../ui/button.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonRowPhone, personColumns } from './person-columns.tsx';

const route = getRouteApi('/_app/team/');
const panel = lazyPanel(() => import('./person-record.tsx').then((file) => file.PersonRecord));

/** Everyone with an account. */
export function TeamList() {
  const search = route.useSearch();
  const [inviting, setInviting] = useState(false);
  const { data } = useQuery(teamOptions);
  const list = useListOf(search, () => teamOptions, {
    words: [],
    page: ({ people }, at) => pageOf(people, at),
  });
  return (
    <>
      <ListScreen
        title="Team"
        sentence={data ? <Sentence people={data.people} /> : null}
        actions={
          <Button variant="primary" onClick={() => setInviting(true)}>
            <UserPlus size={16} strokeWidth={1.75} aria-hidden="true" />
            Invite someone
          </Button>
        }
        tabs={<TeamTabs />}
        list={list}
        label="People"
        one="person"
        many="people"
        columns={personColumns}
        rowLabel={({ name }) => name}
        phone={(person) => <PersonRowPhone person={person} />}
        panel={panel}
        onClear={() => list.go({})}
      />
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
}

function Sentence({ people }: { people: readonly TeamPerson[] }) {
  const admins = people.filter(({ role, state }) => role === 'admin' && state === 'active').length;
  return (
    <>
      <b>{countText(people.length)}</b> {people.length === 1 ? 'person' : 'people'} · {countText(admins)}{' '}
      {admins === 1 ? 'administrator' : 'administrators'}
    </>
  );
}
