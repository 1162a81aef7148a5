import { copyFaults } from './copy-faults.ts';
import type { Fault } from './fault.ts';
import { memberFaults } from './member-faults.ts';
import { moneyFaults } from './money-faults.ts';
import { screenFaults } from './screen-faults.ts';
import { webFaults } from './web-faults.ts';
import { writeFaults } from './write-faults.ts';

/** All faults, by area. */
export const faultsByArea: Readonly<Record<string, readonly Fault[]>> = {
  ...moneyFaults,
  ...memberFaults,
  ...writeFaults,
  ...copyFaults,
  ...webFaults,
  ...screenFaults,
};

/** Returns how often the text of a fault is in a file: it can be planted if it is there once. */
export const timesIn = (text: string, { text: planted }: Pick<Fault, 'text'>): number =>
  text.split(planted).length - 1;
