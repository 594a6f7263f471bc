/** Texts of acting for a customer. */
export const actForTexts = {
  action: 'Act for customer',
  title: 'Act for a customer',
  lead: "In this tab, you search and book with the customer's wallet, prices and markup. The audit log records both of you.",
  search: 'Customer',
  searchHint: 'Enter at least 2 characters of a name, company, email or phone number',
  failed: "Couldn't load customers",
  none: 'No customers found',
  noneText: 'Check the spelling, or search by email or phone.',
  blocked: 'Blocked',
  band: (name: string): string => `You're acting for ${name}`,
  end: 'Stop acting',
  close: 'Close',
  endedLabel: 'Acting for a customer',
  ended: (name: string, why: string): string => `You're no longer acting for ${name}. ${why}`,
  idle: "This page wasn't used for 30 minutes.",
  noStorage: 'Your browser blocks storage, which this needs. Allow storage for this site, then try again.',
} as const
