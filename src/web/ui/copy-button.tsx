import { Check, Copy, type LucideIcon } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

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

/**
 * Copies text to the clipboard and confirms it for two seconds.
 *
 *     <CopyButton text={gift.id} label="Copy ID" />
 */
export function CopyButton({ text, label, compact = false, icon: Icon = Copy, ref }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  const words = copied ? 'Copied' : label;
  if (compact)
    return <IconButton ref={ref} icon={copied ? Check : Icon} label={words} onClick={() => void copy()} />;
  return (
    <Button ref={ref} look="quiet" onClick={() => void copy()}>
      {copied ? <Check size={16} aria-hidden="true" /> : <Icon size={16} aria-hidden="true" />}
      <span aria-live="polite">{words}</span>
    </Button>
  );
}
