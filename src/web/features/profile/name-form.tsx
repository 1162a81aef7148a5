import { useState } from 'react';
import { maxName } from '#contract/steward/team.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { callSteward } from '../../data/api/api.ts';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import styles from './profile.module.css';
import { useProfileAct } from './profile-mutations.ts';

/** The person's name as the team sees it. */
export function NameForm({ name }: { name: string }) {
  // Null until something is typed, so that a name changed elsewhere is shown.
  const [typed, setTyped] = useState<string | null>(null);
  const change = useProfileAct((name: string) => callSteward('POST /api/auth/name', { body: { name } }));
  const shown = typed ?? name;
  const newName = shown.trim();
  const error = countCharacters(newName) > maxName ? `At most ${maxName} characters.` : undefined;
  const ready = newName !== '' && newName !== name && !error;
  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        if (ready)
          change.mutateAsync(newName).then(
            () => setTyped(null),
            () => undefined,
          );
      }}
    >
      <TextField
        label="Name"
        hint="Shown to your team."
        error={error}
        autoComplete="name"
        readOnly={change.isPending}
        {...controlled(shown, setTyped)}
      />
      <WriteFailure error={change.error} what="the name was changed" />
      <div className={styles.end}>
        <Button type="submit" pending={change.isPending && 'Saving…'} aria-disabled={!ready}>
          Save name
        </Button>
        <span role="status">{change.isSuccess && typed === null ? 'Name saved.' : null}</span>
      </div>
    </Form>
  );
}
