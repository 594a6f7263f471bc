/** The server's texts about wallets: on statements, at form fields and in emails. */
export const walletTexts = {
  credit: (reason: string): string => `Added by staff: ${reason}`,
  debit: (reason: string): string => `Deducted by staff: ${reason}`,
  payment: (mode: string, reference: string): string =>
    reference === '' ? `Payment by ${mode}` : `Payment by ${mode} ${reference}`,
  counterPayment: (payment: string, reason: string): string => `${payment}, added by staff: ${reason}`,
  ownWallet: 'This is your own wallet. Someone else must change it.',
  referenceMissing: 'Enter the bank reference (UTR), at least 6 characters',
  referenceKnown: 'A payment with this reference was already reported',
  paidInFuture: "Enter a date that isn't in the future",
  paidLongAgo: 'Enter a date within the last year, or contact support',
  limitUsed: (used: string): string => `Enter at least ${used}, the credit already in use`,
  tooMuchAlone: (most: string): string =>
    `Staff can approve payments of up to ${most} a day on their own. The owner or a super admin must approve this one.`,
  rewardLost:
    'The booking that earned this reward was cancelled, or the referrer is blocked. Nothing was credited. Reject the request.',
  decided: 'This request has already been decided. Refresh the list.',
  expired: 'This request expired after three days, so nothing has changed. Your colleague can send it again.',
  decisionMail: (isApproved: boolean, amount: string, what: string): { subject: string; text: string } =>
    isApproved
      ? {
          subject: `${amount} added to your wallet`,
          text: `${what}: ${amount} has been added to your wallet.`,
        }
      : {
          subject: `We couldn't confirm your payment of ${amount}`,
          text: `${what}: ${amount} wasn't added to your wallet.`,
        },
  atSupplier: (subject: string, company: string): string => `${subject} at ${company}`,
  note: (note: string): string => `Note: ${note}`,
  lowSubject: (company: string): string => `Low balance in your wallet at ${company}`,
  lowParagraphs: (available: string, alert: string): string[] => [
    `You have ${available} left to spend. You set an alert for ${alert}.`,
    "Add money so we can issue your tickets without delay. We'll alert you again only after your balance has risen above that amount.",
  ],
  lowLink: 'Open wallet',
} as const
