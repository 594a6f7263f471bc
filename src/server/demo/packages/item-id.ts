/** Builds an id of a part of a package: a prefix in hex for the kind of part, then its number. */
export const toItemId = (prefix: string, index: number): string =>
  `${prefix}${index.toString(16).padStart(8, '0')}`
