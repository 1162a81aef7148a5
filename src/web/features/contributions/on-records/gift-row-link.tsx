import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { donorName } from '../../../labels/donor-name.tsx';
import type { Gift } from '../../../labels/gift.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { GiftRowPhone } from '../list/gift-columns.tsx';
import styles from './gifts-here.module.css';

/** Pixels of a row, to keep the place of those that are loading. */
export const giftRowHeight = 67;

type Props = {
  gift: Gift;
  /** What its first line says, where the donor is known from the page. */
  title?: ReactNode;
};

/** A gift in two lines on the page of another record, leading to its own. */
export const GiftRowLink = ({ gift, title }: Props) => (
  <Link
    {...recordPage('gift', gift.id)}
    className={styles.row}
    aria-label={title ? undefined : `Gift from ${donorName(gift.donor)}`}
  >
    <GiftRowPhone gift={gift} title={title} />
  </Link>
);
