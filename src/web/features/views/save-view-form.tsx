import { useState } from 'react';
import type { View } from '#contract/steward/operations/views.ts';
import { maxViewName } from '#contract/steward/views.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { isDrawn } from '#contract/values/drawn-text.ts';
import { AppError } from '../../data/api/app-error.ts';
import { useMay } from '../../data/session/session.ts';
import { useAddView } from '../../nouns/view/mutations.ts';
import styles from '../../nouns/view/views.module.css';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

type Props = { list: string; query: string; onSaved: (view: View) => void };

/** Saves what the list shows now under a name. */
export function SaveViewForm({ list, query, onSaved }: Props) {
  const may = useMay();
  const add = useAddView(list);
  const [name, setName] = useState('');
  const [team, setTeam] = useState(false);
  const [fieldError, setFieldError] = useState<string>();
  const save = async () => {
    const wrong = nameError(name);
    setFieldError(wrong);
    if (wrong) return;
    try {
      onSaved(await add.mutateAsync({ name: name.trim(), query, team }));
    } catch {
      // Shown below the field from `add.error`.
    }
  };
  const failed = add.error
    ? add.error instanceof AppError
      ? add.error.words
      : "That didn't work. Nothing was saved."
    : undefined;
  return (
    <Form className={styles.form} noValidate onSubmit={save}>
      <TextField
        label="Name"
        autoComplete="off"
        error={fieldError ?? failed}
        {...controlled(name, setName)}
      />
      {may('views.team') ? (
        <Checkbox
          label="Share with team"
          checked={team}
          onChange={(event) => setTeam(event.target.checked)}
        />
      ) : null}
      <Button type="submit" variant="primary" pending={add.isPending && 'Saving…'}>
        Save view
      </Button>
    </Form>
  );
}

export function nameError(name: string): string | undefined {
  if (!isDrawn(name)) return 'Enter a name.';
  return countCharacters(name.trim()) > maxViewName ? `Use up to ${maxViewName} characters.` : undefined;
}
