import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recordPage } from '../../../labels/record-pages.ts';
import { donorName } from '../../donor/donor-name.tsx';
import { GiftRowPhone } from '../gift-columns.tsx';
import type { Gift } from '../labels.ts';
import styles from './gifts-here.module.css';

/** Height of a row in pixels, to reserve space while rows load. */
export const giftRowHeight = 67;

type Props = {
  gift: Gift;
  /** The first line, if the page already shows the donor. */
  title?: ReactNode;
};

/** A gift on two lines on another record's page, linked to its own page. */
export const GiftRowLink = ({ gift, title }: Props) => (
  <Link
    {...recordPage('gift', gift.id)}
    className={styles.row}
    aria-label={title ? undefined : `Gift from ${donorName(gift.donor)}`}
  >
    <GiftRowPhone gift={gift} title={title} />
  </Link>
);
