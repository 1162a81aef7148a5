import { Link } from '@tanstack/react-router';
import { changeSearch } from '../../data/search/list-search.ts';
import type { ActivitySearch } from '../../nouns/activity/address.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ListEnd } from '../../ui/table/list-end.tsx';

type Props = { search: ActivitySearch; shown: number; next: number | null };

/** The end of the log, which has no page numbers because it grows while people read it. */
export function ActivityEnd({ search, shown, next }: Props) {
  const from = (before: number | undefined) => changeSearch(search, { before, peek: undefined });
  return (
    <ListEnd
      shown={
        <>
          <b>{shown}</b> shown
        </>
      }
    >
      {search.before ? (
        <Link to="." search={from(undefined)} className={buttonClass()}>
          Newest
        </Link>
      ) : null}
      {next === null ? null : (
        <Link to="." search={from(next)} className={buttonClass()}>
          Older
        </Link>
      )}
    </ListEnd>
  );
}
