export const customerDataTexts = {
  title: 'Personal data',
  lead: 'Use these when a customer requests a copy of their data, or wants their account erased.',
  copy: "Download the customer's data",
  fileName: (name: string): string => `data of ${name}`,
  erase: 'Erase account',
  dialogTitle: (name: string): string => `Erase ${name}?`,
  submit: 'Erase account',
  confirmEmail: "Customer's email",
  confirmName: "Customer's name",
  confirmHelp: (wanted: string): string => `Type ${wanted} to confirm`,
  done: 'Account erased',
} as const
