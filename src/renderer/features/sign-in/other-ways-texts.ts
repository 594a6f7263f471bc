import { requiredText } from '#contract/common/field-texts.ts'

/** Texts of signing in with another service. */
export const otherWaysTexts = {
  or: 'or',
  goOnWith: { google: 'Continue with Google', facebook: 'Continue with Facebook' },
  services: { google: 'Google', facebook: 'Facebook' },
  failed: 'The other service did not confirm who you are. Nothing was done. Please try again.',
  unavailable: 'The other service does not answer. Try again, or use your password.',
  waitingTitle: 'Go on in your browser',
  waiting: 'The page that has opened there shows this code. If it shows another one, close it.',
  waitingState: 'Waiting for your browser',
  openAgain: 'Open the page again',
  cancel: 'Cancel',
  over: 'The sign-in in the browser is over. Start it again.',
  cannotOpen: 'The browser could not be opened. Try again.',
  confirmTitle: 'One more step',
  confirmLead: (service: string, email: string): string =>
    `${service} says that you are ${email}. Show that this address is yours, and ${service} opens your account from now on.`,
  password: 'Password of your account',
  byPassword: 'Confirm with the password',
  byMail: 'No password? Get a code by mail',
  mailed: (email: string): string => `We have sent a code to ${email}. It works for 15 minutes.`,
  digits: 'Code of the mail',
  byDigits: 'Confirm with the code',
  again: 'Send another code',
  needsPassword: requiredText,
  needsDigits: 'The code of the mail has eight digits.',
  gone: 'This step is over. Start the sign-in again.',
  back: 'Back to sign-in',
  doneTitle: 'You are signed in',
  done: 'Go back to your console. You can close this page.',
} as const
