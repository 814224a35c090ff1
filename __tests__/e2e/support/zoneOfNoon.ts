/** A zone without summer time in which it is noon, within the hour, so that no day ends there while the stories are told. */
export function zoneOfNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`; // its sign is west of Greenwich
}
