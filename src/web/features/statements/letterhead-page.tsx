import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Letterhead, maxLetterhead } from '#contract/steward/letters/letterhead.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { failureMessage } from '../../data/api/app-error.ts';
import { nearText } from '../../data/format/format.ts';
import { useUnsaved } from '../../data/session/unsaved.ts';
import { letterheadOptions } from '../../labels/letters/letterhead-queries.ts';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { Card } from '../../ui/details/record.tsx';
import { LeaveQuestion } from '../../ui/dialog/dialog.tsx';
import { DraftButtons } from '../../ui/form/draft-buttons.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page, PageBody } from '../../ui/frame/page.tsx';
import { FailurePanel } from '../../ui/frame/state-panel.tsx';
import { TeamTabs } from '../activity/team-tabs.tsx';
import { useChangeLetterhead } from './letterhead-mutations.ts';
import styles from './statements.module.css';

/** Edits what giving statements say about the organization. For administrators. */
export function LetterheadPage() {
  const { data, error, refetch } = useQuery(letterheadOptions);
  return (
    <Page title="Letterhead" sentence="What giving statements say about your organization.">
      <TeamTabs />
      {data ? (
        <PageBody>
          <Card title="Giving statements">
            <LetterheadForm letterhead={data} />
          </Card>
        </PageBody>
      ) : error ? (
        <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" />
      )}
    </Page>
  );
}

type Texts = Pick<Letterhead, 'organization' | 'address' | 'footer'>;
const textsOf = ({ organization, address, footer }: Letterhead): Texts => ({ organization, address, footer });

function LetterheadForm({ letterhead }: { letterhead: Letterhead }) {
  /** The typed texts, and the version on which they are based. */
  const [draft, setDraft] = useState<(Texts & { version: number }) | null>(null);
  const change = useChangeLetterhead();
  const leaving = useUnsaved(draft !== null);
  const texts = draft ?? textsOf(letterhead);
  const field = (name: keyof Texts) => ({
    value: texts[name],
    autoComplete: 'off',
    // What is typed while it is being saved would be lost.
    readOnly: change.isPending,
    error:
      countCharacters(texts[name].trim()) > maxLetterhead[name]
        ? `At most ${maxLetterhead[name]} characters.`
        : name === 'organization' && texts[name].trim() === ''
          ? "Enter your organization's name."
          : undefined,
    onChange: (event: { target: { value: string } }) =>
      setDraft({
        ...texts,
        version: draft?.version ?? letterhead.version,
        [name]: event.target.value,
      }),
  });
  const fields = { organization: field('organization'), address: field('address'), footer: field('footer') };
  const isValid = Object.values(fields).every(({ error }) => !error);
  const moved = draft !== null && draft.version !== letterhead.version;
  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        if (!draft || !isValid) return;
        change.mutateAsync({ ...draft, version: letterhead.version }).then(
          () => setDraft(null),
          () => undefined,
        );
      }}
    >
      <TextField label="Organization" {...fields.organization} />
      <TextArea label="Address (optional)" rows={3} {...fields.address} />
      <TextArea
        label="Closing line (optional)"
        hint="Ask your accountant what it should say."
        rows={2}
        {...fields.footer}
      />
      {moved ? (
        <Notice tone="warn" role="alert">
          {letterhead.changedBy ?? 'Someone else'} changed the letterhead while you were editing. Saving
          replaces their text; discard yours to see it.
        </Notice>
      ) : (
        <WriteFailure error={change.error} what="the letterhead was saved" />
      )}
      <DraftButtons
        saveLabel="Save letterhead"
        changed={draft !== null}
        blocked={!isValid}
        pending={change.isPending}
        onDiscard={() => setDraft(null)}
      >
        <span role="status">{lastChange(letterhead)}</span>
      </DraftButtons>
      <LeaveQuestion {...leaving} />
    </Form>
  );
}

function lastChange({ changedAt, changedBy }: Letterhead): string | null {
  const time = readTime(changedAt);
  return time && `Changed ${nearText(time)}${changedBy ? ` by ${changedBy}` : ''}.`;
}
