import { Link } from '@tanstack/react-router';
import { ChevronDown, CircleCheck, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { OperationId } from '#contract/giving/catalog.ts';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { countText } from '#contract/values/money.ts';
import { clockText } from '../../../data/format/format.ts';
import { count, listText } from '../../../data/format/plural.ts';
import { useLacks, useMe } from '../../../data/session/session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { useSaid } from '../../../ui/said.tsx';
import { GlyphTile } from '../../../ui/text/glyph-tile.tsx';
import type { Decision, Found, Step } from './decision.ts';
import styles from './decisions.module.css';
import { type KindId, kinds } from './kinds.ts';
import { useDecisions } from './use-decisions.ts';

export const WaitingCard = ({ coming }: { coming: ReactNode }) => (
  <Waiting all={useDecisions()} coming={coming} />
);

/** Rows before *more*. */
const shownAtFirst = 7;

type Row = { id: string; kind: KindId; icon: LucideIcon } & (
  | { decision: Decision }
  | { what: string; found: Extract<Found, { kind: 'partial' | 'failed' }> }
);

type WaitingProps = {
  all: readonly { id: KindId; found: Found }[];
  /** What comes next, below an empty list. */
  coming: ReactNode;
};

/**
 * What waits for this person, most urgent first, each decided where it stands. The first one that can be is open. What becomes known later is
 * added at the end, so that no row moves under a pointer, after a moment in which what is more urgent may come first, and a row that was decided stays, saying so, until another is opened. "You're done for today" only if
 * everything was checked.
 */
export function Waiting({ all, coming }: WaitingProps) {
  const [opened, setOpened] = useState<Row | null | undefined>(undefined);
  const found = useInOrder(all).flatMap((one) => rowsOf(one, opened?.id));
  const unknown = all.filter(({ found: one }) => one.kind === 'waiting').length;
  const [order, setOrder] = useState<readonly string[]>([]);
  const late = found.filter(({ id }) => !order.includes(id));
  if (late.length > 0) setOrder([...order, ...late.map(({ id }) => id)]);
  // How many there were when everything had been checked: what came since is new.
  const [known, setKnown] = useState<number | null>(null);
  if (known === null && unknown === 0) setKnown(order.length + late.length);
  const waiting = found.toSorted((one, other) => placeIn(order, one.id) - placeIn(order, other.id));

  const first = waiting.find(opensHere);
  if (opened === undefined && first) setOpened(first);
  const isGone = opened ? !waiting.some(({ id }) => id === opened.id) : false;
  // Only an answer about its kind can say so.
  const isOver =
    isGone &&
    all.some(({ id, found: one }) => id === opened?.kind && (one.kind === 'needed' || one.kind === 'calm'));
  const rows = isGone && opened ? insert(waiting, opened, order) : waiting;

  // Opened by this person, who goes on there; not the one that is open from the start.
  const [pressed, setPressed] = useState<string | null>(null);
  const [isAll, setAll] = useState(false);
  // What couldn't be checked is never folded away, which would look like an all-clear; nor is what is new.
  const folded: readonly Row[] = isAll
    ? []
    : rows
        .filter(({ id, ...row }) => 'decision' in row && placeIn(order, id) < (known ?? order.length))
        .slice(shownAtFirst)
        .filter(({ id }) => id !== opened?.id);
  const shown = rows.filter((row) => !folded.includes(row));

  const calm = all.flatMap(({ id, found: one }) =>
    one.kind === 'calm' ? [{ at: one.at, words: kinds[id].calm }] : [],
  );
  const isDone = waiting.length === 0 && unknown === 0 && calm.length > 0;
  useSaid(isDone && order.length > 0 ? 'Nothing waits for you' : null);
  return (
    <Card
      title="Waiting for you"
      aside={
        unknown > 0 && waiting.length === 0 ? null : String(waiting.filter((row) => 'decision' in row).length)
      }
    >
      {isDone ? <Done calm={calm} /> : null}
      {rows.length > 0 || unknown > 0 ? (
        <ul aria-busy={unknown > 0} className={styles.rows}>
          {shown.map((row) => {
            const isOpen = opened?.id === row.id;
            return (
              <WaitingRow
                // An open row is what it was when it was opened: it stays if it is decided meanwhile.
                key={row.id}
                row={isOpen && opened ? (waiting.find(({ id }) => id === row.id) ?? opened) : row}
                isOpen={isOpen}
                isOver={isOpen && isOver}
                takesFocus={pressed === row.id}
                onOpen={() => {
                  setOpened(row);
                  setPressed(row.id);
                }}
              />
            );
          })}
        </ul>
      ) : null}
      {folded.length > 0 ? (
        // On paper, too: rows that nothing speaks of would look like none.
        <button type="button" className={styles.more} data-print="yes" onClick={() => setAll(true)}>
          {countText(folded.length)} more
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      ) : null}
      {unknown > 0 ? <p className={styles.fine}>Checking {unknown} more…</p> : null}
      <NotChecked />
      {isDone ? coming : null}
    </Card>
  );
}

/** For so long, what is less urgent waits for what is more: most kinds answer at once, in any order. In ms. */
const patienceMs = 1_500;

/** The kinds before the first that hasn't answered yet; after a moment, all that have. */
function useInOrder<Kind extends { found: Found }>(all: readonly Kind[]): readonly Kind[] {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const first = all.findIndex(({ found }) => found.kind === 'waiting');
  return isLate || first === -1 ? all : all.slice(0, first);
}

/** An open row keeps its place among those of its kind, however many came before it since. */
function rowsOf({ id: kind, found }: { id: KindId; found: Found }, opened: string | undefined): Row[] {
  const { icon, what } = kinds[kind];
  if (found.kind === 'partial' || found.kind === 'failed') return [{ id: kind, kind, icon, what, found }];
  if (found.kind !== 'needed') return [];
  const { decisions, most = decisions.length, others } = found;
  const own = decisions.filter(({ id }, at) => at < most || id === opened);
  const left = (others?.total ?? own.length) - own.length;
  return [...own, ...(others && left > 0 ? [others.row(left)] : [])].map((decision) => ({
    id: decision.id,
    kind,
    icon,
    decision,
  }));
}

const opensHere = (row: Row): boolean => 'decision' in row && 'open' in row.decision;

/** New ones come last. */
const placeIn = (order: readonly string[], id: string): number =>
  order.includes(id) ? order.indexOf(id) : order.length;

/** Where it was. */
function insert(rows: readonly Row[], row: Row, order: readonly string[]): Row[] {
  const place = placeIn(order, row.id);
  const before = rows.filter(({ id }) => placeIn(order, id) < place);
  return [...before, row, ...rows.slice(before.length)];
}

type RowProps = { row: Row; isOpen: boolean; isOver: boolean; takesFocus: boolean; onOpen: () => void };

function WaitingRow({ row, isOpen, isOver, takesFocus, onOpen }: RowProps) {
  const { id, icon } = row;
  if ('found' in row)
    return (
      <li className={styles.row}>
        <GlyphTile icon={icon} large />
        <Unknown what={row.what} found={row.found} />
      </li>
    );
  const { decision } = row;
  const about = `waiting-${id}`;
  const isInPlace = isOpen && 'open' in decision;
  return (
    <li className={isInPlace ? `${styles.row} ${styles.open}` : styles.row}>
      <GlyphTile icon={icon} large />
      <span className={styles.words}>
        <b id={about} tabIndex={isInPlace ? -1 : undefined} ref={isInPlace && takesFocus ? focus : undefined}>
          {decision.title}
        </b>
        <span>{isOver ? 'No longer waiting' : decision.line}</span>
      </span>
      {isInPlace ? (
        // Hidden, not removed: a dialog of it may still have what someone typed.
        <fieldset className={styles.here} aria-labelledby={about} hidden={isOver && !decision.undoes}>
          {decision.open(about)}
        </fieldset>
      ) : (
        <Verb decision={decision} about={about} onOpen={onOpen} />
      )}
    </li>
  );
}

/** The button that opened the row is gone, and its acts come next. */
const focus = (title: HTMLElement | null) => title?.focus();

type VerbProps = { decision: Decision; about: string; onOpen: () => void };

const Verb = ({ decision, about, onOpen }: VerbProps) =>
  'open' in decision ? (
    <Button aria-describedby={about} onClick={onOpen}>
      {decision.verb}
    </Button>
  ) : decision.step ? (
    <Link {...linkOf(decision.step)} aria-describedby={about} className={buttonClass()}>
      {decision.verb}
    </Link>
  ) : null;

/** Steps are written where their screens' addresses are known. */
const linkOf = (step: NonNullable<Step>) => step as { to: '/overview' };

type UnknownProps = { what: string; found: Extract<Found, { kind: 'partial' | 'failed' }> };

/** What couldn't be checked, or only in part. */
function Unknown({ what, found }: UnknownProps) {
  if (found.kind === 'partial')
    return (
      <>
        <span className={styles.words}>
          <span>{found.words}</span>
        </span>
        {found.step ? (
          <Link {...linkOf(found.step)} className={buttonClass()}>
            View
          </Link>
        ) : null}
      </>
    );
  return (
    <>
      <span className={styles.words} role="alert">
        <span>Couldn't check {what}.</span>
      </span>
      {found.onRetry ? <Button onClick={found.onRetry}>Try again</Button> : null}
    </>
  );
}

function Done({ calm }: { calm: readonly { at: number | null; words: string }[] }) {
  const since = Math.min(...calm.flatMap(({ at }) => at ?? []));
  return (
    <div className={styles.done}>
      <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" />
      <b>You're done for today</b>
      <span title={calm.map(({ words }) => words).join('. ')}>
        {count(calm.length, 'check', 'checks')} passed
        {Number.isFinite(since) ? `, ${clockText(new Date(since))}` : ''}
      </span>
    </div>
  );
}

/** The operations behind each check. */
const reads: readonly { of: string; needs: readonly OperationId[] }[] = [
  { of: 'recurring plans', needs: ['subscriptions.list'] },
  { of: 'chargebacks', needs: ['chargebacks.list'] },
  { of: 'webhook deliveries', needs: ['webhooks.list', 'webhooks.eventLogs'] },
  { of: 'tap devices', needs: ['tap.devices.list'] },
];

/** Checks for this role that the platform can't answer: silence would look like an all-clear. */
function NotChecked() {
  const { permissions } = useMe();
  const lacks = useLacks();
  const missing = reads.flatMap(({ of, needs }) =>
    needs.every((id) => permissions.includes(id)) && needs.some(lacks) ? [of] : [],
  );
  return missing.length > 0 ? (
    <p className={styles.fine}>
      Not checked: {listText(missing)}. {platformNameAtStart()} doesn't share these yet.
    </p>
  ) : null;
}
