import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTrail } from '../data/search/list-trail.ts';
import { buttonClass } from '../ui/button.tsx';
import { pageKey } from '../ui/frame/page-key.ts';
import styles from './record.module.css';

export type ListLink = { to: string; name: string };

/** The link from a page back to its list, as the person left it: `<BackLink to="/deposits" name="Deposits" />`. */
export const BackLink = ({ to, name }: ListLink) => (
  <Link to={to} search={useTrail(to)} ref={pageKey('back')} className={buttonClass('quiet')} data-print="no">
    <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
    {name}
  </Link>
);

type Props = {
  list: ListLink | undefined;
  /** Above the link. */
  notice?: ReactNode;
  children: ReactNode;
};

/**
 * A page under the link back to its list.
 *
 *     <WithBackLink list={{ to: '/deposits', name: 'Deposits' }}>
 *       <Page title="October 2026">…</Page>
 *     </WithBackLink>
 */
export const WithBackLink = ({ list, notice, children }: Props) => (
  <div className={styles.page}>
    {notice}
    <div className={styles.back} data-print="no">
      {list ? <BackLink {...list} /> : null}
    </div>
    {children}
  </div>
);
