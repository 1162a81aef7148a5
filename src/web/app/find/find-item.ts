/** What can be found, and how what is typed is compared with it. */
import type { LucideIcon } from 'lucide-react';

export type FindItem = {
  /** Unlike that of any other in the list. */
  id: string;
  icon: LucideIcon;
  title: string;
  detail?: string | null | undefined;
  /** An address of the app, or something else to do. */
  to: string | (() => void);
};
export type FindGroup = { title: string; items: FindItem[] };

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** True when every word that was typed begins a word of the text. */
export function matches(text: string, typed: string): boolean {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u);
  return fold(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
