import { type CallMark, callMarks, type PlanCall, type PlanNote } from '#contract/steward/plan-calls.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { nearText } from '../../../data/format/format.ts';
import { WriteFailure } from '../../../labels/write-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { UndoButton } from '../../../ui/undo-button.tsx';
import { useMarkCall } from './plan-calls-mutations.ts';
import styles from './rescue.module.css';

const names: Record<CallMark, string> = { called: 'Called', 'new-card': 'New card', 'gave-up': 'Gave up' };

type Props = { planId: string; call: PlanCall | undefined; note: PlanNote | undefined };

/** The last note on a plan, and the outcome of a call to its donor, with undo. A button for each other outcome. */
export function CallMarks({ planId, call, note }: Props) {
  const mark = useMarkCall(planId);
  const rest = callMarks.filter((one) => one !== call?.mark);
  return (
    <div className={styles.calls}>
      {note ? (
        <p className={styles.note}>
          <NameText>{note.note}</NameText>
          <Author by={note.by} at={note.at} />
        </p>
      ) : null}
      <div className={styles.marks}>
        {call ? (
          <span role="status" className={styles.line} id={`call-${planId}`}>
            <b>{names[call.mark]}</b>
            <Author by={call.by} at={call.at} />
          </span>
        ) : (
          <span className={styles.line} id={`call-${planId}`}>
            Mark as
          </span>
        )}
        {rest.map((one) => (
          <Button
            key={one}
            variant="quiet"
            aria-describedby={`call-${planId}`}
            pending={mark.isPending && mark.variables === one && 'Saving…'}
            onClick={() => mark.mutate(one)}
          >
            {names[one]}
          </Button>
        ))}
        {call ? (
          <UndoButton
            isUndoing={mark.isPending && mark.variables === null}
            onUndo={() => mark.mutate(null)}
          />
        ) : null}
      </div>
      <WriteFailure error={mark.error} what="this was saved" />
    </div>
  );
}

function Author({ by, at }: { by: string | null; at: string }) {
  const time = readTime(at);
  return (
    <span className={styles.line}>
      {' · '}
      <NameText>{by ?? 'Deleted account'}</NameText>
      {time ? `, ${nearText(time)}` : ''}
    </span>
  );
}
