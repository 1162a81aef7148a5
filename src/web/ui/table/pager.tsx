import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { type PageKey, pageKey } from '../frame/page-key.ts';
import styles from './pager.module.css';

type Props = {
  page: number;
  limit: number;
  /** Rows on this page. */
  shown: number;
  /** Null if unknown. */
  total: number | null;
  /** No page follows this one. Without it, only a full page is followed by another. Unused if the total is known. */
  isLast?: boolean | undefined;
  sizes: readonly number[];
  onSize: (limit: number) => void;
  /** Renders the link to a page. */
  link: (
    page: number,
    props: {
      className: string;
      children: ReactNode;
      'aria-label': string;
      current: boolean;
      ref?: Ref<HTMLAnchorElement>;
    },
  ) => ReactNode;
};

const count = new Intl.NumberFormat('en-US');

/**
 * "1–25 of 1,284", the page size, and links to pages.
 *
 *     <Pager page={1} limit={25} shown={25} total={1284} sizes={sizes} onSize={setSize} link={pageLink} />
 */
export function Pager({ page, limit, shown, total, isLast = shown < limit, sizes, onSize, link }: Props) {
  const first = shown === 0 ? 0 : (page - 1) * limit + 1;
  const last = (page - 1) * limit + shown;
  const pages = total === null ? page + (isLast ? 0 : 1) : Math.max(1, Math.ceil(total / limit));
  const arrow = (target: number, words: string, icon: ReactNode, key: PageKey) =>
    target < 1 || target > pages ? (
      <span className={`${styles.gap} ${styles.off}`} aria-hidden="true">
        {icon}
      </span>
    ) : (
      link(target, {
        className: styles.page ?? '',
        children: icon,
        'aria-label': words,
        current: false,
        ref: pageKey(key),
      })
    );
  return (
    <div className={styles.foot}>
      <nav className={styles.pager} aria-label="Pages">
        <span>
          {count.format(first)}–{count.format(last)}
          {total === null ? null : (
            <>
              {' of '}
              <b>{count.format(total)}</b>
            </>
          )}
        </span>
        <label className={styles.size}>
          <select value={limit} onChange={(event) => onSize(Number(event.target.value))}>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          per page
        </label>
        <span className={styles.pages}>
          {arrow(page - 1, 'Previous page', <ChevronLeft size={16} aria-hidden="true" />, 'previous-page')}
          {pagesAround(page, pages).map((target, index) =>
            target === null ? (
              // A gap has no identity but its position.
              <span key={`gap-${index === 1 ? 'left' : 'right'}`} className={styles.gap}>
                …
              </span>
            ) : (
              <span key={target}>
                {link(target, {
                  className: styles.page ?? '',
                  children: count.format(target),
                  'aria-label': `Page ${target}`,
                  current: target === page,
                })}
              </span>
            ),
          )}
          {arrow(page + 1, 'Next page', <ChevronRight size={16} aria-hidden="true" />, 'next-page')}
        </span>
      </nav>
    </div>
  );
}

/** First, last, and neighboring pages; null is a gap. */
export function pagesAround(page: number, pages: number): (number | null)[] {
  if (pages <= 5) return Array.from({ length: pages }, (_, index) => index + 1);
  const near =
    page <= 2 ? [1, 2, 3] : page >= pages - 1 ? [pages - 2, pages - 1, pages] : [page - 1, page, page + 1];
  const shownPages = [...new Set([1, ...near, pages])]
    .filter((one) => one >= 1 && one <= pages)
    .sort((a, b) => a - b);
  return shownPages.flatMap((one, index) =>
    index > 0 && one - (shownPages[index - 1] ?? 0) > 1 ? [null, one] : [one],
  );
}
