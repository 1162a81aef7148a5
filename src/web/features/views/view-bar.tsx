import { useQuery } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { View } from '#contract/steward/operations/views.ts';
import { isReportPath } from '#contract/steward/report-path.ts';
import { stringifySearch } from '../../data/search/list-search.ts';
import { useMay } from '../../data/session/session.ts';
import { writeFailure } from '../../labels/write-failure.tsx';
import { type AskedAddress, askedAddress } from '../../nouns/standing-question/asked-address.ts';
import { subjectText } from '../../nouns/standing-question/standing-text.ts';
import { ActError } from '../../nouns/view/act-error.tsx';
import { useChangeView, usePinView, useRemoveView } from '../../nouns/view/mutations.ts';
import { pinnedOptions, viewsOptions } from '../../nouns/view/query.ts';
import styles from '../../nouns/view/views.module.css';
import { Button } from '../../ui/button.tsx';
import { FilterChip } from '../../ui/filters/filter-chip.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseInstead, lazyPart } from '../../ui/lazy-part.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import { nameError, SaveViewForm } from './save-view-form.tsx';
import { isChanged, queryOfView, queryWithView, savedQuery } from './view-query.ts';

const StandingDialog = lazyPart(
  async () => (await import('../../nouns/standing-question/standing-dialog.tsx')).StandingDialog,
  CloseInstead,
);

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
  const [asking, setAsking] = useState<{ asked: AskedAddress; kind: Kind } | null>(null);
  const asked = askedAddress(list, savedQuery(now));
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
          >
            {asked ? (
              <AskAgain
                onAsk={(kind) => {
                  close();
                  setAsking({ asked, kind });
                }}
              />
            ) : null}
          </ViewsPanel>
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
      {asking ? (
        <StandingDialog
          onClose={() => setAsking(null)}
          {...asking}
          name={view?.name ?? subjectText(asking.asked)}
          question={null}
        />
      ) : null}
    </span>
  );
}

type ViewsPanelProps = {
  list: string;
  /** Null while they load. */
  views: readonly View[] | null;
  failed: boolean;
  shownId: string | undefined;
  /** What a new view would save. */
  query: string;
  linkOf: (view: View) => string;
  onGo: (address: string) => void;
  /** What else can be done with what is shown. */
  children: ReactNode;
};

/** A person's own views and the team's, and a form for a new one. */
function ViewsPanel({ list, views, failed, shownId, query, linkOf, onGo, children }: ViewsPanelProps) {
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
      {children}
    </div>
  );
}

type Kind = 'send' | 'when';

/** Leads to a standing question about what is shown. */
const AskAgain = ({ onAsk }: { onAsk: (kind: Kind) => void }) => (
  <section>
    <h3>
      <Link to="/standing-questions">Scheduled reports</Link>
    </h3>
    <p className={styles.hint}>Get this on a schedule, or when a number crosses a limit.</p>
    <p className={styles.changed}>
      <Button onClick={() => onAsk('send')}>Send me this…</Button>
      <Button onClick={() => onAsk('when')}>Tell me when…</Button>
    </p>
  </section>
);

type RowProps = Pick<ViewsPanelProps, 'onGo'> & {
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

/** Renames a view; a person's own view can also be shared with the team. */
function EditViewForm({ view, onClose }: { view: View; onClose: () => void }) {
  const may = useMay();
  const change = useChangeView();
  const [name, setName] = useState(view.name);
  const [team, setTeam] = useState(view.team);
  const [fieldError, setFieldError] = useState<string>();
  const save = () => {
    const wrong = nameError(name);
    setFieldError(wrong);
    if (wrong) return;
    const wanted = { id: view.id, version: view.version, name: name.trim(), ...(team ? { team } : {}) };
    change.mutateAsync(wanted).then(onClose, () => undefined);
  };
  return (
    <Form className={styles.edit} noValidate onSubmit={save}>
      <TextField
        label="View name"
        autoComplete="off"
        error={fieldError ?? writeFailure(change.error, 'the view was changed') ?? undefined}
        {...controlled(name, setName)}
      />
      {!view.team && may('views.team') ? (
        <Checkbox
          label="Share with team"
          checked={team}
          onChange={(event) => setTeam(event.target.checked)}
        />
      ) : null}
      <div className={styles.editActs}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" pending={change.isPending && 'Saving…'}>
          Save
        </Button>
      </div>
    </Form>
  );
}

/** Pins a saved report to the overview, or unpins it. */
function PinButton({ view }: { view: View }) {
  const { data } = useQuery(pinnedOptions);
  const pin = usePinView();
  if (!data) return null;
  const isPinned = data.views.some(({ id }) => id === view.id);
  const Icon = isPinned ? PinOff : Pin;
  return (
    <span className={styles.changed}>
      <Button
        variant="quiet"
        pending={pin.isPending && (isPinned ? 'Unpinning…' : 'Pinning…')}
        onClick={() => pin.mutate({ id: view.id, pinned: !isPinned })}
      >
        <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
        {isPinned ? 'Unpin from overview' : 'Pin to overview'}
      </Button>
      <ActError error={pin.error} />
    </span>
  );
}
