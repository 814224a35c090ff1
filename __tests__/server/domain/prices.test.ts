import fc from 'fast-check';
import { builtInModelName } from '../../../server/coach/models/builtIn';
import { builtInPrice, costOf, priceOf, unknownModelPrice } from '../../../server/domain/prices';

test('the built-in coach has its nominal price, and a day of talking with it comes to a cent or so', () => {
  expect(priceOf(builtInModelName)).toBe(builtInPrice);
  const tenReplies = costOf({ model: builtInModelName, inputTokens: 10 * 1_300, outputTokens: 10 * 100 });
  expect(tenReplies).toBeGreaterThan(1_000);
  expect(tenReplies).toBeLessThan(50_000);
});

test.each([
  ['gpt-4o-mini', 'gpt-4o-mini'],
  ['gpt-4o-mini-2024-07-18', 'gpt-4o-mini'],
  ['openai/GPT-4o-mini', 'gpt-4o-mini'],
  ['gpt-5', 'gpt-5'],
])('%s is priced as %s', (name, model) => {
  expect(priceOf(name)).toBe(priceOf(model));
  expect(priceOf(name)).not.toBe(unknownModelPrice);
});

test.each(['', 'a-model-of-tomorrow', 'gpt-4o-mini-tuned', '__proto__'])('“%s”, a model of no price, has that of unknown ones', (name) => expect(priceOf(name)).toBe(unknownModelPrice));

test('a cost is whole micro-dollars, exact and rounded up, whatever the size', () => {
  const model = fc.constantFrom('built-in', 'gpt-5', 'gpt-5-nano', 'unknown');
  fc.assert(
    fc.property(model, fc.nat(2_147_483_647), fc.nat(2_147_483_647), (name, inputTokens, outputTokens) => {
      const cost = costOf({ model: name, inputTokens, outputTokens });
      const { input, output } = priceOf(name);
      const exact = BigInt(inputTokens) * BigInt(input) + BigInt(outputTokens) * BigInt(output); // a million times as much
      expect(Number.isSafeInteger(cost)).toBe(true);
      expect(BigInt(cost) * 1_000_000n - exact).toBeGreaterThanOrEqual(0n);
      expect(BigInt(cost) * 1_000_000n - exact).toBeLessThan(1_000_000n);
    }),
  );
  expect(costOf({ model: 'built-in', inputTokens: 0, outputTokens: 0 })).toBe(0);
  expect(costOf({ model: 'gpt-5-nano', inputTokens: 1, outputTokens: 0 })).toBe(1);
});
