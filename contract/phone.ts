import * as v from 'valibot';

/** Digits of a phone number (spec 5). */
export const digitsOfPhone = 10;

const digitsIn = (text: string) => text.replace(/\D/g, '');

/** A phone number as it is typed: digits only, at most ten, written `(123) 456-7890` as far as they go (spec 5, 9). */
export function formattedPhone(typed: string): string {
  const digits = digitsIn(typed).slice(0, digitsOfPhone);
  if (digits.length <= 3) return digits;
  const area = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`;
  return digits.length <= 6 ? area : `${area}-${digits.slice(6)}`;
}

/** What is said of a number without exactly ten digits (spec 5). */
export const invalidPhone = 'Please enter a valid 10-digit phone number';

/** Whether a text holds exactly the ten digits of a phone number. */
export const isPhone = (text: string): boolean => digitsIn(text).length === digitsOfPhone;

/** A phone number however it is written, read as `(123) 456-7890`. */
export const phoneSchema = v.pipe(v.string(invalidPhone), v.description('Ten digits, however they are written; kept as `(123) 456-7890`.'), v.maxLength(40, invalidPhone), v.check(isPhone, invalidPhone), v.transform(formattedPhone));
