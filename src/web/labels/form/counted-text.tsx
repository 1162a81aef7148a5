import type { ComponentProps } from 'react';
import { countCharacters } from '#contract/values/count-characters.ts';
import { Counter } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';

type Props = Omit<ComponentProps<typeof TextArea>, 'aside' | 'value'> & {
  value: string;
  /** The most characters allowed, without spaces at the start and end. */
  most: number;
};

/** A text area that shows its length and limit. */
export const CountedText = ({ most, ...area }: Props) => (
  <TextArea aside={<Counter count={countCharacters(area.value.trim())} most={most} />} {...area} />
);
