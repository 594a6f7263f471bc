/** Texts about an agency's wallet at a supplier, in the agency's own books and answers. */
export const linkMoneyTexts = {
  payment: (mode: string, reference: string): string =>
    reference === '' ? `Payment by ${mode}` : `Payment by ${mode} ${reference}`,
  receipt: 'Payment into your wallet',
  online: 'Online payment',
  correction: (company: string): string => `Correction by ${company}`,
  accepted: (company: string, note: string): string => `Correction by ${company} accepted: ${note}`,
  nothingToAccept:
    "There's nothing to accept for this entry, or it has already been accepted. Refresh the statement.",
} as const
