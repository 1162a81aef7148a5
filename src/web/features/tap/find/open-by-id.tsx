import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import { recordId, serialNumber } from '#contract/steward/find.ts';
import { aboutKind } from '#contract/steward/record-kinds.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { foundRecordOptions } from '../../../data/find-queries.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from './open-by-id.module.css';

/** Opens the device, group, or destination with an ID, and a device by its number if someone has opened it before. */
export function OpenById() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    const text = typed.replaceAll(/[\s-]/g, '').toLowerCase();
    if (!recordId.test(text) && !serialNumber.test(text))
      return setProblem('Enter an ID of 24 letters and digits, or a serial number.');
    setPending(true);
    try {
      const { found, left } = await client.fetchQuery(foundRecordOptions(text));
      if (found && aboutKind(found.kind).path.startsWith('/tap/'))
        return await navigate(recordPage(found.kind, found.id));
      setProblem(left.length > 0 ? "Couldn't check this right now. Try again in a minute." : noMatch(text));
    } catch (error) {
      setProblem(failureMessage(error).title);
    } finally {
      setPending(false);
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void open(event)}>
      <TextField
        label="Device or group ID"
        hint={`Copy it from ${platformName()}.`}
        error={problem}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="primary" pending={pending && 'Opening…'}>
        Open
      </Button>
    </form>
  );
}

const noMatch = (text: string): string =>
  recordId.test(text)
    ? 'No tap device, group, or destination has this ID.'
    : `${platformNameAtStart()} can't search by serial number yet. Open the device by its ID once; after that its number works here.`;
