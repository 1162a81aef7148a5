import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ToThank } from '#contract/steward/operations/thanks.ts';
import { countText } from '#contract/values/money.ts';

import { observeChanges } from '../../data/live/observe-changes.ts';
import { useMay } from '../../data/session/session.ts';
import { letterNote, toAll } from '../../nouns/letter/letter-note.tsx';
import { letterheadOptions } from '../../nouns/letter/letterhead-queries.ts';
import { showMarks, useThankAll } from '../../nouns/thanks/mutations.ts';
import { maxInRun, type ThankRun, thankMarkOptions } from '../../nouns/thanks/query.ts';
import styles from '../../nouns/thanks/thanks.module.css';
import { Button } from '../../ui/button.tsx';
import { ToggleChip } from '../../ui/filters/toggle-chip.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import paged from '../../ui/table/paged-box.module.css';
import desk from './letter-desk.module.css';
import { lettersFor } from './letter-text.ts';
import { isPending, ThankDock } from './thank-dock.tsx';
import { type LetterTemplate, ThankLetter } from './thank-letter.tsx';
import { ThankHeads, ThankRow } from './thank-row.tsx';

type Props = {
  rows: readonly ToThank[];
  /** In cents. */
  least: number;
  /** How many received gifts match on all pages, and the query for them; null in a list that includes thanked ones. */
  open: { gifts: number; question: ThankRun['question'] } | null;
  /** Shown instead of the list if there are no rows. What was just marked can still be undone. */
  empty: ReactNode;
  /** Below the rows: what the list leaves out. */
  leftOut: ReactNode;
  pager: ReactNode;
};

/**
 * Gifts to thank for. Some or all can be selected, to mark them as thanked or to print letters, which are shown beside the list. Letters for
 * gifts that are already marked can be printed again.
 */
export function ThankRows({ rows, least, open: all, empty, leftOut, pager }: Props) {
  const may = useMay()('thanks.mark');
  useMarksOfOthers(rows);
  const thank = useThankAll();
  const [choice, setChoice] = useState(usualChoice);
  const template = useTemplate(choice);
  const [picked, setPicked] = useState<ReadonlySet<string> | 'all'>(new Set());
  // In a list of gifts that aren't thanked, a gift that was just marked stays only so that it can be undone.
  const open = rows.filter(({ donor, thanked }) => donor !== null && (all === null || thanked === null));
  const received = open.filter((row) => !isPending(row));
  const everything = picked === 'all' ? all : null;
  const isPicked = (row: ToThank): boolean => (picked === 'all' ? !isPending(row) : picked.has(row.gift.id));
  const selected = open.filter(isPicked);
  const areAllPicked = received.length > 0 && received.every(isPicked);
  const inRun = Math.min(all?.gifts ?? 0, maxInRun);
  const shown = everything ? inRun : selected.length;
  const pick = (changed: readonly ToThank[], checked: boolean) => {
    const others = selected.filter((row) => !changed.includes(row));
    setPicked(new Set([...others, ...(checked ? changed : [])].map(({ gift }) => gift.id)));
  };
  return (
    <>
      {empty ?? (
        <>
          <div className={selected.length > 0 ? `${styles.work} ${styles.withDesk}` : styles.work}>
            <div>
              {may ? (
                <div className={styles.print} data-print="no">
                  <Checkbox
                    label={shown > 0 ? `${countText(shown)} selected` : 'Select all on this page'}
                    checked={areAllPicked}
                    disabled={received.length === 0}
                    ref={(box) => {
                      if (box) box.indeterminate = selected.length > 0 && !areAllPicked;
                    }}
                    onChange={({ target }) => pick(target.checked ? received : open, target.checked)}
                  />
                  {all && all.gifts > rows.length && received.length > 0 && !everything ? (
                    <Button variant="quiet" onClick={() => setPicked('all')}>
                      Select {all.gifts > maxInRun ? 'the newest' : 'all'} {countText(inRun)} gifts
                    </Button>
                  ) : null}
                  {everything && everything.gifts > maxInRun ? (
                    <p className={styles.limit}>
                      {countText(everything.gifts)} gifts match. Up to {countText(maxInRun)} are printed at a
                      time, newest first; the others stay in the list.
                    </p>
                  ) : null}
                </div>
              ) : null}
              <div className={paged.box}>
                <ul className={styles.rows} aria-label="Gifts">
                  <ThankHeads />
                  {rows.map((row) => (
                    <ThankRow
                      key={row.gift.id}
                      row={row}
                      least={least}
                      isPending={isPending(row)}
                      picked={may && open.includes(row) ? isPicked(row) : null}
                      onPick={(checked) => pick([row], checked)}
                    />
                  ))}
                </ul>
                {leftOut}
              </div>
            </div>
            {may ? <LetterDesk selected={selected} choice={choice} onChoose={setChoice} /> : null}
          </div>
          {pager}
        </>
      )}
      {may ? (
        <ThankDock
          selected={everything ? { ...everything, gifts: inRun, others: everything.gifts - inRun } : selected}
          leftOut={areAllPicked ? open.filter((row) => isPending(row) && !isPicked(row)).length : 0}
          template={template}
          thank={thank}
          onMarked={(giftIds) =>
            setPicked(new Set(selected.map(({ gift }) => gift.id).filter((id) => !giftIds.includes(id))))
          }
        />
      ) : null}
    </>
  );
}

