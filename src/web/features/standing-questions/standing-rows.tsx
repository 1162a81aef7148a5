import { Ellipsis } from 'lucide-react';
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
import { DialogText } from '../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../ui/dialog/guarded-dialog.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/dialog/menu.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Said } from '../../ui/said.tsx';
import cardTable from '../../ui/table/card-table.module.css';
import { ColumnTitles } from '../../ui/table/column-titles.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { StatusDot } from '../../ui/text/status-dot.tsx';
import styles from './standing-page.module.css';

type Props = { question: StandingQuestion; isOwn: boolean };

/** Questions that are answered again: when, the last answer of each, and what can be done with it. */
export const StandingTable = ({ questions, me }: { questions: readonly StandingQuestion[]; me: string }) => (
  <table className={`${cardTable.table} ${styles.reports}`} aria-label="Scheduled reports">
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">When</th>
        <th scope="col">Last result</th>
        <th scope="col">Owner</th>
        <th scope="col">
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {questions.map((question) => (
        <StandingRow key={question.id} question={question} isOwn={question.owner.id === me} />
      ))}
    </tbody>
  </table>
);

function StandingRow({ question, isOwn }: Props) {
  const { name, owner, address, nextAt, checked, last } = question;
  const state = stateOf(question);
  const pause = usePauseStanding();
  const send = useSendStanding();
  return (
    <tr>
      <td>
        <a href={address} className={styles.name}>
          <NameText>{name}</NameText>
        </a>
        <div className={styles.quiet}>{askedText(question)}</div>
        {state.tone === 'ok' ? null : (
          <div className={styles.state}>
            <StatusDot tone={state.tone} words={state.name} />
            {state.text ? <span className={styles.wrong}>{state.text}</span> : null}
          </div>
        )}
        <Said>
          {send.isPending
            ? 'Sending…'
            : pause.isPending
              ? 'Saving…'
              : send.isSuccess && 'Done. See your notifications.'}
        </Said>
        <WriteFailure error={pause.error} what="this was changed" />
        <WriteFailure error={send.error} what="an answer was sent" />
      </td>
      <td>
        {ruleText(question.rule)}
        <div className={styles.quiet}>
          {nextAt === null ? 'No next time' : <Next question={question} nextAt={nextAt} />}
          {checked ? (
            <>
              {' · checked '}
              <TimeLabel text={checked.at} />, {checked.isTrue ? 'true' : 'not true'}
            </>
          ) : null}
        </div>
      </td>
      <td>{last ? <LastAnswer answer={last} /> : <span className={styles.quiet}>Not run yet</span>}</td>
      <td>{isOwn ? 'You' : <NameText>{owner.name ?? 'A deleted account'}</NameText>}</td>
      <td className={styles.acts}>
        <Acts question={question} isOwn={isOwn} pause={pause} send={send} />
      </td>
    </tr>
  );
}

const mailWords = { waiting: 'email waiting', sent: 'emailed', failed: "email couldn't be sent" } as const;

const Next = ({ question: { rule }, nextAt }: { question: StandingQuestion; nextAt: string }) => (
  <>
    {rule.kind === 'when' ? 'Next check' : 'Next'} <TimeLabel text={nextAt} />
  </>
);

function LastAnswer({ answer }: { answer: StandingAnswer }) {
  const { sentence, notes, figures, compared, columns, rows, at, mail } = answer;
  const when = (
    <div className={styles.quiet}>
      <TimeLabel text={at} />
      {mail ? `, ${mailWords[mail.state]}` : ''}
    </div>
  );
  if (figures.length + notes.length + rows.length === 0)
    return (
      <>
        {sentence}
        {when}
      </>
    );
  return (
    <>
      <details className={styles.answer}>
        <summary>{sentence}</summary>
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
          <div className={styles.table}>
            <table>
              <ColumnTitles titles={columns} />
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
        ) : null}
      </details>
      {when}
    </>
  );
}

type ActsProps = Props & {
  pause: ReturnType<typeof usePauseStanding>;
  send: ReturnType<typeof useSendStanding>;
};

function Acts({ question, isOwn, pause, send }: ActsProps) {
  const { id, version, paused, name } = question;
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const mayAct = useMay()('team.manage') || isOwn;
  const close = () => setOpen(null);
  if (!mayAct) return null;
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={`Actions for ${name}`} />}>
        {isOwn ? (
          <MenuItem why={send.isPending ? 'Sending…' : undefined} onChoose={() => send.mutate(id)}>
            Send now
          </MenuItem>
        ) : null}
        {paused && !isOwn ? null : (
          <MenuItem
            why={pause.isPending ? 'Saving…' : undefined}
            onChoose={() => pause.mutate({ id, version, pause: !paused })}
          >
            {paused ? 'Resume' : 'Pause'}
          </MenuItem>
        )}
        {isOwn ? <MenuItem onChoose={() => setOpen('edit')}>Edit…</MenuItem> : null}
        <MenuLine />
        <MenuItem onChoose={() => setOpen('delete')}>Delete…</MenuItem>
      </Menu>
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
