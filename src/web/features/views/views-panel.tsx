import { Trash2 } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import type { View } from '#contract/views.ts';
import { useMay } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SaveViewForm } from './save-view-form.tsx';
import styles from './views.module.css';
import { useRemoveView } from './views-mutations.ts';

type Props = {
  list: string;
  /** Null while they are on their way. */
  views: readonly View[] | null;
  failed: boolean;
  shownId: string | undefined;
  /** What a new view would keep. */
  query: string;
  linkOf: (view: View) => string;
  onGo: (address: string) => void;
};

/** The views there are, one's own and the team's, and a form for a new one. */
export function ViewsPanel({ list, views, failed, shownId, query, linkOf, onGo }: Props) {
  const parts = [
    { title: 'Mine', of: views?.filter(({ team }) => !team) ?? [] },
    { title: 'The team’s', of: views?.filter(({ team }) => team) ?? [] },
  ].filter(({ of }) => of.length > 0);
  return (
    <div className={styles.panel}>
      {failed ? (
        <p role="alert" className={styles.error}>
          The views could not be read. The list works without them.
        </p>
      ) : views?.length === 0 ? (
        <p className={styles.hint}>
          None yet. A view keeps filters, sort, columns and rows per page under a name.
        </p>
      ) : null}
      {parts.map(({ title, of }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {of.map((view) => (
              <ViewRow
                key={view.id}
                list={list}
                view={view}
                shown={view.id === shownId}
                address={linkOf(view)}
                onGo={onGo}
              />
            ))}
          </ul>
        </section>
      ))}
      <SaveViewForm list={list} query={query} onSaved={(view) => onGo(linkOf(view))} />
    </div>
  );
}

type RowProps = Pick<Props, 'list' | 'onGo'> & { view: View; shown: boolean; address: string };

function ViewRow({ list, view, shown, address, onGo }: RowProps) {
  const may = useMay();
  const remove = useRemoveView(list);
  const [asked, setAsked] = useState(false);
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo(address);
  };
  if (asked)
    return (
      <li className={styles.row}>
        <span className={styles.name}>
          {view.team ? 'Remove it for the whole team?' : 'Remove it?'}
          {remove.error ? <span role="alert"> That did not work; it is still there.</span> : null}
        </span>
        <Button onClick={() => setAsked(false)}>Keep</Button>
        <Button
          look="danger"
          pending={remove.isPending && 'Removing…'}
          onClick={() => remove.mutate(view.id)}
        >
          Remove
        </Button>
      </li>
    );
  return (
    <li className={styles.row}>
      <a href={address} className={styles.name} aria-current={shown ? 'true' : undefined} onClick={follow}>
        <bdi>{view.name}</bdi>
      </a>
      {!view.team || may('views.team') ? (
        <IconButton icon={Trash2} label={`Remove ${view.name}`} onClick={() => setAsked(true)} />
      ) : null}
    </li>
  );
}
