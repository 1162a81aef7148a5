/** All screens in the order of the rail, with the permission that each needs. */
import type { LinkProps } from '@tanstack/react-router';
import {
  CalendarCheck,
  ChartColumn,
  Flag,
  HandHeart,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MapPin,
  Nfc,
  Repeat2,
  Route,
  ScanSearch,
  Settings,
  ShieldAlert,
  TriangleAlert,
  Undo2,
  Users,
  Webhook,
} from 'lucide-react';
import type { Permission } from '#contract/steward/permissions.ts';

/** A screen that a phone's bar can show. */
export type BarPlace = {
  to: NonNullable<LinkProps['to']>;
  /** For the bottom bar of a phone. */
  short: string;
  icon: LucideIcon;
  /** The permission needed to see it. */
  needs: Permission;
};

export type Place = BarPlace & {
  label: string;
  /** Null comes before all groups. */
  group: 'Giving' | 'Money' | 'Places' | 'System' | null;
  /** Pressed after `g`. */
  key: string;
};

export const places: readonly Place[] = [
  {
    to: '/overview',
    label: 'Overview',
    short: 'Overview',
    group: null,
    icon: LayoutDashboard,
    needs: 'contributions.list',
    key: 'o',
  },
  {
    to: '/contributions',
    label: 'Contributions',
    short: 'Contributions',
    group: 'Giving',
    icon: HandHeart,
    needs: 'contributions.list',
    key: 'g',
  },
  {
    to: '/donors',
    label: 'Donors',
    short: 'Donors',
    group: 'Giving',
    icon: Users,
    needs: 'donors.list',
    key: 'd',
  },
  {
    to: '/plans',
    label: 'Recurring plans',
    short: 'Plans',
    group: 'Giving',
    icon: Repeat2,
    needs: 'subscriptions.list',
    key: 'p',
  },
  {
    to: '/campaigns',
    label: 'Campaigns',
    short: 'Campaigns',
    group: 'Giving',
    icon: Flag,
    needs: 'campaigns.list',
    key: 'c',
  },
  {
    to: '/letters',
    label: 'Letters',
    short: 'Letters',
    group: 'Giving',
    icon: Mail,
    needs: 'copy.read',
    key: 'h',
  },
  {
    to: '/reports',
    label: 'Reports',
    short: 'Reports',
    group: 'Giving',
    icon: ChartColumn,
    needs: 'contributions.list',
    key: 's',
  },
  {
    to: '/deposits',
    label: 'Deposits',
    short: 'Deposits',
    group: 'Money',
    icon: Landmark,
    needs: 'deposits.list',
    key: 'b',
  },
  {
    to: '/months',
    label: 'Month close',
    short: 'Months',
    group: 'Money',
    icon: CalendarCheck,
    needs: 'deposits.reconcile',
    key: 'm',
  },
  {
    to: '/refunds',
    label: 'Refunds',
    short: 'Refunds',
    group: 'Money',
    icon: Undo2,
    needs: 'refunds.list',
    key: 'r',
  },
  {
    to: '/chargebacks',
    label: 'Chargebacks',
    short: 'Disputes',
    group: 'Money',
    icon: ShieldAlert,
    needs: 'chargebacks.list',
    key: 'k',
  },
  {
    to: '/locations',
    label: 'Locations',
    short: 'Locations',
    group: 'Places',
    icon: MapPin,
    needs: 'locations.list',
    key: 'l',
  },
  {
    to: '/tap',
    label: 'Tap',
    short: 'Tap',
    group: 'Places',
    icon: Nfc,
    needs: 'tap.destinations.list',
    key: 't',
  },
  {
    to: '/webhooks',
    label: 'Webhooks',
    short: 'Webhooks',
    group: 'System',
    icon: Webhook,
    needs: 'webhooks.list',
    key: 'w',
  },
  {
    to: '/settings',
    label: 'Settings',
    short: 'Settings',
    group: 'System',
    icon: Settings,
    needs: 'team.manage',
    key: 'a',
  },
];

/** What a phone's bar shows to those who see only Tap: what they do while standing in front of a device. */
const tapBar: readonly BarPlace[] = [
  { to: '/tap/find', short: 'Find', icon: ScanSearch, needs: 'tap.devices.list' },
  { to: '/tap', short: 'Tap', icon: Nfc, needs: 'tap.destinations.list' },
  { to: '/tap/walks', short: 'Walks', icon: Route, needs: 'tap.walk' },
  { to: '/tap/findings', short: 'Issues', icon: TriangleAlert, needs: 'tap.devices.list' },
];

/** A phone's bar has room for this many; the others are under "More". */
const placesInBar = 4;

/** The screens in a phone's bar that the role may see, the one where this person starts first. */
export function barPlaces(may: (needs: Permission) => boolean, home: string): readonly BarPlace[] {
  const shown = places.filter(({ needs }) => may(needs));
  if (shown.every(({ group }) => group === 'Places')) return tapBar.filter(({ needs }) => may(needs));
  const first = shown.filter(({ to }) => to === home);
  return [...first, ...shown.filter(({ to }) => to !== home)].slice(0, placesInBar);
}
