import { roleLabel } from '#contract/steward/roles.ts';
import type { ActivityRecord } from '#contract/steward/team.ts';
import { Identifier } from '../../ui/identifier.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { Peek } from '../../ui/peek.tsx';
import { Details, Hero, Section } from '../../ui/record.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { TimeLabel } from '../app/time-label.tsx';
import styles from './activity.module.css';
import { OutcomeStatus } from './activity-columns.tsx';
import type { ActivitySearch } from './activity-search.ts';
import { detailsOf, operationWords, whoWords } from './labels.ts';
import { TargetLink } from './target-link.tsx';
import { useTargetNames } from './target-names.ts';

type Props = {
  seq: number;
  search: ActivitySearch;
  /** The page of the log that is shown. */
  rows: readonly ActivityRecord[];
  onGo: (search: ActivitySearch) => void;
};

/** One row of the log with all that is known of it. */
export function ActivityPeek({ seq, search, rows, onGo }: Props) {
  const place = rows.findIndex((row) => row.seq === seq);
  const row = rows[place];
  const step = (by: 1 | -1) => {
    const target = place < 0 ? undefined : rows[place + by];
    return target ? () => onGo({ ...search, peek: target.seq }) : null;
  };
  const { peek: _, ...closed } = search;
  return (
    <Peek
      label="Activity"
      recordId={String(seq)}
      onPrevious={step(-1)}
      onNext={step(1)}
      onClose={() => onGo(closed)}
      tools={null}
    >
      {row ? (
        <Act row={row} />
      ) : (
        <StatePanel title={`Entry ${seq} isn't on this page`}>
          <p>It's further down, or the filters exclude it.</p>
        </StatePanel>
      )}
    </Peek>
  );
}

function Act({ row }: { row: ActivityRecord }) {
  const nameOf = useTargetNames([row]);
  const details = detailsOf(row);
  return (
    <>
      <Hero
        headline={
          <h2>
            <span className={styles.headline}>{operationWords(row.operation)}</span>
          </h2>
        }
        status={<OutcomeStatus outcome={row.outcome} pill />}
        line={
          <>
            <NameText>{whoWords(row)}</NameText>, <TimeLabel text={row.at} />
          </>
        }
      />
      <Section title="About">
        <Details
          entries={{
            Record: <TargetLink row={row} name={nameOf(row)} />,
            ID: row.target ? <Identifier id={row.target.id} label="ID" /> : null,
            ...details,
          }}
        />
      </Section>
      <Section title="Details">
        <Details
          entries={{
            Entry: row.seq,
            Operation: row.operation,
            Role: row.who ? roleLabel(row.who.role ?? '—') : null,
            Address: row.address,
            'Platform status': row.upstreamStatus,
            Write: row.intentId ? <Identifier id={row.intentId} label="write ID" /> : null,
            Request: row.requestId ? <Identifier id={row.requestId} label="request ID" /> : null,
          }}
        />
      </Section>
    </>
  );
}
