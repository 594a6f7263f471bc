/** Texts of the emails that subscribers get. */
export const subscriberTexts = {
  confirmSubject: (site: string) => `Confirm your subscription to ${site}`,
  confirmText: (site: string) => `You signed up to get fares and offers from ${site} by email.`,
  confirmSafe:
    "The link works for 24 hours. If this wasn't you, ignore this email and you won't hear from us.",
  confirm: 'Confirm subscription',
  welcomeSubject: (site: string) => `You're subscribed to ${site}`,
  welcomeText: (site: string) => `We'll email you fares and offers from ${site}.`,
  welcomeEnd: 'You can unsubscribe at any time with the button below.',
  unsubscribe: 'Unsubscribe',
}
