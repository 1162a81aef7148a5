/** All screens in the order of the rail, with the permission that each needs. */
import type { LinkProps } from '@tanstack/react-router';
import {
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
  ShieldAlert,
  Undo2,
  UserCog,
  Users,
  Webhook,
} from 'lucide-react';
import type { Permission } from '#contract/steward/permissions.ts';

export type Place = {
  to: NonNullable<LinkProps['to']>;
  label: string;
  /** For the bottom bar of a phone. */
  short: string;
  /** Null comes before all groups. */
  group: 'Giving' | 'Money' | 'Places' | 'System' | null;
  icon: LucideIcon;
  /** The permission needed to see it. */
  needs: Permission;
  /** Pressed after `g`. */
  key: string;
};

/** A phone's bar has room for this many; the others are under "More". */
export const placesInBar = 4;

export const places: readonly Place[] = [
  {
    to: '/overview',
    label: 'Overview',
    short: 'Overview',
    group: null,
    icon: LayoutDashboard,
    needs: 'tap.destinations.list',
    key: 'o',
  },
  {
    to: '/contributions',
    label: 'Contributions',
    short: 'Gifts',
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
    to: '/thank-you',
    label: 'Thank-you list',
    short: 'Thanks',
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
    to: '/team',
    label: 'Team & activity',
    short: 'Team',
    group: 'System',
    icon: UserCog,
    needs: 'team.manage',
    key: 'a',
  },
];
