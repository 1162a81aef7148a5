import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxLetterhead } from '#contract/steward/letters/letterhead.ts';
import type { Letterhead, LetterheadTexts } from '#contract/steward/operations/letters.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { failureMessage } from '../../data/api/app-error.ts';
import { nearText } from '../../data/format/format.ts';
import { useUnsaved } from '../../data/session/unsaved.ts';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { LetterTabs } from '../../nouns/letter/letter-tabs.tsx';
import { letterheadOptions } from '../../nouns/letter/letterhead-queries.ts';
import { Card } from '../../ui/details/record.tsx';
import { LeaveQuestion } from '../../ui/dialog/dialog.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { DraftButtons } from '../../ui/form/draft-buttons.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page, PageBody } from '../../ui/frame/page.tsx';
import { FailurePanel } from '../../ui/frame/state-panel.tsx';
import { Said } from '../../ui/said.tsx';
import { areListsValid, ParagraphFields, SignerFields } from './letter-lists.tsx';
import { useChangeLetterhead } from './letterhead-mutations.ts';
import styles from './statements.module.css';

/** Edits the texts of giving statements and thank-you letters. For administrators. */
export function LetterheadPage() {
  const { data, error, refetch } = useQuery(letterheadOptions);
  return (
    <Page title="Letterhead" sentence="What your giving statements and thank-you letters say.">
      <LetterTabs />
      {data ? (
        <PageBody>
          <LetterheadForm letterhead={data} />
        </PageBody>
      ) : error ? (
        <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" />
      )}
    </Page>
  );
}

const lines = [
  'organization',
  'address',
  'cashLine',
  'noncashLine',
  'grantLine',
  'footer',
  'closing',
] as const;
type Line = (typeof lines)[number];

/** What is edited, without what only the server changes. */
function textsOf({ version, changedAt, changedBy, ...texts }: Letterhead): LetterheadTexts {
  return texts;
}

/** Null if the text can be saved. */
const lineError = (line: Line, text: string): string | null =>
  countCharacters(text.trim()) > maxLetterhead[line]
    ? `At most ${maxLetterhead[line]} characters.`
    : line === 'organization' && text.trim() === ''
      ? "Enter your organization's name."
      : null;

function LetterheadForm({ letterhead }: { letterhead: Letterhead }) {
  /** The typed texts, and the version on which they are based. */
  const [draft, setDraft] = useState<(LetterheadTexts & { version: number }) | null>(null);
  const change = useChangeLetterhead();
  const leaving = useUnsaved(draft !== null);
  const texts: LetterheadTexts = draft ?? textsOf(letterhead);
  const edit = (changed: Partial<LetterheadTexts>) =>
    setDraft({ ...texts, version: draft?.version ?? letterhead.version, ...changed });
  const field = (name: Line) => ({
    value: texts[name],
    autoComplete: 'off',
    // What is typed while it is being saved would be lost.
    readOnly: change.isPending,
    error: lineError(name, texts[name]) ?? undefined,
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }),
  });
  const isValid = lines.every((line) => lineError(line, texts[line]) === null) && areListsValid(texts);
  const moved = draft !== null && draft.version !== letterhead.version;
  const lists = { texts, isSaving: change.isPending, onChange: edit };
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
      <Card title="All letters">
        <div className={styles.fields}>
          <TextField label="Organization" {...field('organization')} />
          <TextArea label="Address (optional)" rows={3} {...field('address')} />
        </div>
      </Card>
      <Card title="Giving statements">
        <div className={styles.fields}>
          <TextArea
            label="Closing line for cash gifts (optional)"
            hint="For example: No goods or services were provided in exchange for these gifts."
            rows={2}
            {...field('cashLine')}
          />
          <TextArea
            label="Closing line for non-cash gifts (optional)"
            hint="Stock and crypto. For example: No goods or services were provided in exchange for these gifts."
            rows={2}
            {...field('noncashLine')}
          />
          <Checkbox
            label="Show the value of non-cash gifts"
            checked={texts.noncashValues}
            disabled={change.isPending}
            onChange={({ target }) => edit({ noncashValues: target.checked })}
          />
          <TextArea
            label="Closing line for donor-advised grants (optional)"
            rows={2}
            {...field('grantLine')}
          />
          <TextArea label="Last line (optional)" rows={2} {...field('footer')} />
        </div>
      </Card>
      <Card title="Thank-you letters">
        <div className={styles.fields}>
          <TextField label="Closing (optional)" {...field('closing')} />
          <SignerFields {...lists} />
          <ParagraphFields {...lists} />
        </div>
      </Card>
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
        <span>
          <Said since="change">{lastChange(letterhead)}</Said>
        </span>
      </DraftButtons>
      <LeaveQuestion {...leaving} />
    </Form>
  );
}

function lastChange({ changedAt, changedBy }: Letterhead): string | null {
  const time = readTime(changedAt);
  return time && `Changed ${nearText(time)}${changedBy ? ` by ${changedBy}` : ''}.`;
}
