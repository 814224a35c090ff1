/** Digits of a phone number (spec 5). */
const digitsOfPhone = 10;

/** A phone number as it is typed: digits only, at most ten, written `(123) 456-7890` as far as they go (spec 5, 9). */
export function formattedPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, digitsOfPhone);
  if (digits.length <= 3) return digits;
  const area = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`;
  return digits.length <= 6 ? area : `${area}-${digits.slice(6)}`;
}
