import { Pencil, Trash2 } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { isReportPath, type View } from '#contract/steward/views.ts';
import { useMay } from '../../data/session/session.ts';
import { useRemoveView } from '../../nouns/view/mutations.ts';
import styles from '../../nouns/view/views.module.css';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { EditViewForm } from './edit-view-form.tsx';
import { SaveViewForm } from './save-view-form.tsx';

type Props = {
  list: string;
  /** Null while they load. */
  views: readonly View[] | null;
  failed: boolean;
  shownId: string | undefined;
  /** What a new view would save. */
  query: string;
  linkOf: (view: View) => string;
  onGo: (address: string) => void;
};

/** A person's own views and the team's, and a form for a new one. */
export function ViewsPanel({ list, views, failed, shownId, query, linkOf, onGo }: Props) {
  const [editedId, setEditedId] = useState<string | null>(null);
  const parts = [
    { title: 'Mine', of: views?.filter(({ team }) => !team) ?? [] },
    { title: 'Team', of: views?.filter(({ team }) => team) ?? [] },
  ].filter(({ of }) => of.length > 0);
  return (
    <div className={styles.panel}>
      {failed ? (
        <p role="alert" className={styles.error}>
          We couldn't load saved views. Everything else on this page works.
        </p>
      ) : views?.length === 0 ? (
        <p className={styles.hint}>
          No saved views yet.{' '}
          {isReportPath(list)
            ? "Save this report's dates and filters to return to it, and pin it to your overview."
            : "Save this list's filters, sorting, and columns to return to it."}
        </p>
      ) : null}
      {parts.map(({ title, of }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {of.map((view) => (
              <ViewRow
                key={view.id}
                view={view}
                shown={view.id === shownId}
                edited={view.id === editedId}
                onEdit={setEditedId}
                address={linkOf(view)}
                onGo={onGo}
              />
            ))}
          </ul>
        </section>
      ))}
      <div hidden={views?.some(({ id }) => id === editedId)}>
        <SaveViewForm list={list} query={query} onSaved={(view) => onGo(linkOf(view))} />
      </div>
    </div>
  );
}

type RowProps = Pick<Props, 'onGo'> & {
  view: View;
  shown: boolean;
  edited: boolean;
  address: string;
  /** Called with null when editing ends. */
  onEdit: (id: string | null) => void;
};

function ViewRow({ view, shown, edited, address, onGo, onEdit }: RowProps) {
  const may = useMay();
  const remove = useRemoveView();
  const [confirming, setConfirming] = useState(false);
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo(address);
  };
  if (edited)
    return (
      <li>
        <EditViewForm view={view} onClose={() => onEdit(null)} />
      </li>
    );
  if (confirming)
    return (
      <li className={styles.row}>
        <span className={styles.name}>
          {view.team ? 'Delete for everyone?' : 'Delete this view?'}
          {remove.error ? <span role="alert"> That didn't work; the view is still here.</span> : null}
        </span>
        <Button onClick={() => setConfirming(false)}>Cancel</Button>
        <Button
          variant="danger"
          pending={remove.isPending && 'Deleting…'}
          onClick={() => remove.mutate(view.id)}
        >
          Delete
        </Button>
      </li>
    );
  return (
    <li className={styles.row}>
      <a href={address} className={styles.name} aria-current={shown ? 'true' : undefined} onClick={follow}>
        <NameText>{view.name}</NameText>
      </a>
      {!view.team || may('views.team') ? (
        <>
          <IconButton icon={Pencil} label={`Edit ${view.name}`} onClick={() => onEdit(view.id)} />
          <IconButton icon={Trash2} label={`Delete ${view.name}`} onClick={() => setConfirming(true)} />
        </>
      ) : null}
    </li>
  );
}
