import { StatusDot } from '../../ui/text/status-dot.tsx';
import { planStatusLabel } from './labels.ts';

/** A dot and a label; the platform's own term on hover. */
export function PlanStatus({ status, pill = false }: { status: string | null; pill?: boolean }) {
  const { name, tone } = planStatusLabel(status);
  return <StatusDot tone={tone} words={name} raw={status ?? undefined} pill={pill} />;
}
