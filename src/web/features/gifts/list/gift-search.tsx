import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { SearchPatch } from '../../../data/search/list-search.ts';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import styles from '../../../nouns/gift/gift.module.css';
import { SearchField } from '../../../ui/filters/search-field.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';

type Props = {
  text: string;
  onType: (text: string) => void;
  onFilter: (patch: SearchPatch<ContributionsSearch>) => void;
  /** Called with whether the text is being read as filters: words of it were understood, and the person is still here. */
  onRead: (isRead: boolean) => void;
};

const load = () => import('./typed-filters.tsx');
const TypedFilters = lazyPart(() => load().then((file) => file.TypedFilters));

/** The search of gifts. On Enter, the filters in the text ("october over 1000") are applied; the rest stays as a search. */
export function GiftSearch({ text, onType, onFilter, onRead }: Props) {
  const client = useQueryClient();
  const router = useRouter();
  const [isHere, setIsHere] = useState(false);
  const apply = async () => {
    const typed = await (await load()).readTyped(client, text);
    if (!typed) return;
    if (typed.elsewhere) {
      onType('');
      return void router.navigate(typed.elsewhere);
    }
    onType(typed.rest);
    onFilter(typed.patch);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices where the focus is.
    <div
      className={styles.search}
      onFocus={() => setIsHere(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsHere(false);
      }}
    >
      <SearchField
        label="Search by donor, card, or note"
        value={text}
        onChange={onType}
        onEnter={() => void apply()}
      />
      <Suspense>
        {text && isHere ? <TypedFilters text={text} onApply={() => void apply()} onRead={onRead} /> : null}
      </Suspense>
    </div>
  );
}
