/**
 * Parses an amount in rupees with or without Indian grouping; 0 is valid. Returns null for anything that isn't an
 * amount below a thousand million.
 */
export const readRupees = (typed: string): number | null => {
  const plain = typed.replaceAll(/[,\s₹]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

/** Parses an amount as `readRupees` does, but returns null for 0 as well. */
export const readRupeesAboveZero = (typed: string): number | null => readRupees(typed) || null
