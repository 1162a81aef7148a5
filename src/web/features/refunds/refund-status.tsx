import { StatusDot } from '../../ui/status-dot.tsx';
import { refundStatusWords } from './labels.ts';

/** Dot and word; the service's own word on hover. */
export function RefundStatus({ status, pill = false }: { status: string | null; pill?: boolean }) {
  const { name, tone } = refundStatusWords(status);
  return <StatusDot tone={tone} words={name} raw={status ?? undefined} pill={pill} />;
}
