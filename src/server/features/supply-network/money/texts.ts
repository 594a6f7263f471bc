/** Texts about an agency's wallet at a supplier, in the agency's own books and answers. */
export const linkMoneyTexts = {
  payment: (mode: string, reference: string): string =>
    reference === '' ? `Payment by ${mode}` : `Payment by ${mode} ${reference}`,
  online: 'Online payment',
  correction: (company: string): string => `Correction by ${company}`,
  accepted: (company: string, note: string): string => `Correction by ${company} accepted: ${note}`,
  nothingToAccept:
    'This entry has nothing to accept, or it has been accepted already. Refresh the statement.',
} as const
