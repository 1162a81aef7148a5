import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import type { ToThank } from '#contract/steward/letters/thanks.ts';
import { useMay } from '../../data/session/session.ts';
import { letterNote, toAll } from '../../nouns/letter/letter-note.tsx';
import { letterheadOptions } from '../../nouns/letter/letterhead-queries.ts';
import { ToggleChip } from '../../ui/filters/toggle-chip.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import desk from './letter-desk.module.css';
import { lettersFor } from './letter-text.ts';
import { type LetterTemplate, ThankLetter } from './thank-letter.tsx';

const { useNote, Note } = letterNote("Printed on each letter. It isn't saved.");

/** The saved paragraphs that were chosen, by position, and the signer: 0 is the first, -1 the organization. */
export type TemplateChoice = { paragraphs: readonly number[]; signer: number };

export const usualChoice: TemplateChoice = { paragraphs: [], signer: 0 };

/** The texts of the choice; null until the letterhead is read. */
export function useTemplate(choice: TemplateChoice): LetterTemplate | null {
  const { data } = useQuery(letterheadOptions);
  const note = useNote(toAll);
  if (!data) return null;
  return {
    paragraphs: data.paragraphs.filter((_, at) => choice.paragraphs.includes(at)),
    signer: data.signers[choice.signer] ?? null,
    note,
  };
}

type Props = {
  /** The selected gifts on this page. */
  selected: readonly ToThank[];
  choice: TemplateChoice;
  onChoose: (choice: TemplateChoice) => void;
};

/** The letter as it will be printed, beside what it is made of. */
export function LetterDesk({ selected, choice, onChoose }: Props) {
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
        {may('team.manage') ? <Link to="/team/letterhead">Edit letterhead</Link> : null}
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
