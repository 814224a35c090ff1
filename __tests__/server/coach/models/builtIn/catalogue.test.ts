import { crisisQuestions, phrasebook } from '../../../../../server/coach/models/builtIn/phrasebook';
import { questions } from '../../../../../server/coach/models/builtIn/topics';
import type { Topic } from '../../../../../server/coach/models/builtIn/topics';
import { fill, topicAskedIn } from '../../../../../server/coach/models/builtIn/wordings';

const wordings = (Object.keys(questions) as Topic[]).flatMap((topic) => questions[topic].map((wording) => [topic, wording] as const));

it('every question asks once and is told from all others, whatever stands before it', () => {
  for (const [topic, wording] of wordings) {
    const asked = fill(wording, { goal: '“Run (10k). Fast”' });
    expect(asked.match(/\?/g)).toHaveLength(1);
    expect(topicAskedIn(`So you run.\n\n1. A\n2. B\n\n${asked}`)).toBe(topic);
  }
});

it('no wording stands twice, and what is not a question asks nothing', () => {
  const phrases = Object.values(phrasebook).flat();
  const all = [...wordings.map(([, wording]) => wording), ...phrases, ...crisisQuestions];
  expect(new Set(all).size).toBe(all.length);
  for (const phrase of phrases) {
    expect(phrase).not.toMatch(/[?!]/);
    expect(topicAskedIn(phrase)).toBeNull();
  }
});
