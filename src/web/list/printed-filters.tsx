type Props = {
  words: readonly string[];
  /** Before them: ": " unless the sentence reads on. */
  lead?: string;
};

/**
 * The filters in use, as part of a list's sentence on paper. On the screen, the chips above the list say them.
 *
 *     <PrintedFilters words={list.words} />
 */
export const PrintedFilters = ({ words, lead = ': ' }: Props) =>
  words.length > 0 ? (
    <span data-print="inline">
      {lead}
      {words.join(', ')}
    </span>
  ) : null;
