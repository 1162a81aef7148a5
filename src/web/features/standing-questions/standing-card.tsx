import { useState } from 'react';
import type { StandingAnswer, StandingQuestion } from '#contract/steward/operations/standing-questions.ts';
import { useMay } from '../../data/session/session.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { WriteFailure, writeFailure } from '../../labels/write-failure.tsx';
import {
  usePauseStanding,
  useRemoveStanding,
  useSendStanding,
} from '../../nouns/standing-question/mutations.ts';
import { StandingDialog } from '../../nouns/standing-question/standing-dialog.tsx';
import { askedText, reportIn, ruleText, stateOf } from '../../nouns/standing-question/standing-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/details/record.tsx';
import { DialogText } from '../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../ui/dialog/guarded-dialog.tsx';
import { Said } from '../../ui/said.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { StatusDot } from '../../ui/text/status-dot.tsx';
import styles from './standing-page.module.css';

type Props = { question: StandingQuestion; isOwn: boolean };

/** One question: when it is answered, its last answer, and what can be done with it. */
export function StandingCard({ question, isOwn }: Props) {
  const { name, owner, address, nextAt, checked, last } = question;
  const state = stateOf(question);
  return (
    <Card
      title={
        <a href={address}>
          <NameText>{name}</NameText>
        </a>
      }
      aside={<StatusDot tone={state.tone} words={state.name} />}
    >
      <p className={styles.rule}>
        {askedText(question)} · {ruleText(question.rule)}
        {isOwn ? null : (
          <>
            {' · '}
            <NameText>{owner.name ?? 'A deleted account'}</NameText>
          </>
        )}
      </p>
      {state.text ? <p className={styles.wrong}>{state.text}</p> : null}
      {last ? <LastAnswer answer={last} /> : <p className={styles.quiet}>Not run yet.</p>}
      <p className={styles.quiet}>
        {last ? (
          <>
            Last result <TimeLabel text={last.at} />
            {last.mail ? `, ${mailWords[last.mail.state]}` : ''}
            {' · '}
          </>
        ) : null}
        {checked ? (
          <>
            Checked <TimeLabel text={checked.at} />, {checked.isTrue ? 'true' : 'not true'}
            {' · '}
          </>
        ) : null}
        {nextAt === null ? 'No next time' : <Next question={question} nextAt={nextAt} />}
      </p>
      <Acts question={question} isOwn={isOwn} />
    </Card>
  );
}

const mailWords = { waiting: 'email waiting', sent: 'emailed', failed: "email couldn't be sent" } as const;

const Next = ({ question: { rule }, nextAt }: { question: StandingQuestion; nextAt: string }) => (
  <>
    {rule.kind === 'when' ? 'Next check' : 'Next'} <TimeLabel text={nextAt} />
  </>
);

function LastAnswer({ answer }: { answer: StandingAnswer }) {
  const { sentence, notes, figures, compared, columns, rows } = answer;
  return (
    <>
      <p>{sentence}</p>
      {figures.length > 0 ? (
        <dl className={styles.figures}>
          {figures.map(({ label, text, before, change }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
              {before === null ? null : (
                <dd className={styles.before}>
                  {change === null ? `vs. ${before}` : `${change} from ${before}`}
                </dd>
              )}
            </div>
          ))}
        </dl>
      ) : null}
      {compared === null || figures.every(({ before }) => before === null) ? null : (
        <p className={styles.quiet}>vs. {compared.replace(/^the /, '')}</p>
      )}
      {notes.length > 0 ? <p className={styles.quiet}>{notes.join(' ')}</p> : null}
      {rows.length > 0 ? (
        <details className={styles.rows}>
          <summary>Details</summary>
          <div className={styles.table}>
            <table>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((cells, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows of a stored answer never move.
                  <tr key={index}>
                    {cells.map((cell, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: neither do their cells.
                      <td key={at}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      ) : null}
    </>
  );
}

function Acts({ question, isOwn }: Props) {
  const { id, version, paused, name } = question;
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const pause = usePauseStanding();
  const send = useSendStanding();
  const mayAct = useMay()('team.manage') || isOwn;
  const close = () => setOpen(null);
  if (!mayAct) return null;
  return (
    <>
      <div className={styles.acts}>
        {isOwn ? (
          <Button pending={send.isPending && 'Sending…'} onClick={() => send.mutate(id)}>
            Send now
          </Button>
        ) : null}
        {paused && !isOwn ? null : (
          <Button
            pending={pause.isPending && 'Saving…'}
            onClick={() => pause.mutate({ id, version, pause: !paused })}
          >
            {paused ? 'Resume' : 'Pause'}
          </Button>
        )}
        {isOwn ? <Button onClick={() => setOpen('edit')}>Edit</Button> : null}
        <Button onClick={() => setOpen('delete')}>Delete</Button>
        <span>
          <Said>{send.isSuccess && 'Done. See your notifications.'}</Said>
        </span>
      </div>
      <WriteFailure error={pause.error} what="this was changed" />
      <WriteFailure error={send.error} what="an answer was sent" />
      {open === 'edit' ? (
        <StandingDialog
          onClose={close}
          asked={{
            asks: question.asks,
            period: question.period,
            query: '',
            report: reportIn(question.address),
          }}
          name={name}
          question={question}
        />
      ) : null}
      {open === 'delete' ? <DeleteDialog question={question} onClose={close} /> : null}
    </>
  );
}

function DeleteDialog({
  question: { id, name },
  onClose,
}: {
  question: StandingQuestion;
  onClose: () => void;
}) {
  const remove = useRemoveStanding();
  return (
    <GuardedDialog
      onClose={onClose}
      title={
        <>
          Delete “<NameText>{name}</NameText>”?
        </>
      }
      safeLabel="Keep it"
      actLabel="Delete scheduled report"
      variant="danger"
      pending={remove.isPending && 'Deleting…'}
      failure={writeFailure(remove.error, 'this was deleted')}
      onAct={() => remove.mutateAsync(id)}
    >
      <DialogText>
        <p>Its results are deleted with it. The list and its saved views stay.</p>
      </DialogText>
    </GuardedDialog>
  );
}
