import { isDraftSound, problemsOfDraft } from '../../../../src/features/profile/profileDraft';

const draft = { name: 'Maya Okafor', phone: '', picture: null, pictureError: null };

it.each([
  ['', 'Name is required'],
  [' "<>" ', 'Name is required'],
  ['M', 'Name must be at least 2 characters long'],
  ['M'.repeat(51), 'Name must be less than 50 characters'],
  ['Maya 7', 'Name can only contain letters, spaces, hyphens, and apostrophes'],
  ['M'.repeat(50), null],
  ["  Zoë O'Neill-Łukasz ", null],
  ['वर्षा', null],
])('the name %j is judged as at sign-up', (name, problem) => {
  expect(problemsOfDraft({ ...draft, name }).name).toBe(problem);
  expect(isDraftSound({ ...draft, name })).toBe(problem === null);
});

it.each([
  ['', null],
  ['(415) 555-0132', null],
  ['(415) 555-013', 'Please enter a valid 10-digit phone number'],
])('the phone %j is whole or not given', (phone, problem) => {
  expect(problemsOfDraft({ ...draft, phone }).phone).toBe(problem);
  expect(isDraftSound({ ...draft, phone })).toBe(problem === null);
});
