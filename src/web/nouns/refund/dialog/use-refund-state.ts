/** Whether this gift can be refunded now, based on the gift, its refunds, and our own writes. */
import { useQuery } from '@tanstack/react-query';
import { refundBar } from '#contract/rules/refundable.ts';
import type { AcceptedWrite } from '#contract/steward/operations/writes.ts';

import { acceptedWritesOptions } from '../../../data/pending-changes/accepted-writes.ts';
import { usePendingIntent } from '../../../data/pending-changes/pending-intents.ts';
import { useLacks, useMay } from '../../../data/session/session.ts';
import type { Tone } from '../../../ui/text/status-dot.tsx';
import { followRefundOptions } from '../../gift/gift-reversals.ts';
import type { Gift } from '../../gift/labels.ts';
import { refundsNowOptions } from '../../gift/query.ts';
import { openRefundLabel, useOpenRefund } from '../use-open-refund.ts';
import { acceptedRefund, ownRefund, refundBarText } from './refund-labels.ts';

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
  if (bar !== null && bar !== 'refund-open') return { status: null, why: refundBarText(bar) };
  if (own) {
    const { why, ...status } = ownRefund(own);
    return { status, why };
  }
  const accepted = bar === null ? writes?.find(isRefund) : undefined;
  if (accepted) {
    const { why, ...status } = acceptedRefund(accepted);
    return { status, why };
  }
  return { status: open && openRefundLabel(open), why: bar && refundBarText(bar) };
}

const isRefund = ({ operation }: AcceptedWrite): boolean => operation === 'contributions.initiateRefund';
