/** Texts of the newsletter in the shop's foot and of the page behind its emails. */
export const newsletterTexts = {
  title: 'Get fares and offers by email',
  email: 'Email',
  subscribe: 'Subscribe',
  sent: (email: string) => `Check your email: we've sent a confirmation link to ${email}.`,
  confirmTitle: 'Confirm your subscription',
  confirmLead: (site: string) => `${site} will email you fares and offers. You can unsubscribe at any time.`,
  confirm: 'Confirm subscription',
  confirmed: (email: string) => `You're subscribed. We'll send news to ${email}.`,
  unsubscribeTitle: 'Unsubscribe',
  unsubscribeLead: (site: string) =>
    `You won't get any more news from ${site}. You'll still get emails about your bookings.`,
  unsubscribe: 'Unsubscribe',
  unsubscribed: (email: string) => `You're unsubscribed. We won't send any more news to ${email}.`,
  linkTitle: 'Newsletter',
  noLink: 'Open the link in our email to confirm or cancel your subscription.',
  search: 'Search flights',
}
