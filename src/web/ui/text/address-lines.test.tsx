import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AddressLines } from './address-lines.tsx';

const linesOf = (address: Parameters<typeof AddressLines>[0]['address']) =>
  renderToStaticMarkup(<AddressLines address={address} />)
    .replaceAll(/<\/div>/g, '|')
    .replaceAll(/<[^>]+>/g, '')
    .split('|')
    .filter(Boolean);

test.each([
  [
    { line1: '1 Main St', city: 'Portland', state: 'OR', zip: '97201', country: 'US' },
    ['1 Main St', 'Portland, OR 97201', 'US'],
  ],
  [
    { line1: '1 Main St', city: 'Portland', state: 'OR', zip: '97201', country: null },
    ['1 Main St', 'Portland, OR 97201'],
  ],
  [
    { line1: 'Rue du Lac 9', city: 'Geneva', state: null, zip: '1204', country: 'CH' },
    ['Rue du Lac 9', '1204 Geneva', 'CH'],
  ],
  [
    { line1: null, city: 'Toronto', state: 'Ontario', zip: null, country: 'Canada' },
    ['Toronto, Ontario', 'Canada'],
  ],
])('%o', (address, lines) => {
  expect(linesOf(address)).toEqual(lines);
});
