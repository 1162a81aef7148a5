import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Flag, type LucideIcon, MapPin, Nfc, Repeat2, UserCog } from 'lucide-react';
import type { NamedRecord } from '#contract/steward/find.ts';
import { roleLabel } from '#contract/steward/roles.ts';
import { dollars } from '#contract/values/money.ts';
import { dollarText } from '../../data/format/format.ts';
import { namedRecordsOptions } from '../../data/records/find-queries.ts';
import { teamOptions } from '../../data/records/team-queries.ts';
import { useMay } from '../../data/session/session.ts';
import { type FindGroup, type FindItem, matches } from './find-item.ts';

type Kind = { kind: NamedRecord['kind']; title: string; list: string; icon: LucideIcon };
const kinds: readonly Kind[] = [
  { kind: 'campaign', title: 'Campaigns', list: '/campaigns', icon: Flag },
  { kind: 'plan', title: 'Recurring plans', list: '/plans', icon: Repeat2 },
  { kind: 'location', title: 'Locations', list: '/locations', icon: MapPin },
  { kind: 'group', title: 'Tap groups', list: '/tap/groups', icon: Nfc },
  { kind: 'destination', title: 'Tap destinations', list: '/tap/destinations', icon: Nfc },
];

/** Records by name, from what our server keeps: no call to the platform. People of the team for those who manage it. */
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
  const groups = kinds.map((kind) => ({
    title: kind.title,
    items: found.filter((record) => record.kind === kind.kind).map((record) => itemOf(kind, record)),
  }));
  return {
    groups: [
      ...groups,
      {
        title: 'Team',
        items: people.slice(0, 5).map(({ id, name, role }) => ({
          id: `person-${id}`,
          icon: UserCog,
          title: name,
          detail: roleLabel(role),
          to: `/team?peek=${id}`,
        })),
      },
    ],
    waiting: named.isFetching || team.isLoading,
  };
}

const itemOf = ({ kind, list, icon }: Kind, { id, name, donorId, detail }: NamedRecord): FindItem => ({
  id: `${kind}-${id}`,
  icon,
  title: name,
  detail: typeof detail === 'number' ? dollarText(dollars(detail)) : detail,
  to: kind === 'plan' ? `${list}/${donorId}/${id}` : `${list}/${id}`,
});
