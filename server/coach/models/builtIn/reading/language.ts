import { forMatching } from './plainText';

const english = new Set(
  'the a and i to of in it is my me you that for on with but be have not do so this at what want am was are can will if from or when just they we how about more would like get'.split(' '),
);
const others = new Set(
  ('el la los las que de y en un una es por con para mi no se lo quiero como pero muy estoy tengo ' +
    'le les des et je ne pas une est pour que dans mon ma mes avec suis mais veux vous ' +
    'ich und der die das nicht ist mein meine zu mit auf ein eine will aber habe bin auch wie ' +
    'il che di per sono voglio non ho mio mia ' +
    'eu quero não meu minha com uma estou ' +
    'ik het een niet mijn maar wil met ben ' +
    'jag och att är inte min som det har vill ' +
    'nie jest się na chcę mam ale jak moj').split(' '),
);

/** True when a text is most likely not English: another script, or more of the small words of other languages. */
export function isOtherLanguage(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  if (letters.length < 4) return false;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin < letters.length * 0.6) return true;
  const words = forMatching(text).match(/[\p{L}']+/gu) ?? [];
  if (words.length < 3) return false;
  const foreign = words.filter((word) => others.has(word) && !english.has(word)).length;
  const home = words.filter((word) => english.has(word) || word.includes("'")).length;
  return foreign >= 2 && foreign > home;
}

/** True when at least one of the commonest English words is in a text. */
export const hasEnglishWord = (text: string): boolean => (forMatching(text).match(/[\p{L}']+/gu) ?? []).some((word) => english.has(word));
