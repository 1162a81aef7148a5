import { Link } from '@tanstack/react-router';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import type { ToThank } from '#contract/steward/letters/thanks.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dayText, dollarText } from '../../data/format/format.ts';
import { EmailLink, PhoneLink } from '../../labels/contact-links.tsx';
import { DonorLink } from '../../labels/donor-link.tsx';
import { donorName } from '../../labels/donor-name.tsx';
import { statusLabel } from '../../labels/gift.ts';
import { openRefundLabel, useOpenRefund } from '../../labels/money-back/use-open-refund.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import { reasonText } from './reason-text.ts';
import { ThankMarks } from './thank-marks.tsx';
import styles from './thanks.module.css';

type Props = {
  row: ToThank;
  /** In cents. */
  least: number;
  /** Null if the gift can't be selected. */
  picked: boolean | null;
  onPick: (checked: boolean) => void;
};

/** A gift to thank for: its donor, why it is notable, how to reach the donor, and the marks. */
export function ThankRow({ row, least, picked, onPick }: Props) {
  const { gift, donor, thanked } = row;
  const date = readTime(gift.contributionDate);
  const { email, phone } = donor ?? {};
  const refund = useOpenRefund(gift.id);
  const isPending = giftOutcome(gift.type, gift.status) === 'pending';
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>
          {picked === null ? null : (
            <label className={styles.pick}>
              <input
                type="checkbox"
                aria-label={`Select the gift of ${dollarText(gift.amount)} from ${donorName(donor)}`}
                checked={picked}
                onChange={({ target }) => onPick(target.checked)}
              />
            </label>
          )}
          {donor ? <DonorLink donor={donor} /> : 'No donor'}
        </span>
        <span className={styles.line}>
          <NameText>{reasonText(row, least)}</NameText>
        </span>
        <span className={styles.line}>
          {email ? <EmailLink email={email} /> : 'No email'}
          {' · '}
          {phone ? <PhoneLink phone={phone} /> : 'No phone'}
        </span>
      </div>
      <div className={styles.gift}>
        <Link {...recordPage('gift', gift.id)}>{dollarText(gift.amount)}</Link>
        <span className={styles.line}>
          {[
            date ? dayText(date) : null,
            gift.campaign?.name,
            refund ? openRefundLabel(refund).words : isPending ? statusLabel(gift.status).name : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <ThankMarks giftId={gift.id} thanked={thanked} />
    </li>
  );
}
