export const myDataTexts = {
  title: 'Your data',
  copyLead: 'Download everything we store about you, as one JSON file.',
  copy: 'Download my data',
  closeLead: 'Erase your account and the data that we may delete. This is final.',
  close: 'Erase my account',
  dialogTitle: 'Erase your account?',
  submit: 'Erase my account',
  password: 'Your password',
  digits: 'Code from the email',
  mailCode: 'Email me a code',
  codeNeeded: 'You have no password, so we email you a code to make sure that it is you.',
  codeSent: "We've sent a code to your email. It expires in 10 minutes.",
} as const
