import { chargebackStatusLabel } from '../../labels/money-back/chargeback.ts';
import { StatusDot } from '../../ui/text/status-dot.tsx';

/** A dot and a label; the platform's own term on hover. */
export function ChargebackStatus({ status, pill = false }: { status: string | null; pill?: boolean }) {
  const { name, tone } = chargebackStatusLabel(status);
  return <StatusDot tone={tone} words={name} raw={status ?? undefined} pill={pill} />;
}
