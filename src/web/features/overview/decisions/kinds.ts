import {
  Banknote,
  CalendarCheck,
  CalendarClock,
  FileX2,
  Heart,
  Hourglass,
  type LucideIcon,
  Nfc,
  Phone,
  Repeat2,
  SearchCheck,
  ShieldAlert,
  Undo2,
  Webhook,
} from 'lucide-react';
import type { Permission } from '#contract/steward/permissions.ts';

type Kind = {
  icon: LucideIcon;
  /** What someone needs to decide about it. */
  needs: readonly Permission[];
  /** Follows "Couldn't check". */
  what: string;
  /** Said if everything was checked and nothing waits. */
  calm: string;
};

/**
 * What may wait for a person, most urgent first: someone who waits for money, money that was taken by mistake, figures and pages that are wrong right now,
 * a gift about to be lost, thanks, and bookkeeping. Each closes by itself once what it is about is no longer so, whoever settled it; what
 * can't be undone is guarded by the dialog that the act has everywhere.
 */
export const kinds = {
  'refund-request': {
    icon: Undo2,
    needs: ['contributions.initiateRefund'],
    what: 'refund requests',
    calm: 'No refund requests',
  },
  scheduled: {
    icon: CalendarClock,
    needs: ['subscriptions.cancel', 'subscriptions.get'],
    what: 'scheduled changes',
    calm: 'No scheduled change needs a decision',
  },
  'plan-check': {
    icon: SearchCheck,
    needs: ['plans.watch'],
    what: 'plans and their gifts',
    calm: 'No plan contradicts its gifts',
  },
  chargeback: {
    icon: ShieldAlert,
    needs: ['chargebacks.list'],
    what: 'chargebacks',
    calm: 'No pending chargebacks',
  },
  unreadable: {
    icon: FileX2,
    needs: ['copy.read', 'webhooks.list'],
    what: 'records',
    calm: 'Every record could be read',
  },
  tap: { icon: Nfc, needs: ['tap.devices.list'], what: 'tap devices', calm: 'No tap issues' },
  webhook: {
    icon: Webhook,
    needs: ['webhooks.list', 'webhooks.eventLogs'],
    what: 'webhooks',
    calm: 'No webhooks are failing',
  },
  failing: {
    icon: Phone,
    needs: ['copy.read', 'subscriptions.list'],
    what: 'recurring plans',
    calm: 'No plans with failed payments',
  },
  ending: {
    icon: Repeat2,
    needs: ['copy.read', 'subscriptions.list'],
    what: 'cards',
    calm: 'No cards expire before their next gift',
  },
  thank: {
    icon: Heart,
    needs: ['thanks.mark', 'copy.read'],
    what: 'large gifts',
    calm: 'Every large gift is thanked',
  },
  stuck: {
    icon: Hourglass,
    needs: ['contributions.list'],
    what: 'pending gifts',
    calm: 'No gifts are stuck',
  },
  deposit: {
    icon: Banknote,
    needs: ['deposits.reconcile'],
    what: 'deposits',
    calm: 'No deposits to reconcile',
  },
  month: {
    icon: CalendarCheck,
    needs: ['deposits.reconcile'],
    what: 'months',
    calm: 'No months to close',
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type KindId = keyof typeof kinds;
// Object.keys loses the key type.
export const kindIds = Object.keys(kinds) as KindId[];
