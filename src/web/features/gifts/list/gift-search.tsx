import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { SearchPatch } from '../../../data/search/list-search.ts';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import styles from '../../../nouns/gift/gift.module.css';
import { SearchField } from '../../../ui/filters/search-field.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';

type Props = {
  text: string;
  onType: (text: string) => void;
  onFilter: (patch: SearchPatch<ContributionsSearch>) => void;
};

const load = () => import('./typed-filters.tsx');
const TypedFilters = lazyPart(() => load().then((file) => file.TypedFilters));

/** The search of gifts. On Enter, the filters in the text ("october over 1000") are applied; the rest stays as a search. */
export function GiftSearch({ text, onType, onFilter }: Props) {
  const client = useQueryClient();
  const router = useRouter();
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
    <div className={styles.search}>
      <SearchField
        label="Search by donor, card, or note"
        value={text}
        onChange={onType}
        onEnter={() => void apply()}
      />
      <Suspense>{text ? <TypedFilters text={text} onApply={() => void apply()} /> : null}</Suspense>
    </div>
  );
}
