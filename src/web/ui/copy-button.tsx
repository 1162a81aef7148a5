import { Check, Copy, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';
import { useSaid } from './said.tsx';

type Props = {
  /** The text to copy. */
  text: string;
  /** Names the action: "Copy ID". */
  label: string;
  /** Only the icon. */
  compact?: boolean;
  icon?: LucideIcon;
  ref?: Ref<HTMLButtonElement>;
};

const outcomes = {
  copied: { icon: Check, words: 'Copied' },
  failed: { icon: TriangleAlert, words: "Couldn't copy" },
} as const;

/**
 * Copies text to the clipboard and shows for two seconds whether that worked.
 *
 *     <CopyButton text={gift.id} label="Copy ID" />
 */
export function CopyButton({ text, label, compact = false, icon: Icon = Copy, ref }: Props) {
  const [outcome, setOutcome] = useState<keyof typeof outcomes | null>(null);
  const copy = async () => {
    setOutcome((await copyText(text)) ? 'copied' : 'failed');
    setTimeout(() => setOutcome(null), 2000);
  };
  useSaid(outcome && outcomes[outcome].words);
  const { icon: Shown, words } = outcome ? outcomes[outcome] : { icon: Icon, words: label };
  if (compact) return <IconButton ref={ref} icon={Shown} label={words} onClick={() => void copy()} />;
  return (
    <Button ref={ref} variant="quiet" onClick={() => void copy()}>
      <Shown size={16} aria-hidden="true" />
      {words}
    </Button>
  );
}
