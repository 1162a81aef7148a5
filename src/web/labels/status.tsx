import { StatusDot } from '../ui/text/status-dot.tsx';
import type { StatusLabel } from './status-labels.ts';

type Props = {
  /** The platform's own term, shown on hover. */
  of: string | null;
  label: (status: string | null) => StatusLabel;
  pill?: boolean;
};

/**
 * A dot and a label.
 *
 *     <Status of={refund.status} label={refundStatusLabel} />
 */
export function Status({ of, label, pill = false }: Props) {
  const { name, tone } = label(of);
  return <StatusDot tone={tone} words={name} raw={of ?? undefined} pill={pill} />;
}
