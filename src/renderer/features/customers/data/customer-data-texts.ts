export const customerDataTexts = {
  title: 'Personal data',
  lead: 'For customers who ask for a copy of their data, or to be erased.',
  copy: "Download the customer's data",
  erase: 'Erase account',
  dialogTitle: (name: string): string => `Erase ${name}?`,
  submit: 'Erase account',
  confirmEmail: "Customer's email",
  confirmName: "Customer's name",
  confirmHelp: (wanted: string): string => `Type ${wanted} to confirm`,
  done: 'Account erased',
} as const
