/** The screens there are, in the order of the rail, with the operation that a role needs to see one. */
import { HandHeart, type LucideIcon, Nfc, Repeat2, Users } from 'lucide-react';
import type { OperationId } from '#contract/catalog.ts';

export type Place = {
  to: '/contributions' | '/donors' | '/plans' | '/tap';
  label: string;
  /** In the bottom bar of a phone. */
  short: string;
  group: 'Giving' | 'Places';
  icon: LucideIcon;
  needs: OperationId;
};

export const places: readonly Place[] = [
  {
    to: '/contributions',
    label: 'Contributions',
    short: 'Gifts',
    group: 'Giving',
    icon: HandHeart,
    needs: 'contributions.list',
  },
  {
    to: '/donors',
    label: 'Donors',
    short: 'Donors',
    group: 'Giving',
    icon: Users,
    needs: 'donors.list',
  },
  {
    to: '/plans',
    label: 'Recurring plans',
    short: 'Plans',
    group: 'Giving',
    icon: Repeat2,
    needs: 'subscriptions.list',
  },
  {
    to: '/tap',
    label: 'Tap',
    short: 'Tap',
    group: 'Places',
    icon: Nfc,
    needs: 'tap.devices.list',
  },
];
