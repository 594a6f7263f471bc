export const policyTexts = {
  loadFailed: "Couldn't load this page",
  reference: 'Read the API documentation',
  formTitle: 'Become a partner',
  companyName: 'Company',
  contactName: 'Your name',
  email: 'Email',
  phone: 'Phone',
  message: 'What do you want to build?',
  send: 'Send request',
  unavailableTitle: "This form isn't available yet",
  unavailableText: (phone: string): string =>
    phone === ''
      ? "We can't receive requests by email yet."
      : `We can't receive requests by email yet. Call ${phone} instead.`,
  sentTitle: 'Request sent',
  sentText: "We'll review it and reply by email.",
} as const
