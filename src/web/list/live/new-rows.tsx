import { useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { holdList, isOwnAnswer, shows } from '../../data/live/live-queries.ts';
import { lastChangedAt, observeChanges } from '../../data/live/observe-changes.ts';
import { Said } from '../../ui/said.tsx';
import { StickyStatus } from '../../ui/sticky-status.tsx';
import type { Arrivals } from './arrivals.ts';
import { arrived, withNewest } from './arrived.ts';
import styles from './new-rows.module.css';

type Props = {
  arrivals: Arrivals;
  /** The rows on screen. */
  rows: readonly { id: string }[];
  /** Rows that matched when they were read; null if unknown. */
  total: number | null;
  /** True on the first page. */
  first: boolean;
  /** "gift", "gifts". */
  one: string;
  many: string;
};

/**
 * "3 new gifts" above a list whose filters and order put them on this page; pressing it shows them. Rows already on screen are updated in
 * place: nothing moves by itself.
 */
export function NewRows({ arrivals, rows, total, first, one, many }: Props) {
  const client = useQueryClient();
  const [newest, setNewest] = useState<Awaited<ReturnType<Arrivals['read']>> | null>(null);
  const current = useRef(arrivals);
  current.current = arrivals;
  const key = JSON.stringify(arrivals.key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the serialized key of the list on screen.
  useEffect(() => {
    const { key: listKey } = current.current;
    if (!isOwnAnswer(listKey)) return;
    const release = holdList(listKey);
    let isOver = false;
    const readNewest = () => {
      const { read, show } = current.current;
      // If the list can't be read now, it is read at the next change.
      void read()
        .then((found) => {
          const shown = client.getQueryData<typeof found>(listKey);
          if (isOver || !shown) return;
          show(withNewest(shown, found));
          setNewest(found);
        })
        .catch(() => undefined);
    };
    const stop = observeChanges((noun) => {
      if (shows(listKey, noun)) readNewest();
    });
    // A change may have come between the list's answer and now.
    const { dataUpdatedAt = 0 } = client.getQueryState(listKey) ?? {};
    if (lastChangedAt(String(listKey[1])) > dataUpdatedAt) readNewest();
    return () => {
      isOver = true;
      release();
      stop();
      setNewest(null);
    };
  }, [client, key]);
  const count = newest && first ? arrived({ data: rows, totalCount: total }, newest.reply) : null;
  return (
    <StickyStatus low>
      {count && newest ? (
        <button
          type="button"
          className={styles.pill}
          onClick={() => {
            arrivals.show(newest);
            setNewest(null);
            window.scrollTo({ top: 0 });
          }}
        >
          <ArrowUp size={15} strokeWidth={2} aria-hidden="true" />
          <Said>
            {count === 'others'
              ? `Show latest ${many}`
              : `${count.toLocaleString('en-US')} new ${count === 1 ? one : many}`}
          </Said>
        </button>
      ) : null}
    </StickyStatus>
  );
}
