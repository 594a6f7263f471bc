/** What a PAN says about its holder: its fourth letter is the type of holder, its fifth an initial. */
const holders: Record<string, string> = {
  A: 'Association of persons',
  B: 'Body of individuals',
  C: 'Company',
  E: 'Limited liability partnership',
  F: 'Firm',
  G: 'Government agency',
  H: 'Hindu undivided family',
  J: 'Artificial juridical person',
  L: 'Local authority',
  P: 'Individual',
  T: 'Trust',
}

/** Returns the kind of holder of a PAN in capital letters; null for a letter that names none. */
export const panHolder = (pan: string): string | null => holders[pan[3] ?? ''] ?? null

/**
 * Whether the fifth letter fits the name: the initial of a person's surname, which may be any word of the name, or of
 * another holder's name.
 */
export const fitsPanInitial = (pan: string, name: string): boolean => {
  const initials = name
    .toUpperCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word[0] ?? '')
    .filter((initial) => initial !== '')
  const fitting = pan[3] === 'P' ? initials : initials.slice(0, 1)
  return fitting.includes(pan[4] ?? '')
}
