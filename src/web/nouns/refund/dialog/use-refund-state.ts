/** Whether this gift can be refunded now, based on the gift, its refunds, and our own writes. */
import { useQuery } from '@tanstack/react-query';
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import { notRefundableText, type RefundBar, refundBar } from '#contract/rules/refundable.ts';
import type { AcceptedWrite, IntentView } from '#contract/steward/operations/writes.ts';
import { nearText } from '../../../data/format/format.ts';
import { acceptedWritesOptions } from '../../../data/pending-changes/accepted-writes.ts';
import { usePendingIntent } from '../../../data/pending-changes/pending-intents.ts';
import { useLacks, useMay } from '../../../data/session/session.ts';
import type { Tone } from '../../../ui/text/status-dot.tsx';
import { followRefundOptions } from '../../gift/gift-reversals.ts';
import type { Gift } from '../../gift/labels.ts';
import { refundsNowOptions } from '../../gift/query.ts';
import { openRefundLabel, useOpenRefund } from '../use-open-refund.ts';

export type RefundState = {
  /** Replaces the gift's own status while a refund is in progress. */
  status: { words: string; tone: Tone } | null;
  /** Why it can't be refunded; null if it can. */
  why: string | null;
};

/** `readNow`: someone is about to refund it, so its refunds are read now; otherwise what was already read is enough. */
export function useRefundState(gift: Gift, readNow = false): RefundState {
  const may = useMay();
  const own = usePendingIntent(['contributions.initiateRefund'], gift.id);
  const { data } = useQuery({
    ...followRefundOptions(gift.id),
    enabled: (readNow || own !== null) && may('refunds.list'),
  });
  useQuery({ ...refundsNowOptions(gift.id), enabled: readNow && may('refunds.list') });
  // Without refunds to read, only our own writes show a refund that the gift's status doesn't show yet.
  const { data: writes } = useQuery({
    ...acceptedWritesOptions('gift', gift.id),
    enabled: useLacks()('refunds.list') && may('contributions.list'),
  });
  const open = useOpenRefund(gift.id);
  const refunds = data?.reply.data ?? (open ? [open] : []);
  const bar = refundBar(gift, refunds);
  if (bar !== null && bar !== 'refund-open') return { status: null, why: refundBarText(bar, gift.type) };
  if (own) {
    const { why, ...status } = ownRefund(own);
    return { status, why };
  }
  const accepted = bar === null ? writes?.find(isRefund) : undefined;
  if (accepted) {
    const { why, ...status } = acceptedRefund(accepted);
    return { status, why };
  }
  return { status: open && openRefundLabel(open), why: bar && refundBarText(bar, gift.type) };
}

/** Texts about refunding a gift. */
const bars: Readonly<Record<Exclude<RefundBar, 'too-large' | 'not-cash'>, string>> = {
  'already-refunded': 'Already refunded.',
  'never-paid': "Can't refund: this payment didn't go through.",
  'charged-back': 'Already returned by a chargeback.',
  'not-confirmed': 'Can be refunded once confirmed.',
  'unknown-status': "Can't refund a gift with this status.",
  'unknown-amount': "Can't refund: the amount is unknown.",
  'refund-open': 'A refund of this gift has already been requested.',
};

/** Why a gift of this type can't be refunded. */
function refundBarText(bar: RefundBar, type: string | null): string {
  if (bar === 'not-cash') return `${notRefundableText(type)}.`;
  return bar === 'too-large'
    ? `Refunds of $1,000 or more go through ${platformName()}'s support.`
    : bars[bar];
}

type Pending = { words: string; tone: Tone; why: string };

/** Our own refund that the gift doesn't show yet. */
const ownRefund = ({ state }: IntentView): Pending =>
  state === 'done'
    ? { words: 'Refund pending', tone: 'warn', why: "You've already requested this refund." }
    : {
        words: 'Refund not confirmed',
        tone: 'warn',
        why: "We're confirming a refund you sent. You'll see the result in Pending changes.",
      };

/** A refund that someone on the team sent, on a platform that doesn't share refunds. */
const acceptedRefund = ({ by, at }: Pick<AcceptedWrite, 'by' | 'at'>): Pending => ({
  words: 'Refund requested',
  tone: 'warn',
  why: `${by} requested this refund ${nearText(new Date(at))}. ${platformNameAtStart()} doesn't show refunds to Steward.`,
});

const isRefund = ({ operation }: AcceptedWrite): boolean => operation === 'contributions.initiateRefund';
