import { spokenText } from '../../../src/conversation/spokenText';

it.each([
  ['plain words stay as they are', 'Good morning. 2 * 3 is 6, and snake_case_word stays.', 'Good morning. 2 * 3 is 6, and snake_case_word stays.'],
  ['emphasis and code lose their marks', 'Run **10 km** *slowly*, then `stretch`.', 'Run 10 km slowly, then stretch.'],
  ['headings and quotes lose theirs', '## Plan\n\n> Take it easy', 'Plan\nTake it easy'],
  ['a link is its words', 'Read [this page](https://example.com/a_b) today.', 'Read this page today.'],
  ['a code block is its lines', '```js\nlet a;\n```\nDone', 'let a;\n\nDone'.replace('\n\n', '\n')],
  ['lists keep their numbers', '1. Warm up\n2. Run', '1. Warm up\n2. Run'],
])('%s', (_rule, markdown, spoken) => {
  expect(spokenText(markdown)).toBe(spoken);
});
