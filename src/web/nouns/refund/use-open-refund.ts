/** What a gift's own status doesn't show yet: its money is on the way back. */
import { useQuery } from '@tanstack/react-query';
import { isRefundOpen } from '#contract/rules/reversals/open-refund.ts';
import { ownIntentsOptions } from '../../data/pending-changes/tray.ts';
import { useMay } from '../../data/session/session.ts';
import type { Tone } from '../../ui/text/status-dot.tsx';
import { openRefundsOptions, refundsOfGiftOptions } from '../gift/query.ts';

/** As a status: "Refund pending". */
export const openRefundLabel = ({ status }: OpenRefund): { words: string; tone: Tone } =>
  status === 'REQUIRES_ACTION'
    ? { words: 'Refund needs action', tone: 'danger' }
    : { words: 'Refund pending', tone: 'warn' };

type OpenRefund = { status: string | null };

/**
 * The open refund of this gift, whoever requested it, as far as this tab and our server's copy know; null if there is none. What was read
 * about the gift itself is newer than the copy.
 */
export function useOpenRefund(giftId: string): OpenRefund | null {
  const may = useMay()('copy.read');
  const { data: copied } = useQuery({ ...openRefundsOptions, enabled: may });
  const { data: read } = useQuery({ ...refundsOfGiftOptions(giftId), enabled: false });
  const { data: isOwn } = useQuery({
    ...ownIntentsOptions,
    enabled: false,
    select: ({ data }) =>
      data.some(
        ({ operation, state, target }) =>
          operation === 'contributions.initiateRefund' &&
          Object.values(target).includes(giftId) &&
          isUnderWay(state),
      ),
  });
  const own = isOwn ? { status: 'PENDING' } : null;
  if (read) return read.reply.data.find(isRefundOpen) ?? own;
  return copied && Object.hasOwn(copied, giftId) ? { status: copied[giftId] ?? null } : own;
}

const isUnderWay = (state: string): boolean => state === 'sending' || state === 'unknown' || state === 'done';
