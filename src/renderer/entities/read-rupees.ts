/** Rupees that a person typed, with Indian grouping or without, 0 among them; null for what is no amount below a thousand million. */
export const readRupees = (typed: string): number | null => {
  const plain = typed.replaceAll(/[,\s₹]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

/** The same, null for 0 too. */
export const readRupeesAboveZero = (typed: string): number | null => readRupees(typed) || null
