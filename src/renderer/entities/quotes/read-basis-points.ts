/** Parses a percentage with up to two decimal places as basis points; null for anything else. */
export const readBasisPoints = (typed: string): number | null => {
  const plain = typed.replaceAll(/[\s%]/g, '')
  return /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}
