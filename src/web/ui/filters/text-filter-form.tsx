import { useState } from 'react';
import { Form } from '../form/form.tsx';
import { TextField } from '../form/text-field.tsx';
import { ApplyButton } from './apply-button.tsx';

type Props = {
  label: string;
  hint?: string | undefined;
  text: string;
  /** Returns a message if the text can't be used. */
  check?: ((text: string) => string | undefined) | undefined;
  onDraft: (text: string) => void;
  onApply: (text: string | undefined) => void;
};

/**
 * The field of a TextFilter; applies with Enter or its button.
 *
 *     <TextFilterForm label="ID" text={draft} onDraft={setDraft} onApply={apply} />
 */
export function TextFilterForm({ label, hint, text, check, onDraft, onApply }: Props) {
  const [error, setError] = useState<string>();
  return (
    <Form
      onSubmit={() => {
        const trimmed = text.trim();
        const fieldError = trimmed ? check?.(trimmed) : undefined;
        setError(fieldError);
        if (!fieldError) onApply(trimmed || undefined);
      }}
    >
      <TextField
        label={label}
        hint={hint}
        error={error}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onDraft(event.target.value)}
      />
      <ApplyButton />
    </Form>
  );
}
