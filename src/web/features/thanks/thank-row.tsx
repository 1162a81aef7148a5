import { Link } from '@tanstack/react-router';
import { Clock, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ToThank } from '#contract/steward/operations/thanks.ts';
import { phoneText } from '#contract/values/phone.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dayText, dollarText } from '../../data/format/format.ts';
import { mailTo } from '../../data/format/mail-to.ts';
import { useScreenShare } from '../../data/session/screen-share.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { donorName } from '../../nouns/donor/donor-name.tsx';
import { DonorLink } from '../../nouns/donor/link.tsx';
import { openRefundLabel, useOpenRefund } from '../../nouns/refund/use-open-refund.ts';
import { reasonText } from '../../nouns/thanks/reason-text.ts';
import { ThankMarks } from '../../nouns/thanks/thank-marks.tsx';
import styles from '../../nouns/thanks/thanks.module.css';
import { NameText } from '../../ui/text/name-text.tsx';

type Props = {
  row: ToThank;
  /** In cents. */
  least: number;
  /** The gift may still fail. */
  isPending: boolean;
  /** Null if the gift can't be selected. */
  picked: boolean | null;
  onPick: (checked: boolean) => void;
};

/** A gift to thank for: its donor, why it is notable, how to reach the donor, and the marks. */
export function ThankRow({ row, least, isPending, picked, onPick }: Props) {
  const { gift, donor, thanked } = row;
  const date = readTime(gift.contributionDate);
  const refund = useOpenRefund(gift.id);
  return (
    <li className={picked ? `${styles.row} ${styles.picked}` : styles.row}>
      {picked === null ? (
        <span />
      ) : (
        <label className={styles.pick}>
          <input
            type="checkbox"
            aria-label={`Select the gift of ${dollarText(gift.amount)} from ${donorName(donor)}`}
            checked={picked}
            onChange={({ target }) => onPick(target.checked)}
          />
        </label>
      )}
      <div className={styles.who}>
        <span className={styles.name}>
          <span className={styles.whole}>
            {donor ? <DonorLink donor={donor} anonymous={gift.anonymous ?? false} /> : 'No donor'}
          </span>
          {isPending ? (
            <span className={styles.pending}>
              <Clock size={12} aria-hidden="true" />
              Pending
            </span>
          ) : null}
        </span>
        <span className={styles.line}>
          <NameText>
            {[reasonText(row, least), gift.campaign?.name, refund && openRefundLabel(refund).words]
              .filter(Boolean)
              .join(' · ')}
          </NameText>
        </span>
      </div>
      <Reach donor={donor} />
      <span className={styles.line}>{date ? dayText(date) : null}</span>
      <span className={styles.gift}>
        <Link {...recordPage('gift', gift.id)}>{dollarText(gift.amount)}</Link>
      </span>
      <ThankMarks
        giftId={gift.id}
        thanked={thanked}
        donor={donor}
        menuOf={`${dollarText(gift.amount)} from ${donorName(donor)}`}
      />
    </li>
  );
}

/** Titles of the columns, where there are columns; each row says by itself what it shows. */
export const ThankHeads = () => (
  <li className={`${styles.row} ${styles.heads}`} aria-hidden="true">
    <span />
    <span>Donor and reason</span>
    <span>Contact</span>
    <span>Date</span>
    <span>Amount</span>
    <span className={styles.marks} />
  </li>
);

const icon = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** How the donor can be reached, as icons with names; nothing can be opened while personal data is hidden. */
function Reach({ donor }: { donor: ToThank['donor'] }) {
  const shared = useScreenShare();
  const { email, phone } = donor ?? {};
  return (
    <span className={styles.reach}>
      {email && !shared ? (
        <a href={mailTo(email)} aria-label={`Email ${email}`} title={email}>
          <Mail {...icon} />
        </a>
      ) : (
        <None name={email ? 'Has an email' : 'No email'} isMissing={!email}>
          <Mail {...icon} />
        </None>
      )}
      {phone && !shared ? (
        <a
          href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
          aria-label={`Call ${phoneText(phone)}`}
          title={phoneText(phone)}
        >
          <Phone {...icon} />
        </a>
      ) : (
        <None name={phone ? 'Has a phone' : 'No phone'} isMissing={!phone}>
          <Phone {...icon} />
        </None>
      )}
    </span>
  );
}

type NoneProps = { name: string; isMissing: boolean; children: ReactNode };

const None = ({ name, isMissing, children }: NoneProps) => (
  <span className={isMissing ? styles.missing : undefined} role="img" aria-label={name} title={name}>
    {children}
  </span>
);
