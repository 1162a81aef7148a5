import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isReportPath, type View } from '#contract/steward/views.ts';
import { stringifySearch } from '../../data/search/list-search.ts';
import { useMay } from '../../data/session/session.ts';
import { ActError } from '../../nouns/view/act-error.tsx';
import { useChangeView } from '../../nouns/view/mutations.ts';
import { viewsOptions } from '../../nouns/view/query.ts';
import styles from '../../nouns/view/views.module.css';
import { Button } from '../../ui/button.tsx';
import { FilterChip } from '../../ui/filters/filter-chip.tsx';
import { PinButton } from './pin-button.tsx';
import { isChanged, queryOfView, queryWithView, savedQuery } from './view-query.ts';
import { ViewsPanel } from './views-panel.tsx';

type Props = {
  /** ID of the view in the address. */
  id: string | undefined;
  /** True if the chip was just pressed. */
  opened: boolean;
};

/** The current view, the actions for a changed one, and the list of views. */
export function ViewBar({ id, opened }: Props) {
  const { history, state } = useRouter();
  const list = state.location.pathname.replace(/\/$/, '');
  const now = stringifySearch(useSearch({ strict: false }));
  const { data, isError } = useQuery(viewsOptions(list));
  const change = useChangeView();
  const may = useMay();
  const span = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, for the press that loaded it.
  useEffect(() => {
    if (opened) span.current?.querySelector('button')?.click();
  }, []);
  const views = data?.views ?? [];
  const view = views.find((one) => one.id === id);
  const changed = view !== undefined && isChanged(view, now);
  const go = (query: string) => history.push(`${list}${query === '' ? '' : `?${query}`}`);
  // The view as it was when this person began to change it, so that someone else's later change isn't overwritten unseen.
  const [begun, setBegun] = useState<View | null>(null);
  if (changed && begun?.id !== view.id) setBegun(view);
  if (!changed && begun) setBegun(null);
  const save = async ({ id: over, version }: View) => {
    // A failure is shown from `change.error`; after reading it, the person can still save.
    await change.mutateAsync({ id: over, query: savedQuery(now), version }).catch(() => undefined);
    setBegun(null);
  };
  const open = () => span.current?.querySelector('button')?.click();
  return (
    <span className={styles.bar} ref={span}>
      <FilterChip
        keyPart="saved-views"
        label={id === undefined ? 'Saved views' : 'View'}
        value={id === undefined ? null : (view?.name ?? (data || isError ? 'deleted' : '…'))}
        onClear={() => go(savedQuery(now))}
      >
        {(close) => (
          <ViewsPanel
            list={list}
            views={data ? views : null}
            failed={isError}
            shownId={id}
            query={savedQuery(now)}
            linkOf={(one) => `${list}?${isReportPath(list) ? queryOfView(one) : queryWithView(one, now)}`}
            onGo={(address) => {
              close();
              history.push(address);
            }}
          />
        )}
      </FilterChip>
      {changed ? (
        <span className={styles.changed}>
          {!view.team || may('views.team') ? (
            <Button
              variant="quiet"
              pending={change.isPending && 'Saving…'}
              onClick={() => void save(begun ?? view)}
            >
              Save
            </Button>
          ) : null}
          <Button variant="quiet" onClick={open}>
            Save as
          </Button>
          <Button variant="quiet" onClick={() => go(queryOfView(view))}>
            Reset
          </Button>
        </span>
      ) : null}
      {view && !changed && isReportPath(list) ? <PinButton view={view} /> : null}
      <ActError error={change.error} />
    </span>
  );
}
