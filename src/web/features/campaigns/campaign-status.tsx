import { StatusDot } from '../../ui/text/status-dot.tsx';
import { campaignStatusWords } from './labels.ts';

/** Dot and word; the platform's own word on hover. */
export function CampaignStatus({ status, pill = false }: { status: string | null; pill?: boolean }) {
  const { name, tone } = campaignStatusWords(status);
  return <StatusDot tone={tone} words={name} raw={status ?? undefined} pill={pill} />;
}