const { useNote, Note } = letterNote("Printed on each letter. It isn't saved.");

/** The saved paragraphs that were chosen, by position, and the signer: 0 is the first, -1 the organization. */
type TemplateChoice = { paragraphs: readonly number[]; signer: number };

const usualChoice: TemplateChoice = { paragraphs: [], signer: 0 };

/** The texts of the choice; null until the letterhead is read. */
function useTemplate(choice: TemplateChoice): LetterTemplate | null {
  const { data } = useQuery(letterheadOptions);
  const note = useNote(toAll);
  if (!data) return null;
  return {
    paragraphs: data.paragraphs.filter((_, at) => choice.paragraphs.includes(at)),
    signer: data.signers[choice.signer] ?? null,
    note,
  };
}

type LetterDeskProps = {
  /** The selected gifts on this page. */
  selected: readonly ToThank[];
  choice: TemplateChoice;
  onChoose: (choice: TemplateChoice) => void;
};

/** The letter as it will be printed, beside what it is made of. */
function LetterDesk({ selected, choice, onChoose }: LetterDeskProps) {
  const may = useMay();
  const { data: letterhead } = useQuery(letterheadOptions);
  const template = useTemplate(choice);
  const [at, setAt] = useState(0);
  const letters = lettersFor(selected);
  const shown = Math.min(at, letters.length - 1);
  const letter = letters[shown];
  if (!letterhead || !template || !letter) return null;
  const { paragraphs, signers } = letterhead;
  return (
    <aside className={desk.desk} aria-label="Letter" data-print="no">
      <div className={desk.deskHead}>
        <b>
          Letter {shown + 1} of {letters.length}
        </b>
        <IconButton
          icon={ChevronUp}
          label="Previous letter"
          aria-disabled={shown === 0}
          onClick={() => setAt(Math.max(0, shown - 1))}
        />
        <IconButton
          icon={ChevronDown}
          label="Next letter"
          aria-disabled={shown === letters.length - 1}
          onClick={() => setAt(Math.min(letters.length - 1, shown + 1))}
        />
        {may('team.manage') ? <Link to="/letters/letterhead">Edit letterhead</Link> : null}
      </div>
      <div className={desk.tools}>
        {paragraphs.length > 0 ? (
          <fieldset className={desk.paragraphs}>
            <legend>Saved paragraphs</legend>
            {paragraphs.map(({ name, text }, place) => (
              <ToggleChip
                // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs can have the same name.
                key={place}
                on={choice.paragraphs.includes(place)}
                title={text}
                onChange={(on) =>
                  onChoose({
                    ...choice,
                    paragraphs: on
                      ? [...choice.paragraphs, place]
                      : choice.paragraphs.filter((one) => one !== place),
                  })
                }
              >
                {name}
              </ToggleChip>
            ))}
          </fieldset>
        ) : null}
        {signers.length > 0 ? (
          <SelectField
            label="Signer"
            value={String(choice.signer)}
            options={[
              ...signers.map(({ name }, place) => ({ value: String(place), label: name })),
              { value: '-1', label: letterhead.organization },
            ]}
            onChange={({ target }) => onChoose({ ...choice, signer: Number(target.value) })}
          />
        ) : null}
      </div>
      <Note to={toAll} />
      <div className={desk.paper}>
        <ThankLetter donor={letter.donor} rows={letter.rows} letterhead={letterhead} template={template} />
      </div>
    </aside>
  );
}

/** Shows marks that others add or remove on the rows of a list, which stay in place. */
function useMarksOfOthers(rows: readonly ToThank[]): void {
  const client = useQueryClient();
  useEffect(
    () =>
      observeChanges((noun, ids) => {
        if (noun !== 'thanks') return;
        const changed = rows.map(({ gift }) => gift.id).filter((id) => ids === null || ids.includes(id));
        const read = async () => {
          const marks = await Promise.all(
            changed.map(
              async (id) =>
                [id, (await client.fetchQuery({ ...thankMarkOptions(id), staleTime: 0 })).thanked] as const,
            ),
          );
          await showMarks(client, new Map(marks));
        };
        // If this read fails, the marks are read with the list the next time.
        void read().catch(() => undefined);
      }),
    [client, rows],
  );
}
