import {
  Banknote,
  Bitcoin,
  Building2,
  CreditCard,
  Gift as GiftIcon,
  Landmark,
  type LucideIcon,
  MailCheck,
  Smartphone,
  TrendingUp,
  Wallet,
} from 'lucide-react';
import { giftSource } from '#contract/rules/gift-source.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { GlyphTile } from '../../ui/text/glyph-tile.tsx';
import styles from './gift.module.css';
import { type Gift, methodLabel } from './labels.ts';

const byMethod: Readonly<Record<string, LucideIcon>> = {
  ach: Landmark,
  card: CreditCard,
  check: MailCheck,
  'physical-cash': Banknote,
  'apple-pay': Smartphone,
  'google-pay': Smartphone,
  'cash-app': Smartphone,
  paypal: Wallet,
};
const byType: Readonly<Record<string, { icon: LucideIcon; color: string }>> = {
  CASH: { icon: CreditCard, color: 'var(--cash)' },
  MANUAL_CASH: { icon: MailCheck, color: 'var(--manual)' },
  CRYPTO: { icon: Bitcoin, color: 'var(--crypto)' },
  DAF: { icon: Building2, color: 'var(--daf)' },
  STOCK: { icon: TrendingUp, color: 'var(--stock)' },
};

/** An icon for the way a gift was given. */
export function GiftGlyph({ gift, large = false }: { gift: Gift; large?: boolean }) {
  const { icon, color } = lookUp(byType, gift.type) ?? { icon: GiftIcon, color: 'var(--ink-3)' };
  const method = lookUp(byMethod, giftSource(gift.type, gift.paymentMethod?.type ?? null));
  return <GlyphTile icon={method ?? icon} color={color} large={large} />;
}

/** Icon and text: "Card •• 4242". */
export function GiftLabel({ gift }: { gift: Gift }) {
  const [name, detail] = methodLabel(gift);
  return (
    <span className={styles.gift}>
      <GiftGlyph gift={gift} />
      <span>
        <b>{name}</b>
        {detail ? <> {detail}</> : null}
      </span>
    </span>
  );
}
