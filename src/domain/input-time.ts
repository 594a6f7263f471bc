const clockForm = /^([01]?\d|2[0-3])[:.h ]?([0-5]\d)$/

/** Converts a time of day typed as 0605, 605, 6:05 or 06.05 to `HH:mm`; null when it isn't one. Hours are 0 to 23. */
export const parseInputTime = (text: string): string | null => {
  const [, hours, minutes] = clockForm.exec(text.trim().toLowerCase()) ?? []
  return hours !== undefined && minutes !== undefined ? `${hours.padStart(2, '0')}:${minutes}` : null
}
