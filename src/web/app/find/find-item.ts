/** What can be found, and how typed text is matched. */
import type { LucideIcon } from 'lucide-react';

export type FindItem = {
  /** Unique in the list. */
  id: string;
  icon: LucideIcon;
  title: string;
  detail?: string | null | undefined;
  /** A path of the app, or an action. */
  to: string | (() => void);
};
export type FindGroup = { title: string; items: FindItem[] };

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** True if every typed word begins a word of the text. */
export function matches(text: string, typed: string): boolean {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u);
  return fold(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
