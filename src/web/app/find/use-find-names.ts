import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserCog } from 'lucide-react';
import type { NamedRecord } from '#contract/steward/operations/find.ts';

import { aboutKind, recordKinds, recordPath } from '#contract/steward/record-kinds.ts';
import { roleLabel } from '#contract/steward/roles.ts';
import { dollars } from '#contract/values/money.ts';
import { namedRecordsOptions } from '../../data/find-queries.ts';
import { dollarText } from '../../data/format/format.ts';
import { useMay } from '../../data/session/session.ts';
import { teamOptions } from '../../nouns/person/query.ts';
import { type FindGroup, type FindItem, matches } from './find-item.ts';
import { foundKinds } from './found-kinds.ts';

/** Records by name, from our server's copy: no call to the platform. Team members for those who manage the team. */
export function useFindNames(typed: string): { groups: FindGroup[]; waiting: boolean } {
  const may = useMay();
  const enabled = typed.length >= 2 && /\p{L}/u.test(typed);
  const named = useQuery({
    ...namedRecordsOptions(typed.slice(0, 100)),
    enabled,
    placeholderData: keepPreviousData,
  });
  const team = useQuery({ ...teamOptions, enabled: enabled && may('team.manage') });
  if (!enabled) return { groups: [], waiting: false };
  const found = named.data?.found ?? [];
  const people = (team.data?.people ?? []).filter(({ name, email }) => matches(`${name} ${email}`, typed));
  const groups = recordKinds.map((kind) => ({
    title: aboutKind(kind).many,
    items: found.filter((record) => record.kind === kind).map(itemOf),
  }));
  return {
    groups: [
      ...groups,
      {
        title: 'People',
        items: people.slice(0, 5).map(({ id, name, role }) => ({
          id: `person-${id}`,
          icon: UserCog,
          title: name,
          detail: roleLabel(role),
          to: `/settings?peek=${id}`,
        })),
      },
    ],
    waiting: named.isFetching || team.isLoading,
  };
}

const itemOf = (record: NamedRecord): FindItem => ({
  id: `${record.kind}-${record.id}`,
  icon: foundKinds[record.kind].icon,
  title: record.name,
  detail: typeof record.detail === 'number' ? dollarText(dollars(record.detail)) : record.detail,
  to: recordPath(record),
});
