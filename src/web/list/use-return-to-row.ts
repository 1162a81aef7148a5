import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusRow } from '../ui/table/focus-row.ts';

/** The row that last had the focus, by the key of its list in the browser's history. */
const lastRows = new Map<string, string>();

/** Going back to a list returns the focus to the row it was left from, so that Tab and the arrow keys go on from there. */
export function useReturnToRow(hasRows: boolean): void {
  const { history } = useRouter();
  useEffect(() => {
    const { __TSR_key: key = '' } = history.location.state;
    const id = lastRows.get(key);
    if (hasRows && id !== undefined && document.activeElement === document.body) focusRow(id);
  }, [hasRows, history]);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const { __TSR_key: key = '' } = history.location.state;
      const row = target instanceof Element ? target.closest('tr[data-record]') : null;
      const id = row?.getAttribute('data-record');
      if (id) lastRows.set(key, id);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [history]);
}
