/** What people do to records: who may, in which words they ask for it, and what stands between asking and its effect. */
import type { Permission } from './permissions.ts';
import type { RecordKind } from './record-kinds.ts';

type Act = {
  /** What it is done to. */
  noun: RecordKind | 'month';
  /** On its button, and in menus. */
  label: string;
  /** First words of a request for it, in lowercase. */
  said: readonly string[];
  needs: Permission;
  /** Those who have this permission do something else instead. */
  unless?: Permission;
  /**
   * `dialog`: says what happens, and sends nothing before it is confirmed there. `form`: has a screen or a form of its own. `undo`: done at
   * once, and can be undone. `none`: only shows something.
   */
  guard: 'dialog' | 'form' | 'undo' | 'none';
  /** It begins on the record's page, since a panel beside a list lacks what it needs. */
  onPage?: true;
};

/** In the order in which a menu lists them. */
export const acts = {
  'plan.edit': {
    noun: 'plan',
    label: 'Edit plan',
    said: ['edit', 'change', 'raise', 'lower'],
    needs: 'subscriptions.update',
    guard: 'form',
  },
  'plan.cancel': {
    noun: 'plan',
    label: 'Cancel plan',
    said: ['cancel', 'stop'],
    needs: 'subscriptions.cancel',
    guard: 'dialog',
  },
  'gift.thank': {
    noun: 'gift',
    label: 'Mark as thanked',
    said: ['thank', 'thanked'],
    needs: 'thanks.mark',
    guard: 'undo',
    onPage: true,
  },
  'gift.refund': {
    noun: 'gift',
    label: 'Refund',
    said: ['refund', 'return'],
    needs: 'contributions.initiateRefund',
    guard: 'dialog',
  },
  'gift.requestRefund': {
    noun: 'gift',
    label: 'Request refund',
    said: ['refund', 'return', 'request'],
    needs: 'refunds.request',
    unless: 'contributions.initiateRefund',
    guard: 'dialog',
  },
  'donor.takeGift': {
    noun: 'donor',
    label: 'Take a gift',
    said: ['take', 'charge'],
    needs: 'payments.authorize',
    guard: 'form',
  },
  'donor.startPlan': {
    noun: 'donor',
    label: 'Start a plan',
    said: ['start', 'begin'],
    needs: 'subscriptions.create',
    guard: 'form',
  },
  'donor.edit': {
    noun: 'donor',
    label: 'Edit donor',
    said: ['edit', 'change', 'update', 'rename'],
    needs: 'donors.update',
    guard: 'form',
  },
  'donor.statement': {
    noun: 'donor',
    label: 'Giving statement',
    said: ['statement', 'print'],
    needs: 'copy.read',
    guard: 'none',
  },
  'deposit.reconcile': {
    noun: 'deposit',
    label: 'Reconcile',
    said: ['reconcile'],
    needs: 'deposits.reconcile',
    guard: 'dialog',
  },
  'month.close': {
    noun: 'month',
    label: 'Close month',
    said: ['close'],
    needs: 'deposits.reconcile',
    guard: 'dialog',
  },
  'month.reopen': {
    noun: 'month',
    label: 'Reopen month',
    said: ['reopen'],
    needs: 'deposits.reconcile',
    guard: 'dialog',
  },
  'device.find': {
    noun: 'device',
    label: 'Find device',
    said: ['where', 'find'],
    needs: 'tap.devices.list',
    guard: 'none',
  },
} as const satisfies Readonly<Record<string, Act>>;

export type ActId = keyof typeof acts;
// Object.keys loses the key type.
export const actIds = Object.keys(acts) as ActId[];

export const aboutAct = (id: ActId): Act => acts[id];

type May = (permission: Permission) => boolean;

/** True if these permissions allow it. */
export function mayAct(id: ActId, may: May): boolean {
  const { needs, unless } = aboutAct(id);
  return may(needs) && !(unless && may(unless));
}

/** The label of an act that asks before it does anything ends in an ellipsis. */
export const askingLabel = (id: ActId): string => {
  const { label, guard } = aboutAct(id);
  return guard === 'dialog' ? `${label}…` : label;
};
