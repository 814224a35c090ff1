/** First person to second, longest forms first. `was` and `am` only change next to their `I`. */
const turns: readonly (readonly [RegExp, string])[] = [
  [/\b(?:i am|i'm|im) not\b/gi, 'you are not'],
  [/\bam i\b/gi, 'are you'],
  [/\bwas i\b/gi, 'were you'],
  [/\b(?:i am|i'm|im)\b/gi, 'you are'],
  [/\bi was\b/gi, 'you were'],
  [/\bi wasn't\b/gi, "you weren't"],
  [/\b(?:i've|ive)\b/gi, 'you have'],
  [/\bi'll\b/gi, 'you will'],
  [/\bi'd\b/gi, 'you would'],
  [/\bmyself\b/gi, 'yourself'],
  [/\bmine\b/gi, 'yours'],
  [/\bmy\b/gi, 'your'],
  [/\bme\b/gi, 'you'],
  [/\bi\b/gi, 'you'],
  [/\bourselves\b/gi, 'yourselves'],
];
const been = /\bi'd (better|been|had|already|never|only|just)\b/gi;
const betweenMark = /\bI (also|always|often|usually|really|just|still|only|never|now|currently) (am|was)\b/gi;

/**
 * Says back what a person said of themselves: `I lost my notes` becomes `you lost your notes`. What they call
 * "you" stays, for it is as often "anyone" as it is the coach.
 */
export function turnPronouns(text: string): string {
  let turned = text
    .replace(betweenMark, (_, adverb: string, verb: string) => `you ${adverb} ${verb.toLowerCase() === 'am' ? 'are' : 'were'}`)
    .replace(been, 'you had $1')
    .replace(/\byou had had\b/gi, 'you had')
    .replace(/\b(and|but|or) am\b/gi, '$1 are')
    .replace(/\b(I [^.,;]{1,40}? and) was\b/gi, '$1 were');
  for (const [first, second] of turns) turned = turned.replace(first, second);
  return turned;
}
