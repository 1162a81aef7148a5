import { Link } from '@tanstack/react-router';
import { ArrowRightLeft, HandHeart, type LucideIcon, ReceiptText, ShieldAlert, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { giftOfLine, type Tie } from '#contract/rules/deposit-line-ties.ts';
import { type DepositLine, lineMoney } from '#contract/rules/deposit-lines.ts';
import { giftSourceName } from '#contract/rules/gift-source.ts';
import type { DepositGift, DepositGifts } from '#contract/steward/operations/deposits.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { type Cents, moneyParts, moneyText } from '#contract/values/money.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { TimeLabel } from '../../../labels/time-label.tsx';
import { DonorLink } from '../../../nouns/donor/link.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { GlyphTile } from '../../../ui/text/glyph-tile.tsx';
import styles from './deposit-lines.module.css';
import { lineKind, untiedLabel } from './line-labels.ts';

const glyphs: Readonly<Record<string, { icon: LucideIcon; color: string }>> = {
  payment: { icon: HandHeart, color: 'var(--cash)' },
  refund: { icon: Undo2, color: 'var(--daf)' },
  chargeback: { icon: ShieldAlert, color: 'var(--crypto)' },
  transfer: { icon: ArrowRightLeft, color: 'var(--stock)' },
};
const otherGlyph = { icon: ReceiptText, color: 'var(--ink-3)' };

type Props = {
  line: DepositLine;
  /** The refund or chargeback that this line represents, once known. */
  tie: Tie | null;
  /** The gifts with their donors, once loaded. */
  found: DepositGifts | undefined;
};

/** One line: what it is, its records, and its money. */
export function LineRow({ line, tie, found }: Props) {
  const giftId = giftOfLine(line, tie);
  const gift = found && lookUp(found.gifts, giftId);
  const { gross, fee, net } = lineMoney(line, (tie ?? gift)?.amountInCents ?? null);
  const { icon, color } = lookUp(glyphs, line.type) ?? otherGlyph;
  return (
    <tr className={styles.line}>
      <td>
        <span className={styles.what}>
          <GlyphTile icon={icon} color={color} />
          <span className={styles.kind} title={line.type ?? undefined}>
            <To tie={tie} giftId={giftId}>
              {lineKind(line.type)}
              {gift?.method && line.type === 'payment' ? ` · ${giftSourceName(gift.method)}` : null}
            </To>
          </span>
        </span>
      </td>
      <td>{giftId ? <Who giftId={giftId} gift={gift} /> : <bdi>{untiedLabel(line)}</bdi>}</td>
      <td className={styles.date}>{gift ? <TimeLabel text={gift.givenAt} dayOnly /> : null}</td>
      <td className={styles.money}>{plain(gross)}</td>
      <td className={styles.money}>{plain(fee)}</td>
      <td>
        <Amount parts={net === null ? null : moneyParts(net)} />
      </td>
    </tr>
  );
}

type ToProps = { tie: Tie | null; giftId: string | null; children: ReactNode };

/** A link to the refund or chargeback if it is known, otherwise to the gift, if there is one. */
const To = ({ tie, giftId, children }: ToProps) => {
  if (tie?.kind === 'refund') return <Link {...recordPage('refund', tie.id)}>{children}</Link>;
  if (tie) return <Link {...recordPage('chargeback', tie.id)}>{children}</Link>;
  return giftId ? <GiftLink id={giftId}>{children}</GiftLink> : children;
};

const GiftLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link {...recordPage('gift', id)}>{children}</Link>
);

const Who = ({ giftId, gift }: { giftId: string; gift: DepositGift | undefined }) => {
  if (!gift) return <GiftLink id={giftId}>View gift</GiftLink>;
  const { donorId, donorName, anonymous } = gift;
  const donor = donorId === null ? null : { id: donorId, firstName: donorName, lastName: null };
  return <DonorLink donor={donor} anonymous={anonymous} />;
};

const plain = (amount: Cents | null) =>
  amount === null ? <span title="Unknown">—</span> : moneyText(amount);
