/** What the server says of wallets: on statements, at fields and in mails. */
export const walletTexts = {
  credit: (reason: string): string => `Added by staff: ${reason}`,
  debit: (reason: string): string => `Taken by staff: ${reason}`,
  payment: (mode: string, reference: string): string =>
    reference === '' ? `Payment by ${mode}` : `Payment by ${mode} ${reference}`,
  ownWallet: 'Somebody else has to do this: it is your own wallet.',
  referenceMissing: 'Give the bank’s reference (UTR) of the transfer, at least 6 characters.',
  referenceKnown: 'A payment with this reference was entered before. One transfer is entered once.',
  paidInFuture: 'This day has not come yet.',
  paidLongAgo: 'This day is more than a year ago. Please contact support.',
  limitUsed: (used: string): string => `${used} of the credit is in use: the limit cannot be below that.`,
  tooMuchAlone: (most: string): string =>
    `One member of staff approves payments of ${most} a day at most. The owner or a super admin has to approve this one.`,
  decided: 'This wish was decided already. Refresh the list to see how.',
  told: (isApproved: boolean, amount: string, what: string): { subject: string; text: string } =>
    isApproved
      ? { subject: `${amount} were added to your wallet`, text: `${what}: ${amount} are in your wallet now.` }
      : {
          subject: `Your payment of ${amount} was not confirmed`,
          text: `${what}: ${amount} were not added to your wallet.`,
        },
  note: (note: string): string => `Note: ${note}`,
  lowSubject: (company: string): string => `Your wallet at ${company} is low`,
  lowParagraphs: (available: string, alert: string): string[] => [
    `Your wallet has ${available} left to spend. You asked to be told below ${alert}.`,
    'Add money in time, so that tickets can be issued without a wait. You are told once, and again only after the balance was above that amount.',
  ],
  lowLink: 'Open my wallet',
} as const
