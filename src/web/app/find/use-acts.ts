import { useRouter } from '@tanstack/react-router';
import {
  Activity,
  EyeOff,
  FileText,
  type LucideIcon,
  Nfc,
  Plus,
  Repeat2,
  UserPlus,
  UserRound,
} from 'lucide-react';
import type { Permission } from '#contract/steward/permissions.ts';
import { useScreenShare } from '../../data/session/screen-share.ts';
import { useMay } from '../../data/session/session.ts';
import { requestShellAction } from '../../data/shell-action.ts';
import { donorName } from '../../nouns/donor/donor-name.tsx';
import type { Donor } from '../../nouns/donor/query.ts';
import { places } from '../places.ts';
import { type FindItem, matches } from './find-item.ts';

type Known = { path: string; title: string; icon: LucideIcon; needs?: Permission };

/** Screens that aren't in the rail. */
const inner: readonly Known[] = [
  { path: '/tap/find', title: 'Find a device', icon: Nfc, needs: 'tap.devices.list' },
  { path: '/tap/walks', title: 'Device walks', icon: Nfc, needs: 'tap.walk' },
  { path: '/tap/findings', title: 'Tap issues', icon: Nfc, needs: 'tap.devices.list' },
  { path: '/tap/devices', title: 'Tap devices', icon: Nfc, needs: 'tap.devices.list' },
  { path: '/tap/groups', title: 'Tap groups', icon: Nfc, needs: 'tap.groups.list' },
  { path: '/tap/destinations', title: 'Tap destinations', icon: Nfc, needs: 'tap.destinations.list' },
  { path: '/plans/pulse', title: 'Monthly change of plans', icon: Repeat2, needs: 'mirror.read' },
  { path: '/statements', title: 'Giving statements', icon: FileText, needs: 'mirror.read' },
  { path: '/team/letterhead', title: 'Letterhead', icon: FileText, needs: 'team.manage' },
  { path: '/team/activity', title: 'Activity log', icon: Activity, needs: 'activity.read' },
  { path: '/team/why-people-stop', title: 'Cancellation reasons', icon: Activity, needs: 'activity.read' },
  { path: '/profile', title: 'Your profile', icon: UserRound },
];

/** The screens that the role may see and that match the text. Without text, those of the rail. */
export function useScreens(typed: string): FindItem[] {
  const may = useMay();
  const ofRail = places.map(({ to, label, icon, needs }) => ({ path: to, title: label, icon, needs }));
  return [...ofRail, ...(typed ? inner : [])]
    .filter(({ title, needs }: Omit<Known, 'path'>) => (!needs || may(needs)) && matches(title, typed))
    .map(({ path, title, icon }) => ({ id: `screen-${path}`, icon, title, to: path }));
}

/** The actions that the role allows; actions for a donor use the first donor found. */
export function useActs(typed: string, donor: Donor | undefined): FindItem[] {
  const may = useMay();
  const shared = useScreenShare();
  const { routesByPath } = useRouter();
  const acts: (FindItem & { needs?: Permission; always?: boolean })[] = [
    ...(donor
      ? [
          {
            id: 'act-plan',
            icon: Repeat2,
            title: `New plan for ${donorName(donor)}`,
            to: `/plans/${donor.id}/new`,
            needs: 'subscriptions.create' as const,
            always: true,
          },
        ]
      : []),
    ...('/take-gift' in routesByPath
      ? [
          {
            id: 'act-gift',
            icon: Plus,
            title: 'Take a gift',
            to: '/take-gift',
            needs: 'contributions.charge' as const,
            always: donor !== undefined,
          },
        ]
      : []),
    { id: 'act-donor', icon: UserPlus, title: 'New donor', to: '/donors/new', needs: 'donors.create' },
    {
      id: 'act-mask',
      icon: EyeOff,
      title: shared ? 'Show personal data' : 'Hide personal data',
      to: () => requestShellAction('screen-share'),
    },
  ];
  return acts.filter(
    ({ title, needs, always }) => (!needs || may(needs)) && (always || matches(title, typed)),
  );
}
