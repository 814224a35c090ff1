const sunrise = 5.5;
const sunset = 19.5;

/**
 * How far the sun or, by night, the moon has come on its arc.
 * @param hour local hour of the day, 0 to 24, fractions count
 * @returns `share` from 0 (rising) to 1 (setting); the day lasts 14 hours, the night 10
 */
export function positionOfDay(hour: number): { isNight: boolean; share: number } {
  const hourOfDay = ((hour % 24) + 24) % 24;
  if (hourOfDay >= sunrise && hourOfDay < sunset) {
    return { isNight: false, share: (hourOfDay - sunrise) / (sunset - sunrise) };
  }
  const sinceSunset = (hourOfDay - sunset + 24) % 24;
  return { isNight: true, share: sinceSunset / (24 - (sunset - sunrise)) };
}
