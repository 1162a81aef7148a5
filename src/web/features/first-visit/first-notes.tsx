import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Permission } from '#contract/steward/permissions.ts';
import { failureMessage } from '../../data/api/app-error.ts';
import { isMac } from '../../data/session/platform.ts';
import { useMay } from '../../data/session/session.ts';
import { Button } from '../../ui/button.tsx';
import styles from './first-notes.module.css';
import { useReadFirstNotes } from './first-notes-mutations.ts';

type Props = {
  where: 'above' | 'below';
  /** Moves the focus: the button that had it is about to be gone. */
  onRead: () => void;
};

/**
 * Three notes for someone who is new here, above the first screen of their role, until they dismiss them. On a phone they are below it, so
 * that what someone came for stays in sight: one of both is hidden.
 */
export function FirstNotes({ where, onRead }: Props) {
  const may = useMay();
  const read = useReadFirstNotes(onRead);
  return (
    <section className={`${styles.notes} ${styles[where]}`} aria-label="New to Steward" data-print="no">
      <dl>
        {notes(may).map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Button pending={read.isPending && 'Saving…'} onClick={() => read.mutate()}>
        Got it
      </Button>
      {read.error ? <p role="alert">{failureMessage(read.error).title}. Try again.</p> : null}
    </section>
  );
}

type May = (needed: Permission) => boolean;
type Note = { title: string; text: ReactNode };

/** Where today's work is, how to find and do things from anywhere, and what a word means that stands on every screen. */
const notes = (may: May): readonly Note[] => [workNote(may), findNote(may), wordNote(may)];

const workNote = (may: May): Note =>
  may('contributions.list')
    ? {
        title: "Today's work",
        text: (
          <>
            <Link to="/overview">Overview</Link> lists what waits for you, most urgent first. You can do most
            of it right there.
          </>
        ),
      }
    : {
        title: 'Where a device points',
        text: (
          <>
            Type or scan its serial number in <Link to="/tap/find">Find</Link>. It works without a connection,
            too.
          </>
        ),
      };

const findNote = (may: May): Note => ({
  title: 'Find anything',
  text: (
    <>
      <span className={styles.keys}>Press {isMac() ? '⌘K' : 'Ctrl K'}, and type</span>
      <span className={styles.touch}>Open it from the menu, and type</span>{' '}
      {may('donors.list') ? 'a name, an amount' : 'a serial number'}, or what you want to do, such as “
      {exampleOf(may)}.”
    </>
  ),
});

/** Something that Find does for this role. */
function exampleOf(may: May): string {
  if (may('subscriptions.cancel')) return "cancel Maria's plan";
  if (may('deposits.reconcile')) return 'close October';
  return may('thanks.mark') ? 'thank Maria Lopez' : 'where does 114258 point';
}

const wordNote = (may: May): Note =>
  may('contributions.list')
    ? {
        title: 'What “received” means',
        text: "Gifts that arrived, after refunds and chargebacks. What hasn't arrived is pending, and counted separately.",
      }
    : {
        title: 'What a walk is',
        text: 'A list of devices to visit and mark as right, wrong, missing, or damaged. Administrators see it.',
      };
