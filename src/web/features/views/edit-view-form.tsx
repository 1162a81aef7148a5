import { useState } from 'react';
import type { View } from '#contract/steward/views.ts';
import { useMay } from '../../data/session/session.ts';
import { writeFailure } from '../../labels/write-failure.tsx';
import { useChangeView } from '../../nouns/view/mutations.ts';
import styles from '../../nouns/view/views.module.css';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { nameError } from './save-view-form.tsx';

/** Renames a view; a person's own view can also be shared with the team. */
export function EditViewForm({ view, onClose }: { view: View; onClose: () => void }) {
  const may = useMay();
  const change = useChangeView();
  const [name, setName] = useState(view.name);
  const [team, setTeam] = useState(view.team);
  const [fieldError, setFieldError] = useState<string>();
  const save = () => {
    const wrong = nameError(name);
    setFieldError(wrong);
    if (wrong) return;
    const wanted = { id: view.id, version: view.version, name: name.trim(), ...(team ? { team } : {}) };
    change.mutateAsync(wanted).then(onClose, () => undefined);
  };
  return (
    <Form className={styles.edit} noValidate onSubmit={save}>
      <TextField
        label="View name"
        autoComplete="off"
        error={fieldError ?? writeFailure(change.error, 'the view was changed') ?? undefined}
        {...controlled(name, setName)}
      />
      {!view.team && may('views.team') ? (
        <Checkbox
          label="Share with team"
          checked={team}
          onChange={(event) => setTeam(event.target.checked)}
        />
      ) : null}
      <div className={styles.editActs}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" pending={change.isPending && 'Saving…'}>
          Save
        </Button>
      </div>
    </Form>
  );
}
