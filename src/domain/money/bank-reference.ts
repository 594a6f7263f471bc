/** Banks' references have at least this many letters and digits. */
export const shortestBankReference = 6

/** Reduces a typed bank reference to letters and digits, because banks print the same number in several ways. */
export const normaliseBankReference = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[^\dA-Z]/g, '')
