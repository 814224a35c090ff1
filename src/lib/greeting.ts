/** The greeting of an hour of the day (spec 2.4: before 12:00, before 18:00, else). */
export function greetingOf(hour: number): 'Good Morning' | 'Good Afternoon' | 'Good Evening' {
  if (hour < 12) return 'Good Morning';
  return hour < 18 ? 'Good Afternoon' : 'Good Evening';
}
