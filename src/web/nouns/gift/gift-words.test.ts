import { expect, test } from 'vitest';
import { assetWords } from './gift-words.ts';

const none = { stocks: null, crypto: null };

test.each([
  ['93 shares of BRK.B', { type: 'STOCK', ...none, stocks: { quantity: 93, tickers: ['BRK.B'] } }],
  ['1 share of AAPL', { type: 'STOCK', ...none, stocks: { quantity: 1, tickers: ['AAPL'] } }],
  ['0.5 shares of AAPL', { type: 'STOCK', ...none, stocks: { quantity: 0.5, tickers: ['AAPL'] } }],
  [
    '12,000 shares of AAPL, MSFT',
    { type: 'STOCK', ...none, stocks: { quantity: 12_000, tickers: ['AAPL', 'MSFT'] } },
  ],
  ['12 shares', { type: 'STOCK', ...none, stocks: { quantity: 12, tickers: [] } }],
  ['Shares of AAPL', { type: 'STOCK', ...none, stocks: { quantity: null, tickers: ['AAPL'] } }],
  ['Stock', { type: 'STOCK', ...none, stocks: { quantity: null, tickers: null } }],
  ['Stock', { type: 'STOCK', ...none }],
  ['0.00131691 BTC', { type: 'CRYPTO', ...none, crypto: { quantity: 0.00131691, token: 'BTC' } }],
  ['BTC', { type: 'CRYPTO', ...none, crypto: { quantity: null, token: 'BTC' } }],
  ['Crypto', { type: 'CRYPTO', ...none, crypto: { quantity: null, token: null } }],
  ['Crypto', { type: 'CRYPTO', ...none }],
  ['BOND', { type: 'BOND', ...none }],
])('%s', (text, gift) => expect(assetWords(gift)).toBe(text));
