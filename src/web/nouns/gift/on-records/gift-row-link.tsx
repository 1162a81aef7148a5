import { Link } from '@tanstack/react-router';
import { recordPage } from '../../../labels/record-pages.ts';
import { GiftRowPhone } from '../gift-columns.tsx';
import type { Gift } from '../labels.ts';
import styles from './gifts-here.module.css';

type Props = {
  gift: Gift;
  /** The first line: the page already shows the donor. */
  title: string;
};

/** A gift on two lines on another record's page, linked to its own page. */
export const GiftRowLink = ({ gift, title }: Props) => (
  <Link {...recordPage('gift', gift.id)} className={styles.row}>
    <GiftRowPhone gift={gift} title={title} />
  </Link>
);
