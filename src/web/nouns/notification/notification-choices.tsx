import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Choice,
  type EmailTime,
  emailTimes,
  maxGiftFrom,
  minGiftFrom,
  type NotificationKind,
} from '#contract/steward/live/notifications.ts';
import type { Choices } from '#contract/steward/operations/live/notifications.ts';
import { cents, moneyText } from '#contract/values/money.ts';
import { parseAmount } from '#contract/values/parse-amount.ts';
import { failureMessage } from '../../data/api/app-error.ts';
import { useUnsaved } from '../../data/session/unsaved.ts';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { LeaveQuestion } from '../../ui/dialog/dialog.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { DraftButtons } from '../../ui/form/draft-buttons.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { FailurePanel } from '../../ui/frame/state-panel.tsx';
import { choicesOptions } from './list-queries.ts';
import { useChoose } from './mutations.ts';
import styles from './notification-choices.module.css';
import { notificationLabels } from './notification-kinds.ts';

/** Chooses which notifications a person gets, in the app and by email. */
export function NotificationChoices() {
  const { data, error, refetch } = useQuery(choicesOptions);
  if (data) return <ChoicesForm choices={data} />;
  return error ? (
    <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />
  ) : (
    <div aria-busy="true" />
  );
}

const emailLabels: Readonly<Record<EmailTime, string>> = {
  off: 'No email',
  'at-once': 'Email at once',
  morning: 'Email every morning',
};

/** `giftFrom` as typed; `version`: the one shown when the first change was made. */
type Draft = { version: number; giftFrom: string; kinds: Choices['kinds'] };

const draftOf = ({ version, giftFromCents, kinds }: Choices): Draft => ({
  version,
  giftFrom: moneyText(giftFromCents).replace(/\.00$/, ''),
  kinds,
});

function ChoicesForm({ choices }: { choices: Choices }) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const choose = useChoose();
  const leaving = useUnsaved(draft !== null);
  const shown = draft ?? draftOf(choices);
  const giftFrom = parseAmount(shown.giftFrom);
  const mayHaveGifts = shown.kinds.some(({ kind }) => kind === 'gift');
  const error = mayHaveGifts && (giftFrom === null || giftFrom < minGiftFrom || giftFrom > maxGiftFrom);
  const change = (kind: NotificationKind, changed: Partial<Choice>) =>
    setDraft({
      ...shown,
      kinds: shown.kinds.map((one) => (one.kind === kind ? { ...one, ...changed } : one)),
    });
  const moved = draft !== null && draft.version !== choices.version;
  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        if (!draft || error) return;
        const body = {
          version: choices.version,
          giftFromCents: giftFrom ?? choices.giftFromCents,
          kinds: draft.kinds,
        };
        choose.mutateAsync(body).then(
          () => setDraft(null),
          () => undefined,
        );
      }}
    >
      {shown.kinds.map(({ kind, app, email }) => {
        const { choice, about } = notificationLabels[kind];
        return (
          <fieldset key={kind} className={styles.kind}>
            <legend>{choice}</legend>
            <p>{about}</p>
            <div className={styles.controls}>
              <Checkbox
                label="In Steward"
                checked={app}
                onChange={(event) => change(kind, { app: event.target.checked })}
              />
              {choices.sendsEmail ? (
                <SelectField
                  label={<span className="visually-hidden">Email</span>}
                  options={emailTimes.map((value) => ({ value, label: emailLabels[value] }))}
                  value={email}
                  onChange={({ target: { value } }) =>
                    change(kind, { email: emailTimes.find((one) => one === value) ?? 'off' })
                  }
                />
              ) : null}
            </div>
            {kind === 'gift' ? (
              <div className={styles.amount}>
                <TextField
                  label="Amount"
                  inputMode="decimal"
                  autoComplete="off"
                  error={
                    error
                      ? `Enter an amount from ${moneyText(cents(minGiftFrom))} to ${moneyText(cents(maxGiftFrom))}.`
                      : undefined
                  }
                  value={shown.giftFrom}
                  onChange={(event) => setDraft({ ...shown, giftFrom: event.target.value })}
                />
              </div>
            ) : null}
          </fieldset>
        );
      })}
      {choices.sendsEmail ? (
        <p className={styles.note}>
          Emails leave out names and amounts, and anything you've already read here. Morning emails are sent
          at 8:00 AM.
        </p>
      ) : null}
      {moved ? (
        <Notice tone="warn" role="alert">
          You changed these settings in another window. Saving replaces them; discard your changes to see
          them.
        </Notice>
      ) : (
        <WriteFailure error={choose.error} what="your notifications were saved" />
      )}
      <DraftButtons
        saveLabel="Save notifications"
        changed={draft !== null}
        blocked={error}
        pending={choose.isPending}
        onDiscard={() => setDraft(null)}
      />
      <LeaveQuestion {...leaving} />
    </Form>
  );
}
