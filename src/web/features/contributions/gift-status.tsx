import { StatusDot } from '../../ui/status-dot.tsx';
import { statusWords } from './gift-words.ts';

/** Dot and word; the service's own word on hover. */
export function GiftStatus({ status, pill = false }: { status: string | null; pill?: boolean }) {
  const { name, tone } = statusWords(status);
  return <StatusDot tone={tone} words={name} raw={status ?? undefined} pill={pill} />;
}
