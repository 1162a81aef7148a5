import { refundStatusLabel } from '../../labels/money-back/refund.ts';
import { StatusDot } from '../../ui/text/status-dot.tsx';

/** A dot and a label; the platform's own term on hover. */
export function RefundStatus({ status, pill = false }: { status: string | null; pill?: boolean }) {
  const { name, tone } = refundStatusLabel(status);
  return <StatusDot tone={tone} words={name} raw={status ?? undefined} pill={pill} />;
}
