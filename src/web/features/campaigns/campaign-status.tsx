import { StatusDot } from '../../ui/text/status-dot.tsx';
import { campaignStatusLabel } from './labels.ts';

/** A dot and a label; the platform's own term on hover. */
export function CampaignStatus({ status, pill = false }: { status: string | null; pill?: boolean }) {
  const { name, tone } = campaignStatusLabel(status);
  return <StatusDot tone={tone} words={name} raw={status ?? undefined} pill={pill} />;
}
