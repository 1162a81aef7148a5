import { StatusDot } from '../../ui/status-dot.tsx';
import { type Gift, statusWords } from './gift-words.ts';

type Props = Pick<Gift, 'status'> & { type?: Gift['type']; pill?: boolean };

/** Dot and word; the platform's own word on hover. A ring instead of a dot: good so far, but not paid out yet. */
export function GiftStatus({ status, type = null, pill = false }: Props) {
  const { name, tone } = statusWords(status);
  const open = type === 'CASH' && status === 'CONFIRMED';
  const raw = open ? `${status}: authorized, not paid out yet` : (status ?? undefined);
  return <StatusDot tone={tone} words={name} raw={raw} pill={pill} ring={open} />;
}
