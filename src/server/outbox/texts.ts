/** Notes on an email's delivery, shown to the person who sent it. */
export const deliveryTexts = {
  retried: (why: string): string => `${why} We'll keep trying for 24 hours.`,
  gaveUp: (why: string): string => `Not sent after trying for 24 hours. ${why}`.trim(),
  lost: 'The server stopped while sending. The email may have arrived: check before you send it again.',
  notReady: "We couldn't prepare the email.",
  noAddress: 'Not sent: the account has no email.',
  noSite: "Not sent: this server doesn't run the agency.",
} as const
