import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { TeamPerson } from '#contract/steward/team.ts';
import { countText } from '../../data/format.ts';
import { paging, toPage } from '../../data/list-page.ts';
import { defaultLimit } from '../../data/list-search.ts';
import { type ListState, listState } from '../../data/list-state.ts';
import { Button } from '../../ui/button.tsx';
import { ListScreen } from '../../ui/list-screen.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { narrowPersonColumns, PersonRowPhone, personColumns } from './person-columns.tsx';
import { PersonPeek } from './person-peek.tsx';
import { teamOptions } from './team-queries.ts';
import type { TeamSearch } from './team-search.ts';
import { TeamTabs } from './team-tabs-label.tsx';

const route = getRouteApi('/_app/team/');

/** Everybody who may sign in. */
export function TeamList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [inviting, setInviting] = useState(false);
  const { people, state, retry } = usePeople(search);
  const go = (next: TeamSearch) => void navigate({ search: next, resetScroll: false });
  const picked = search.peek;
  return (
    <>
      <ListScreen
        title="Team"
        sentence={people ? sentence(people) : null}
        actions={
          <Button look="primary" onClick={() => setInviting(true)}>
            <UserPlus size={16} strokeWidth={1.75} aria-hidden="true" />
            Invite someone
          </Button>
        }
        tabs={<TeamTabs />}
        filters={null}
        filterWords={[]}
        state={state}
        label="People"
        many="people"
        columns={picked ? narrowPersonColumns : personColumns}
        rowId={({ id }) => id}
        rowLink={(person, link) => <RowLink person={person} search={search} {...link} />}
        phone={(person) => <PersonRowPhone person={person} />}
        selectedId={picked}
        onClear={() => go({})}
        onRetry={retry}
        {...paging(search, go)}
        pageLink={(target, { current, ...props }) => (
          <Link
            to="/team"
            search={toPage(search, target)}
            activeOptions={{ exact: true }}
            aria-current={current ? 'page' : undefined}
            {...props}
          />
        )}
        panel={picked ? <PersonPeek id={picked} search={search} people={people} onGo={go} /> : null}
      />
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
}

type People = { people: readonly TeamPerson[] | null; state: ListState<TeamPerson>; retry: () => void };

/** The server tells all of them; a page of them is shown. */
function usePeople({ page = 1, limit = defaultLimit }: TeamSearch): People {
  const result = useQuery(teamOptions);
  const people = result.data?.people;
  const data = people && {
    reply: { data: people.slice((page - 1) * limit, page * limit), totalCount: people.length },
    asOf: null,
    stale: false,
  };
  // The same result, with its data in the form of a page.
  const state = listState<TeamPerson>({ ...result, data } as Parameters<typeof listState<TeamPerson>>[0], {
    filtered: false,
    page,
    limit,
  });
  return { people: people ?? null, state, retry: () => void result.refetch() };
}

function sentence(people: readonly TeamPerson[]) {
  const admins = people.filter(({ role, state }) => role === 'admin' && state === 'active').length;
  return (
    <>
      <b>{countText(people.length)}</b> {people.length === 1 ? 'person' : 'people'} · {countText(admins)}{' '}
      {admins === 1 ? 'administrator' : 'administrators'}
    </>
  );
}

type RowLinkProps = { person: TeamPerson; search: TeamSearch; className: string; children: ReactNode };

const RowLink = ({ person, search, className, children }: RowLinkProps) => (
  <Link
    to="/team"
    search={{ ...search, peek: person.id }}
    resetScroll={false}
    className={className}
    aria-label={person.name}
  >
    {children}
  </Link>
);
