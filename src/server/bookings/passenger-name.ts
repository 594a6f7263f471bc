/**
 * Returns a passenger's name as `LAST/FIRST` in upper case, with whitespace collapsed, so that an extra space doesn't
 * make another person.
 */
export const toNameKey = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${lastName}/${firstName}`.toUpperCase().replace(/\s+/g, ' ').trim()
