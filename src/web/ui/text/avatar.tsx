import styles from './marks.module.css';

/**
 * The initials of a name. Decorative.
 *
 *     <Avatar name="Ada Grove" />
 */
export function Avatar({ name, big = false }: { name: string; big?: boolean }) {
  return (
    <span className={[styles.avatar, big && styles.big].filter(Boolean).join(' ')} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/u)
    .filter((word) => /\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')].find((one) => /\p{L}/u.test(one)) ?? '',
  );
  // A character of these scripts is as wide as two letters, and most names begin with the family name.
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letters.join('')))
    return letters[0] ?? '';
  return letters.join('').toLocaleUpperCase('en-US');
}
