import type { Gift } from '../../gift/labels.ts';
import { RefundDialog } from '../dialog/refund-dialog.tsx';
import { useRefundState } from '../dialog/use-refund-state.ts';

type Props = {
  gift: Gift;
  /** Of the request. */
  note: string;
  onClose: () => void;
};

/** The dialog that refunds the gift of a request. It says so if the gift can't be refunded. */
export function ApproveRequest({ gift, note, onClose }: Props) {
  const { why } = useRefundState(gift, true);
  return <RefundDialog gift={gift} why={why} requestNote={note} open onClose={onClose} />;
}
