/** Returns a passenger's name as `LAST/FIRST` in upper case, with runs of spaces as one, so that an extra space makes no new person. */
export const nameKey = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${lastName}/${firstName}`.toUpperCase().replace(/\s+/g, ' ').trim()
