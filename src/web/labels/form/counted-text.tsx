import type { ComponentProps } from 'react';
import { countCharacters } from '#contract/values/count-characters.ts';
import { Counter } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';

type Props = Omit<ComponentProps<typeof TextArea>, 'aside' | 'value'> & {
  value: string;
  /** How many characters it may have; blanks around it don't count. */
  most: number;
};

/** A text that says how long it is and may be. */
export const CountedText = ({ most, ...area }: Props) => (
  <TextArea aside={<Counter count={countCharacters(area.value.trim())} most={most} />} {...area} />
);
