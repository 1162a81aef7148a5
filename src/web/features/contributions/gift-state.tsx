import { StatusDot } from '../../ui/status-dot.tsx';
import { GiftStatus } from './gift-status.tsx';
import type { Gift } from './gift-words.ts';
import { useRefundState } from './use-refund-state.ts';

/** The gift's status as a pill; a refund under way is said instead. */
export function GiftState({ gift }: { gift: Gift }) {
  const { status } = useRefundState(gift);
  return status ? <StatusDot {...status} pill /> : <GiftStatus {...gift} pill />;
}
